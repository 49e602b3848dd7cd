import { Link } from '@tanstack/react-router';

import type { Connection } from '@/api/connection/connections.ts';
import { describeError } from '@/api/errors/describe-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { uncertainCount, uncertainLabel } from '@/domain/security/caveats.ts';
import { allStatuses } from '@/domain/security/status-filter.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot } from '@/ui/feedback/status-dot.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { type OpenCounts, openCounts } from './findings/findings.ts';
import { useSnapshot } from './findings/use-snapshot.ts';
import { findingStatusOrder, levelLabel } from './scan-labels.ts';
import { type ProjectPlace, scanLink } from './scan-links.ts';
import type { ScanSearch } from './search.ts';

interface LatestResultsProps {
  readonly connection: Connection;
  readonly place: ProjectPlace;
  readonly scan: SecurityScan;
  /** It still speaks for the project as it is. */
  readonly current: boolean;
}

/** What is open in the newest finished scan; each count leads to exactly those findings. */
export function LatestResults({ connection, place, scan, current }: LatestResultsProps) {
  const snapshot = useSnapshot(connection, place.projectId, scan.id);
  const { state, error, retry, findings, unreadable } = snapshot;
  if (state === 'pending') {
    return (
      <div className="flex flex-col gap-2" aria-busy="true">
        <Skeleton className="h-4.5 w-32" />
        <Skeleton className="h-4.5 w-40" />
        <Skeleton className="h-4.5 w-28" />
      </div>
    );
  }
  if (state === 'failed') return <ErrorState {...describeError(error)} onRetry={retry} compact />;
  const counts = openCounts(findings);
  const complete = state === 'complete';
  const unsure = uncertainCount({ items: findings, unreadable, complete }, findingStatusOrder);
  return (
    <>
      <p className="mb-2 text-ink-3">
        From the scan of{' '}
        <Link {...scanLink(place, scan.id)} className="link">
          <RelativeTime value={scan.started_at} />
        </Link>
        {state === 'loading' ? ', still being counted' : null}
      </p>
      <Open {...{ counts, unsure, complete, current, place }} scanId={scan.id} />
      {state === 'partial' ? (
        <div className="mt-2">
          <p className="text-small text-ink-2">Not everything could be read: there may be more.</p>
          <ErrorState {...describeError(error)} onRetry={retry} compact />
        </div>
      ) : null}
    </>
  );
}

interface OpenProps {
  readonly counts: OpenCounts;
  /** Findings that nobody can say to be open or not. */
  readonly unsure: number;
  /** All findings were read. */
  readonly complete: boolean;
  readonly current: boolean;
  readonly place: ProjectPlace;
  readonly scanId: string;
}

const levels = ['error', 'warn', 'info'] as const;
const singular = { error: 'open error', warn: 'open warning', info: 'open note' } as const;

function Open({ counts, unsure, complete, current, place, scanId }: OpenProps) {
  const to = (search: ScanSearch) => ({ ...scanLink(place, scanId, search), className: 'link' });
  const nothing = counts.error + counts.warn + counts.info + counts.other === 0;
  return (
    <ul className="flex flex-col gap-1.5">
      {nothing ? (
        <li>
          <StatusDot tone={current ? 'neutral' : 'hollow'} wraps>
            {complete && unsure === 0
              ? `No open findings${current ? '' : ' then, not confirmed since'}`
              : 'None of those that were read is open'}
          </StatusDot>
        </li>
      ) : null}
      {levels.map((level) =>
        counts[level] > 0 ? (
          <li key={level}>
            <StatusDot tone={levelLabel(level).tone}>
              <Link {...to({ level })}>{formatCount(counts[level], singular[level])}</Link>
            </StatusDot>
          </li>
        ) : null,
      )}
      {counts.other > 0 ? (
        <li>
          <StatusDot tone="hollow">
            <Link {...to({})}>{formatCount(counts.other, 'open finding')} of another level</Link>
          </StatusDot>
        </li>
      ) : null}
      {unsure > 0 ? (
        <li>
          <StatusDot tone="hollow" wraps>
            <Link {...to({ status: allStatuses })}>{uncertainLabel(unsure)}</Link>
          </StatusDot>
        </li>
      ) : null}
      {counts.suppressed > 0 ? (
        <li>
          <StatusDot tone="hollow" wraps>
            <Link {...to({ status: 'suppressed' })}>{formatCount(counts.suppressed, 'finding')}</Link>{' '}
            suppressed: hidden, not solved
          </StatusDot>
        </li>
      ) : null}
    </ul>
  );
}
