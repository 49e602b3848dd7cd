import { useEffect, useRef } from 'react';

import type { SetSearch } from '@/domain/lists/list-search.ts';
import { reportFailedJob } from '@/domain/report-failed-job.ts';
import type { Job } from '@/local/jobs.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { toast } from '@/ui/feedback/toast.ts';
import { useIsMounted } from '@/ui/feedback/use-is-mounted.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { BuildCard } from './build-card.tsx';
import { canHash } from './pack/manifest.ts';
import { RunCard } from './run-card.tsx';
import type { EvidenceSearch } from './search.ts';
import { useEvidenceRun } from './use-evidence.ts';
import { VerifyCard } from './verify-card.tsx';

interface EvidencePageProps {
  readonly search: EvidenceSearch;
  readonly setSearch: SetSearch<EvidenceSearch>;
}

export function EvidencePage({ search, setSearch }: EvidencePageProps) {
  const current = useEvidenceRun();
  const isMounted = useIsMounted();
  const card = useRef<HTMLDivElement>(null);
  const hadRun = useRef(current !== null);
  const hasRun = current !== null;
  useEffect(() => {
    if (hadRun.current === hasRun) return;
    hadRun.current = hasRun;
    // The button that had the focus is gone with its card.
    if (document.activeElement === document.body) card.current?.focus();
  }, [hasRun]);
  const onEnd = (job: Job): void => {
    // The page itself shows the result.
    if (!isMounted.current) showEnd(job);
  };
  return (
    <>
      <PageHeader title="Evidence" subtitle="Export a review as a zip that anyone can verify" />
      {canHash() ? (
        <div className="grid items-start gap-4 min-[68.75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div ref={card} tabIndex={-1} className="min-w-0 outline-none">
            {current === null ? (
              <BuildCard search={search} setSearch={setSearch} onEnd={onEnd} />
            ) : (
              <RunCard {...current} />
            )}
          </div>
          <VerifyCard />
        </div>
      ) : (
        <Banner tone="warn" title="Evidence packs need HTTPS">
          Browsers calculate hashes on secure pages only. Open this page over HTTPS.
        </Banner>
      )}
    </>
  );
}

function showEnd(job: Job): void {
  if (job.state === 'done') toast({ tone: 'good', title: `${job.label} saved` });
  else if (job.error !== null) reportFailedJob(job);
}
