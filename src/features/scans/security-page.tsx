import { ShieldQuestion } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { ListRow } from '@/api/transport/pagination.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { ListError } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import type { ResourceList as List } from '@/domain/lists/use-resource-list.ts';
import { projectName } from '@/domain/project-labels.ts';
import type { ProjectPlace } from '@/domain/security/finding-labels.ts';
import { WhyFlagged } from '@/domain/security/flagged/why-flagged.tsx';
import type { DifferenceCounts } from '@/domain/security/scan-diff.ts';
import { scanHealth, commitState } from '@/domain/security/scan-health.ts';
import { scanDuration } from '@/domain/security/scan-labels.ts';
import { listedScans } from '@/domain/security/scan-results.ts';
import { useProject } from '@/domain/use-project.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { Dash } from '@/ui/feedback/dash.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { LoadingSkeleton, Skeleton } from '@/ui/feedback/skeleton.tsx';
import { lessRoomThan, useMedia, useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/column.ts';

import { useScanChanges } from './compare/use-compared-scan.ts';
import { FindingFinder } from './findings/finding-finder.tsx';
import { DateTime, ScanCommit, ScannerNames, ScanStatus } from './scan-cells.tsx';
import { scanLink } from './scan-links.ts';
import { ScansCard } from './scans-card.tsx';
import type { SecuritySearch } from './search.ts';
import { useScans, useSnapshot } from './use-scan.ts';

interface SecurityPageProps extends SearchProps<SecuritySearch> {
  readonly place: ProjectPlace;
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

/** The scans, and their summary beside them where there is room. */
const layout = 'grid items-start gap-4 min-[87.5rem]:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]';

/** More findings than this hardly add a kind of count, so the page doesn't wait for them. */
const settledAt = 300;

function Scans({ place, search, setSearch }: SecurityPageProps) {
  const { project, error: projectError } = useProject(place.projectId);
  const list = useScans(place.projectId);
  const { state, failure, rows, refreshing, refresh, hasMore } = list;
  const scans = useMemo(() => listedScans({ rows }), [rows]);
  const changes = useScanChanges(place, scans);
  const latestCommit = project?.latest_commit_sha ?? null;
  // On a narrower screen the summary is above the table, in the DOM as well, so that Tab follows the visual order.
  const isBeside = useMedia('(width >= 1400px)');
  const finishedId = scanHealth(scans, latestCommit, 0).finished?.id ?? null;
  const results = useSnapshot(place.projectId, finishedId ?? '', finishedId !== null);
  const isCounting =
    results.state === 'pending' || (results.state === 'loading' && results.findings.length < settledAt);
  // Only the project tells whether the scans are outdated.
  const isProjectPending = project === undefined && !projectError;
  const isPending = state === 'pending' || isProjectPending || (finishedId !== null && isCounting);
  // A scan that completes later doesn't hide what is there.
  const [isShown, setIsShown] = useState(false);
  if (!isShown && !isPending && rows.length > 0) setIsShown(true);

  if (!isShown && isPending)
    // The height of the summary depends on the latest results, so everything appears with them.
    return (
      <div className={layout}>
        <LoadingSkeleton label="Loading scans" className="h-96 rounded-card" />
        <Skeleton className="h-88 rounded-card max-[87.49rem]:hidden" />
      </div>
    );
  if (state === 'failed' && failure !== null) return <ListError failure={failure} what="scans" />;
  const finding = search.finding !== undefined && (
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
      finishedId={finishedId}
    />
  );
  if (state === 'settled' && rows.length === 0 && !hasMore)
    return (
      <>
        {finding}
        {table}
      </>
    );
  const summary = (
    <ScansCard key="summary" {...{ place, scans, hasMore, latestCommit, refreshing }} onRefresh={refresh} />
  );
  return (
    <div className={layout}>
      {finding}
      {isBeside ? [table, summary] : [summary, table]}
    </div>
  );
}

type ScanRow = ListRow<SecurityScan>;

const scanColumns = (
  latestCommit: string | null,
  finishedId: string | null,
  isWide: boolean,
  changes: ReadonlyMap<string, DifferenceCounts>,
): readonly Column<ScanRow>[] => [
  {
    id: 'started',
    header: 'Started',
    width: 'minmax(204px,1.2fr)',
    cell: ({ item }) => (
      <span className="block truncate">
        {item ? <DateTime value={item.started_at} /> : 'Unavailable scan'}
      </span>
    ),
  },
  { id: 'status', header: 'Status', width: '96px', cell: ({ item }) => item && <ScanStatus scan={item} /> },
  {
    id: 'took',
    header: 'Duration',
    align: 'right',
    width: '88px',
    cell: ({ item }) => item && (scanDuration(item) ?? <Dash meaning="Unknown" />),
  },
  {
    id: 'new',
    header: 'New',
    hint: 'New since the previous completed scan',
    align: 'right',
    width: '44px',
    cell: ({ item }) => <ChangeCount value={item && changes.get(item.id)?.new} />,
  },
  {
    id: 'fixed',
    header: 'Fixed',
    hint: 'Open in the previous completed scan, fixed in this one',
    align: 'right',
    width: '48px',
    cell: ({ item }) => <ChangeCount value={item && changes.get(item.id)?.fixed} />,
  },
  {
    id: 'commit',
    header: 'Commit',
    hint: 'The project’s commit when the scan started',
    width: '148px',
    cell: ({ item }) =>
      item && (
        <ScanCommit
          scan={item}
          state={commitState(item, latestCommit)}
          marksBehind={item.id === finishedId}
        />
      ),
  },
  {
    id: 'scanners',
    header: 'Scanners',
    hint: 'Scanners requested for this scan',
    width: isWide ? 'minmax(110px,1.3fr)' : '96px',
    cell: ({ item }) => item && <ScannerNames scan={item} maxNames={isWide ? 1 : 0} />,
  },
];

/** Null or undefined unless this browser has loaded the findings of the scan and of the one before it. */
const ChangeCount = ({ value }: { readonly value: number | null | undefined }) =>
  typeof value === 'number' ? formatNumber(value) : <Dash meaning="Not compared" />;

function ScanCard({ row: { item: scan } }: { readonly row: ScanRow }) {
  if (scan === null) return 'Unavailable scan';
  const duration = scanDuration(scan);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium text-ink">
          <DateTime value={scan.started_at} />
        </span>
        <ScanStatus scan={scan} />
      </span>
      <span className="truncate text-small text-ink-3">
        {duration === null ? '' : `${duration} · `}
        {formatCount(scan.requested_scanners.length, 'scanner')}
      </span>
    </span>
  );
}

interface ScanTableProps {
  readonly place: ProjectPlace;
  readonly list: List<ScanRow>;
  readonly latestCommit: string | null;
  /** The scan whose findings count. */
  readonly finishedId: string | null;
  readonly changes: ReadonlyMap<string, DifferenceCounts>;
}

function ScanTable({ place, list, latestCommit, finishedId, changes }: ScanTableProps) {
  const isWide = !useNarrow(lessRoomThan(1100));
  // From 1400 px, the summary beside the table takes some of its room.
  const hidden = [
    useNarrow(`${lessRoomThan(1200)} or (1400px <= width < 1580px)`) ? 'scanners' : '',
    useNarrow(lessRoomThan(1080)) ? 'took' : '',
    useNarrow(lessRoomThan(960)) ? 'commit' : '',
  ].join(' ');
  const columns = useMemo(() => {
    const all = scanColumns(latestCommit, finishedId, isWide, changes);
    return all.filter(({ id }) => !hidden.split(' ').includes(id));
  }, [latestCommit, finishedId, isWide, hidden, changes]);
  return (
    <ResourceList
      label="Security scans"
      list={list}
      unit={['scan', 'scans']}
      rowKey={(row) => row.key}
      columns={columns}
      rowLink={({ item }) => (item ? scanLink(place, item.id) : undefined)}
      renderCard={(row) => <ScanCard row={row} />}
      empty={
        <EmptyState
          icon={<ShieldQuestion className="size-5" />}
          title="Never scanned"
          description="Unscanned doesn’t mean clean."
          action={
            <Button pending={list.refreshing} onClick={list.refresh}>
              Refresh
            </Button>
          }
        />
      }
    />
  );
}
