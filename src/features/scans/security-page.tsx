import { useMemo } from 'react';

import { ListError } from '@/domain/lists/list-errors.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { projectName } from '@/domain/project-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import { scanHealth } from '@/domain/security/scan-health.ts';
import { useProject } from '@/domain/use-project.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { useMedia } from '@/ui/layout/use-media.ts';

import { useScanChanges } from './compare/use-compared-scan.ts';
import { FindingFinder } from './findings/finding-lookup.tsx';
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
      <WhyFlagged projectId={props.place.projectId} currentPage="security" />
      <Scans {...props} />
    </div>
  );
}

function Scans({ place, search, setSearch }: SecurityPageProps) {
  const { project } = useProject(place.projectId);
  const list = useScans(place.projectId);
  const { state, failure, rows, refreshing, refresh, hasMore } = list;
  const scans = useMemo(() => rows.flatMap(({ item }) => item ?? []), [rows]);
  const changes = useScanChanges(place, scans);
  const latestCommit = project?.latest_commit_sha ?? null;
  // On a narrower screen the summary is above the table, in the DOM as well, so that Tab follows the visual order.
  const isBeside = useMedia('(width >= 1400px)');

  if (state === 'failed' && failure !== null) return <ListError failure={failure} what="scans" />;
  const finding = search.finding !== undefined && state !== 'pending' && (
    <FindingFinder
      key={search.finding}
      place={place}
      projectName={project ? projectName(project) : place.projectId}
      scans={scans}
      reference={search.finding}
      onClose={() => setSearch({ finding: undefined }, { replace: true })}
    />
  );
  const table = (
    <ScanTable
      key="table"
      place={place}
      list={list}
      latestCommit={latestCommit}
      changes={changes}
      finishedId={scanHealth(scans, latestCommit, 0).finished?.id ?? null}
    />
  );
  if (state === 'settled' && rows.length === 0 && !hasMore)
    return (
      <>
        {finding}
        {table}
      </>
    );
  const summary =
    state === 'pending' ? (
      <Skeleton key="loading" className="h-90 rounded-card max-sm:h-97 sm:max-[1399px]:h-48" />
    ) : (
      <ScansCard key="summary" {...{ place, scans, hasMore, latestCommit, refreshing }} onRefresh={refresh} />
    );
  return (
    <div className="grid items-start gap-4 min-[1400px]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      {finding}
      {isBeside ? [table, summary] : [summary, table]}
    </div>
  );
}
