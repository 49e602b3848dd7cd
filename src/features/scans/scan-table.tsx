import { ShieldQuestion } from 'lucide-react';
import { useMemo } from 'react';

import type { ListRow } from '@/api/transport/pagination.ts';
import type { SecurityScan } from '@/contract/resources/security.ts';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import type { ResourceList as List } from '@/domain/lists/use-resource-list.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import type { Column } from '@/ui/table/data-table.tsx';

import { ScanCommit, ScannerNames, ScanStatus, ScanTime } from './scan-cells.tsx';
import { commitState } from './scan-health.ts';
import { scanDuration } from './scan-labels.ts';
import { type ProjectPlace, scanLink } from './scan-links.ts';

type ScanRow = ListRow<SecurityScan>;

const scanColumns = (
  latestCommit: string | null,
  finishedId: string | null,
  isWide: boolean,
): readonly Column<ScanRow>[] => [
  {
    id: 'started',
    header: 'Started',
    width: 'minmax(204px,1.2fr)',
    cell: ({ item }) => (
      <span className="block truncate">
        {item ? <ScanTime value={item.started_at} /> : 'Unreadable scan'}
      </span>
    ),
  },
  { id: 'status', header: 'Status', width: '96px', cell: ({ item }) => item && <ScanStatus scan={item} /> },
  {
    id: 'took',
    header: 'Duration',
    align: 'right',
    width: '88px',
    cell: ({ item }) => item && (scanDuration(item) ?? <span className="text-ink-3">–</span>),
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
    hint: 'The requested scanners',
    width: isWide ? 'minmax(110px,1.3fr)' : '96px',
    cell: ({ item }) => item && <ScannerNames scan={item} most={isWide ? 1 : 0} />,
  },
];

function ScanCard({ row: { item: scan } }: { readonly row: ScanRow }) {
  if (scan === null) return 'Unreadable scan';
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
  readonly list: List<ScanRow>;
  readonly latestCommit: string | null;
  /** The scan whose findings count. */
  readonly finishedId: string | null;
}

export function ScanTable({ place, list, latestCommit, finishedId }: ScanTableProps) {
  const isWide = !useNarrow('(width < 1100px)');
  const isNarrow = useNarrow('(width < 800px)');
  const visible = useMemo(() => {
    const columns = scanColumns(latestCommit, finishedId, isWide);
    return isNarrow ? columns.filter(({ id }) => id !== 'scanners') : columns;
  }, [latestCommit, finishedId, isWide, isNarrow]);
  return (
    <ResourceList
      label="Security scans"
      list={list}
      unit={['scan', 'scans']}
      rowKey={(row) => row.key}
      columns={{ visible, minWidth: undefined }}
      rowLink={({ item }) => (item ? scanLink(place, item.id) : undefined)}
      renderCard={(row) => <ScanCard row={row} />}
      empty={
        <Card>
          <EmptyState
            icon={<ShieldQuestion size={20} strokeWidth={1.75} />}
            title="Never scanned"
            description="No security scan has run, so this project may have problems."
            action={
              <Button pending={list.refreshing} onClick={list.refresh}>
                Refresh
              </Button>
            }
          />
        </Card>
      }
    />
  );
}
