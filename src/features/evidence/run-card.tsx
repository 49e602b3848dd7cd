import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { JobActions, JobStatus } from '@/domain/job-status.tsx';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import type { Job } from '@/local/jobs.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { discardEvidence, type EvidenceRun } from './evidence-job.ts';
import { type Omission, omissionLabels, partLabels } from './pack/manifest.ts';

interface RunCardProps {
  readonly run: EvidenceRun;
  readonly job: Job;
}

const titles: Readonly<Record<Job['state'], string>> = {
  running: 'Building the pack',
  done: 'Pack saved',
  paused: 'Build paused',
  failed: 'Couldn’t build the pack',
};

/** A pack that is being built, or the last one. */
export function RunCard({ run, job }: RunCardProps) {
  const place = { connection: useConnection(), workspaceId: useWorkspaceId() };
  const isDone = job.state === 'done';
  return (
    <Card title={titles[job.state]}>
      <div className="flex flex-col gap-4">
        {run.pack === null ? <JobStatus job={job} /> : <Result pack={run.pack} />}
        <div className="flex flex-wrap gap-2">
          <JobActions job={job} />
          <Button onClick={() => discardEvidence(place)}>{isDone ? 'Build another' : 'Cancel'}</Button>
        </div>
      </div>
    </Card>
  );
}

const kilobyte = 1024;

function Result({ pack }: { readonly pack: NonNullable<EvidenceRun['pack']> }) {
  const { name, zip, manifest, fingerprint } = pack;
  const kilobytes = Math.max(1, Math.round(zip.size / kilobyte));
  return (
    <>
      <p role="status" className="text-ink-2">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <br />
        {formatCount(manifest.files.length, 'file')} and their manifest, {formatNumber(kilobytes)} KB
      </p>
      <OmissionList omissions={manifest.omissions} />
      <div className="flex flex-col gap-1">
        <p className="text-small font-medium text-ink">Fingerprint</p>
        <IdWithCopy id={fingerprint} label="Copy fingerprint" wraps />
        <p className="text-small text-ink-3">
          Send it separately from the pack so recipients can compare it.
        </p>
      </div>
    </>
  );
}

/** Everything missing from a pack, except what wasn't selected. */
export function OmissionList({ omissions }: { readonly omissions: readonly Omission[] }) {
  const missing = omissions.filter(({ reason }) => reason !== 'not_chosen');
  if (missing.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small font-medium text-ink">Not included</p>
      <ul className="flex flex-col gap-1 text-ink-2">
        {missing.map(({ part, reason, detail, count }) => (
          <li key={`${part} ${reason} ${detail}`} className="wrap-anywhere">
            {partLabels[part]}: {omissionLabels[reason].toLowerCase()}
            {count === null ? '' : ` (${formatNumber(count)})`}. {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
