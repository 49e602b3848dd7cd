import { ShieldQuestion } from 'lucide-react';

import { describeError } from '@/api/errors/describe-error.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { StaleDataBanner } from '@/domain/stale-data-banner.tsx';
import { useProject } from '@/domain/use-project.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { FindingFinder } from './findings/finding-lookup.tsx';
import { scanHealth } from './scan-health.ts';
import type { ProjectPlace } from './scan-links.ts';
import { ScanTable } from './scan-table.tsx';
import { ScansCard } from './scans-card.tsx';
import type { SecuritySearch } from './search.ts';
import { useScans } from './use-scan.ts';

interface SecurityPageProps {
  readonly place: ProjectPlace;
  readonly search: SecuritySearch;
  readonly setSearch: SetSearch<SecuritySearch>;
}

/** Why a project is flagged, its scans, the latest results, and the finding of the URL. */
export function SecurityPage(props: SecurityPageProps) {
  return (
    <div className="flex flex-col gap-4">
      <WhyFlagged projectId={props.place.projectId} here="security" />
      <Scans {...props} />
    </div>
  );
}

function Scans({ place, search, setSearch }: SecurityPageProps) {
  const { project } = useProject(place.projectId);
  const list = useScans(place.projectId);
  const { scans, error, retry, refreshing, hasMore, loadMore, unreadable } = list;
  const latestCommit = project?.latest_commit_sha ?? null;
  // On a narrower screen the summary is above the table, in the DOM as well, so that Tab follows what is seen.
  const isBeside = useMedia('(width >= 1400px)');

  if (scans === undefined && error) return <ErrorState {...describeError(error)} onRetry={retry} />;
  const finding = search.finding !== undefined && scans !== undefined && (
    <FindingFinder
      key={search.finding}
      place={place}
      projectName={project ? projectName(project) : place.projectId}
      scans={scans}
      reference={search.finding}
      onClose={() => setSearch({ finding: undefined }, { replace: true })}
    />
  );
  const staleBanner = error && <StaleDataBanner error={error} onRetry={retry} loadedAtMs={list.loadedAtMs} />;
  if (scans?.length === 0 && unreadable === 0 && !hasMore) {
    return (
      <div className="flex flex-col gap-3">
        {finding}
        {staleBanner}
        <Card>
          <EmptyState
            icon={<ShieldQuestion size={20} strokeWidth={1.75} />}
            title="Never scanned"
            description="No security scan has run, so this project may have problems."
            action={
              <Button pending={refreshing} onClick={retry}>
                Refresh
              </Button>
            }
          />
        </Card>
      </div>
    );
  }
  const table = (
    <div key="table" className="flex min-w-0 flex-col gap-3">
      {staleBanner}
      <ScanTable
        place={place}
        scans={scans ?? []}
        latestCommit={latestCommit}
        finishedId={scanHealth(scans ?? [], latestCommit, 0).finished?.id ?? null}
        loading={scans === undefined}
        onEndReached={hasMore ? loadMore : undefined}
      />
      {unreadable > 0 && (
        <p className="text-small text-ink-3">Couldn’t read {formatCount(unreadable, 'scan')}</p>
      )}
    </div>
  );
  const summary =
    scans === undefined ? (
      <Skeleton key="loading" className="h-80 rounded-card sm:max-[1399px]:h-36" />
    ) : (
      <ScansCard key="summary" {...{ place, scans, hasMore, latestCommit, refreshing }} onRefresh={retry} />
    );
  return (
    <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      {finding}
      {isBeside ? [table, summary] : [summary, table]}
    </div>
  );
}
