import { useMemo } from 'react';

import type { SecurityScan } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, DataTable } from '@/ui/table/data-table.tsx';

import { ScanCommit, ScannerNames, ScanStatus, ScanTime } from './scan-cells.tsx';
import { commitState } from './scan-health.ts';
import { scanDuration } from './scan-labels.ts';
import { type ProjectPlace, scanLink } from './scan-links.ts';

interface ScanTableProps {
  readonly place: ProjectPlace;
  readonly scans: readonly SecurityScan[];
  readonly latestCommit: string | null;
  /** The one whose findings count. */
  readonly finishedId: string | null;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly onEndReached: () => void;
}

const duration = (scan: SecurityScan) => scanDuration(scan) ?? <span className="text-ink-3">–</span>;

const columnsOf = (
  latestCommit: string | null,
  finishedId: string | null,
  wide: boolean,
): readonly Column<SecurityScan>[] => [
  {
    id: 'started',
    header: 'Started',
    width: 'minmax(204px,1.2fr)',
    cell: (scan) => (
      <span className="block truncate">
        <ScanTime value={scan.started_at} />
      </span>
    ),
  },
  { id: 'status', header: 'Status', width: '76px', cell: (scan) => <ScanStatus scan={scan} /> },
  { id: 'took', header: 'Took', align: 'right', width: '88px', cell: duration },
  {
    id: 'commit',
    header: 'Commit',
    hint: 'commit_sha: the project’s commit when the scan started',
    width: '132px',
    cell: (scan) => (
      <ScanCommit scan={scan} state={commitState(scan, latestCommit)} marksBehind={scan.id === finishedId} />
    ),
  },
  {
    id: 'scanners',
    header: 'Scanners',
    hint: 'requested_scanners: the checks that were asked for',
    width: wide ? 'minmax(110px,1.3fr)' : '96px',
    cell: (scan) => <ScannerNames scan={scan} most={wide ? 1 : 0} />,
  },
];

function ScanLines({ scan }: { readonly scan: SecurityScan }) {
  const took = scanDuration(scan);
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium text-ink">
          <ScanTime value={scan.started_at} />
        </span>
        <ScanStatus scan={scan} />
      </span>
      <span className="truncate text-small text-ink-3">
        {took === null ? '' : `Took ${took} · `}
        {formatCount(scan.requested_scanners.length, 'scanner')}
      </span>
    </span>
  );
}

/** Every scan of a project, the newest start first (spec 4.15). */
export function ScanTable(props: ScanTableProps) {
  const { place, scans, latestCommit, finishedId, loading, hasMore, onEndReached } = props;
  const [density] = usePreference('density');
  const wide = !useNarrow('(width < 1100px)');
  const narrow = useNarrow('(width < 800px)');
  const columns = useMemo(() => {
    const all = columnsOf(latestCommit, finishedId, wide);
    return narrow ? all.filter(({ id }) => id !== 'scanners') : all;
  }, [latestCommit, finishedId, wide, narrow]);
  return (
    <DataTable
      label="Security scans"
      rows={scans}
      rowKey={(scan) => scan.id}
      columns={columns}
      density={density}
      loading={loading}
      rowLink={(scan) => scanLink(place, scan.id)}
      renderCard={(scan) => <ScanLines scan={scan} />}
      rowCount={hasMore ? -1 : scans.length}
      onEndReached={hasMore ? onEndReached : undefined}
      footer={
        !hasMore ? undefined : scans.length === 0 ? (
          // Nothing to scroll by.
          <Button size="small" onClick={onEndReached}>
            Load more
          </Button>
        ) : (
          'Older scans are read as you scroll.'
        )
      }
    />
  );
}
