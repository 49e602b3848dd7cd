import { Link } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';

import { describeError, describeLoadError } from '@/api/errors/describe-error.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { uncertainCount, uncertainLabel } from '@/domain/security/caveats.ts';
import { allStatuses, type ProjectPlace } from '@/domain/security/finding-labels.ts';
import { scanHealth, scanNotices, openCounts } from '@/domain/security/scan-health.ts';
import { findingStatusOrder, levelLabel } from '@/domain/security/scan-labels.ts';
import type { ListedScans } from '@/domain/security/scan-results.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyLine } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { StatusDot, type DotTone } from '@/ui/feedback/status-dot.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { compareLink, scanLink } from './scan-links.ts';
import { useSnapshot } from './use-scan.ts';

interface ScansCardProps {
  readonly place: ProjectPlace;
  readonly scans: ListedScans;
  readonly hasMore: boolean;
  readonly latestCommit: string | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** The open findings, and how far to trust them. */
export function ScansCard(props: ScansCardProps) {
  const { place, scans, hasMore, latestCommit, refreshing, onRefresh } = props;
  const health = scanHealth(scans, latestCommit, useNow());
  return (
    <Card>
      <section
        aria-labelledby="latest-results"
        className="grid gap-3.5 sm:max-[87.4375rem]:grid-cols-2 sm:max-[87.4375rem]:gap-6"
      >
        <div className="min-w-0">
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="latest-results" className="text-section text-ink">
              Latest results
            </h2>
            <RefreshButton
              refreshing={refreshing}
              onRefresh={onRefresh}
              variant="ghost"
              size="small"
              className="-my-1 pointer-coarse:-my-3"
            />
          </div>
          {health.finished === null ? (
            <EmptyLine>
              {hasMore || health.unreadable > 0 ? 'No completed scan loaded yet' : 'No results yet'}
            </EmptyLine>
          ) : (
            <LatestResults place={place} scan={health.finished} isCurrent={health.current} />
          )}
        </div>
        <div className="min-w-0 border-line max-sm:border-t max-sm:pt-3.5 sm:max-[87.4375rem]:border-l sm:max-[87.4375rem]:pl-6 min-[87.5rem]:border-t min-[87.5rem]:pt-3.5">
          <h3 className="mb-2 text-section text-ink">Scan status</h3>
          <ul className="flex flex-col gap-1.5">
            {scanNotices(health, latestCommit, hasMore).map(({ tone, text }) => (
              <li key={text}>
                <StatusDot tone={tone} wraps>
                  {text}
                </StatusDot>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-small text-ink-3">A completed scan can still miss problems.</p>
          {scans.filter((scan) => scan?.status === 'completed').length > 1 && (
            <p className="mt-3">
              <ButtonLink data-actions {...compareLink(place)} size="small" icon={<GitCompareArrows />}>
                Compare scans
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
    </Card>
  );
}

interface LatestResultsProps {
  readonly place: ProjectPlace;
  readonly scan: SecurityScan;
  /** Whether the scan covers the project as it is now. */
  readonly isCurrent: boolean;
}

const levels = ['error', 'warn', 'info'] as const;
const singular = { error: 'open error', warn: 'open warning', info: 'open info finding' } as const;

/** The open findings of the newest finished scan. Each count links to exactly those findings. */
function LatestResults({ place, scan, isCurrent }: LatestResultsProps) {
  const { state, error, retry, findings: items, unreadable } = useSnapshot(place.projectId, scan.id);
  if (state === 'pending') {
    return (
      <div className="flex flex-col gap-2" aria-busy="true">
        <Skeleton className="h-4.5 w-36" />
        <Skeleton className="h-4.5 w-32" />
        <Skeleton className="h-4.5 w-40" />
      </div>
    );
  }
  if (state === 'failed')
    return <ErrorState {...describeLoadError(error, 'findings')} onRetry={retry} compact />;
  const counts = openCounts(items);
  const complete = state === 'complete';
  const uncertain = uncertainCount({ items, unreadable, complete }, findingStatusOrder);
  const open = counts.error + counts.warn + counts.info + counts.other;
  const linkTo = (search: Parameters<typeof scanLink>[2], text: string) => (
    <Link {...scanLink(place, scan.id, search)} className="link touch">
      {text}
    </Link>
  );
  return (
    <>
      <p className="mb-2 text-ink-3">
        Scanned{' '}
        <Link {...scanLink(place, scan.id)} className="link touch-up">
          <RelativeTime midSentence value={scan.started_at} />
        </Link>
        {state === 'loading' && ' · loading findings…'}
      </p>
      {/* Touch targets make each line taller, so counts share lines. */}
      <ul className="flex flex-col gap-1.5 pointer-coarse:flex-row pointer-coarse:flex-wrap pointer-coarse:gap-x-4 pointer-coarse:gap-y-0">
        {open === 0 && (
          <Line tone={isCurrent ? 'neutral' : 'hollow'}>
            {complete && uncertain === 0
              ? `No open findings${isCurrent ? '' : ' at the time'}`
              : 'No open findings among those loaded'}
          </Line>
        )}
        {levels
          .filter((level) => counts[level] > 0)
          .map((level) => (
            <Line key={level} tone={levelLabel(level).tone}>
              {linkTo({ level }, formatCount(counts[level], singular[level]))}
            </Line>
          ))}
        {counts.other > 0 && (
          <Line>{linkTo({}, formatCount(counts.other, 'open finding'))} of unknown severity</Line>
        )}
        {uncertain > 0 && <Line>{linkTo({ status: allStatuses }, uncertainLabel(uncertain))}</Line>}
        {counts.suppressed > 0 && (
          <Line>
            {linkTo({ status: 'suppressed' }, formatCount(counts.suppressed, 'suppressed finding'))}, hidden
            but not fixed
          </Line>
        )}
      </ul>
      {state === 'partial' && (
        <div className="mt-2">
          <ErrorState {...describeError(error)} title="Couldn’t load all findings" onRetry={retry} compact />
        </div>
      )}
    </>
  );
}

const Line = ({ tone = 'hollow', children }: { readonly tone?: DotTone; readonly children: ReactNode }) => (
  <li className="pointer-coarse:flex pointer-coarse:min-h-touch pointer-coarse:items-center">
    <StatusDot tone={tone} wraps>
      {children}
    </StatusDot>
  </li>
);
