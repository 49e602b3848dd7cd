import { useMemo } from 'react';

import type { RedactedPiiLabel } from '@/api/security/security.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { sourceLabel, allStatuses } from '@/domain/security/finding-labels.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { useNarrow } from '@/ui/layout/use-media.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { type Column, DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { piiFindingStatusLabel } from './pii-finding-labels.ts';
import { QuoteCell, type QuoteProps } from './quote-cell.tsx';
import type { PersonalDataSearch } from './search.ts';
import type { Revealing } from './use-reveal.ts';

interface Shown extends Omit<QuoteProps, 'label'> {
  /** Whether several statuses are visible. */
  readonly mixed: boolean;
  readonly room: 'all' | 'some' | 'little';
}

function StatusMark({ label }: { readonly label: RedactedPiiLabel }) {
  const { label: name, meaning, tone } = piiFindingStatusLabel(label.status);
  return (
    <Tooltip text={meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone={tone}>{name}</Chip>
      </span>
    </Tooltip>
  );
}

function piiFindingColumns({ mixed, room, ...quote }: Shown): readonly Column<RedactedPiiLabel>[] {
  const columns: readonly (Column<RedactedPiiLabel> | null)[] = [
    {
      id: 'source',
      header: 'Source',
      hint: 'Where it was found',
      width: 'minmax(120px,1fr)',
      cell: ({ source }) => (
        <span className="block truncate font-medium text-ink">{sourceLabel(source)}</span>
      ),
    },
    mixed
      ? {
          id: 'status',
          header: 'Status',
          width: '92px',
          cell: (label) => <StatusMark label={label} />,
        }
      : null,
    {
      id: 'quote',
      header: 'Detected text',
      hint: 'A sample, which may be real personal data',
      width: 'minmax(224px,3fr)',
      cell: (label) => <QuoteCell label={label} {...quote} />,
    },
    room === 'little' || (room === 'some' && mixed)
      ? null
      : {
          id: 'id',
          header: 'Finding ID',
          width: room === 'all' ? 'minmax(140px,1.6fr)' : '132px',
          cell: ({ id }) => <IdWithCopy id={id} label={`Copy finding ID ${id}`} className="text-ink-3" />,
        },
    {
      id: 'found',
      header: 'Found',
      hint: 'When it was recorded',
      align: 'right',
      width: '104px',
      sortable: true,
      cell: ({ found_at }) => <RelativeTime value={found_at} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** A row on a phone. A revealed text takes both lines. */
function PiiFindingCard({ label, ...quote }: QuoteProps) {
  return (
    <span className="flex h-full min-w-0 items-center">
      <QuoteCell
        label={label}
        {...quote}
        above={
          <span className="flex min-w-0 items-center gap-2 text-small text-ink-3">
            <span className="truncate font-medium text-ink">{sourceLabel(label.source)}</span>
            <span className="truncate">{piiFindingStatusLabel(label.status).label}</span>
            <RelativeTime value={label.found_at} className="shrink-0" />
          </span>
        }
      />
    </span>
  );
}

interface LabelTableProps {
  readonly rows: readonly RedactedPiiLabel[];
  readonly loading: boolean;
  readonly search: PersonalDataSearch;
  readonly setSearch: SetSearch<PersonalDataSearch>;
  readonly revealing: Revealing;
  readonly onReveal: (act: 'shown' | 'copied') => void;
}

export function PiiFindingTable({ rows, loading, search, setSearch, revealing, onReveal }: LabelTableProps) {
  const [density] = usePreference('density');
  const little = useNarrow('(width < 930px)');
  const some = useNarrow('(width < 1240px)');
  const room = little ? 'little' : some ? 'some' : 'all';
  const mixed = search.status === allStatuses;
  const columns = useMemo(
    () => piiFindingColumns({ mixed, room, revealing, onReveal }),
    [mixed, room, revealing, onReveal],
  );
  return (
    <DataTable
      label="Personal-data findings"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      density={density}
      loading={loading}
      selectedKey={revealing.shown?.id ?? null}
      sort={{ id: 'found', direction: search.order === 'oldest' ? 'asc' : 'desc' }}
      onSort={() => setSearch({ order: search.order === 'oldest' ? undefined : 'oldest' }, { replace: true })}
      renderCard={(label) => <PiiFindingCard label={label} revealing={revealing} onReveal={onReveal} />}
    />
  );
}
