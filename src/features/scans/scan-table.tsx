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

const scanColumns = (
  latestCommit: string | null,
  finishedId: string | null,
  isWide: boolean,
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
  { id: 'status', header: 'Status', width: '96px', cell: (scan) => <ScanStatus scan={scan} /> },
  {
    id: 'took',
    header: 'Duration',
    align: 'right',
    width: '88px',
    cell: (scan) => scanDuration(scan) ?? <span className="text-ink-3">–</span>,
  },
  {
    id: 'commit',
    header: 'Commit',
    hint: 'The project’s commit when the scan started',
    width: '148px',
    cell: (scan) => (
      <ScanCommit scan={scan} state={commitState(scan, latestCommit)} marksBehind={scan.id === finishedId} />
    ),
  },
  {
    id: 'scanners',
    header: 'Scanners',
    hint: 'The requested scanners',
    width: isWide ? 'minmax(110px,1.3fr)' : '96px',
    cell: (scan) => <ScannerNames scan={scan} most={isWide ? 1 : 0} />,
  },
];

function ScanCard({ scan }: { readonly scan: SecurityScan }) {
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
        {took === null ? '' : `${took} · `}
        {formatCount(scan.requested_scanners.length, 'scanner')}
      </span>
    </span>
  );
}

interface ScanTableProps {
  readonly place: ProjectPlace;
  readonly scans: readonly SecurityScan[];
  readonly latestCommit: string | null;
  /** The scan whose findings count. */
  readonly finishedId: string | null;
  readonly loading: boolean;
  /** Undefined when all scans are loaded. */
  readonly onEndReached: (() => void) | undefined;
}

/** Every scan of a project, newest first (spec §4.15). */
export function ScanTable({ place, scans, latestCommit, finishedId, loading, onEndReached }: ScanTableProps) {
  const [density] = usePreference('density');
  const isWide = !useNarrow('(width < 1100px)');
  const isNarrow = useNarrow('(width < 800px)');
  const columns = useMemo(() => {
    const all = scanColumns(latestCommit, finishedId, isWide);
    return isNarrow ? all.filter(({ id }) => id !== 'scanners') : all;
  }, [latestCommit, finishedId, isWide, isNarrow]);
  return (
    <DataTable
      label="Security scans"
      rows={scans}
      rowKey={(scan) => scan.id}
      columns={columns}
      density={density}
      loading={loading}
      rowLink={(scan) => scanLink(place, scan.id)}
      renderCard={(scan) => <ScanCard scan={scan} />}
      rowCount={onEndReached === undefined ? scans.length : -1}
      onEndReached={onEndReached}
      footer={
        onEndReached &&
        (scans.length === 0 ? (
          // Without rows there is nothing to scroll.
          <Button size="small" onClick={onEndReached}>
            Load more
          </Button>
        ) : (
          'Scroll to load older scans'
        ))
      }
    />
  );
}
