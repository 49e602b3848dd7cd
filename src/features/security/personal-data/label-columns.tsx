import type { SealedLabel } from '@/api/security.ts';
import { sourceWord } from '@/entities/personal-data-words.ts';
import { Chip } from '@/ui/chip.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import type { Column } from '@/ui/table/data-table.tsx';
import { Tooltip } from '@/ui/tooltip.tsx';

import { labelStatusWord } from './label-words.ts';
import { QuoteCell, type QuoteProps } from './quote-cell.tsx';

interface Shown extends Omit<QuoteProps, 'label'> {
  /** Several statuses are on screen. */
  readonly mixed: boolean;
  /** How much room there is. */
  readonly room: 'all' | 'some' | 'little';
}

function StatusMark({ label }: { readonly label: SealedLabel }) {
  const { label: name, meaning, tone } = labelStatusWord(label.status);
  return (
    <Tooltip text={meaning}>
      <span className="inline-flex max-w-full">
        <Chip tone={tone}>{name}</Chip>
      </span>
    </Tooltip>
  );
}

export function labelColumns({ mixed, room, ...quote }: Shown): readonly Column<SealedLabel>[] {
  const columns: readonly (Column<SealedLabel> | null)[] = [
    {
      id: 'source',
      header: 'Source',
      hint: 'source: where it was found',
      width: 'minmax(120px,1fr)',
      cell: ({ source }) => <span className="block truncate font-medium text-ink">{sourceWord(source)}</span>,
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
      header: 'Quote',
      hint: 'quote: a sample of what was detected; it may be unmasked personal data',
      width: 'minmax(224px,3fr)',
      cell: (label) => <QuoteCell label={label} {...quote} />,
    },
    room === 'little' || (room === 'some' && mixed)
      ? null
      : {
          id: 'id',
          header: 'Finding id',
          width: room === 'all' ? 'minmax(140px,1.6fr)' : '132px',
          cell: ({ id }) => (
            <span className="flex min-w-0 items-center gap-0.5">
              <span className="truncate font-mono text-small text-ink-3">{id}</span>
              <CopyButton value={id} label={`Copy the finding id ${id}`} />
            </span>
          ),
        },
    {
      id: 'found',
      header: 'Found',
      hint: 'found_at: when it was recorded',
      align: 'right',
      width: '104px',
      sortable: true,
      cell: ({ found_at }) => <RelativeTime value={found_at} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** A finding in the two lines that a phone has for it; a quote in sight takes both. */
export function LabelCard({ label, ...quote }: QuoteProps) {
  return (
    <span className="flex h-full min-w-0 items-center">
      <QuoteCell
        label={label}
        {...quote}
        above={
          <span className="flex min-w-0 items-center gap-2 text-small text-ink-3">
            <span className="truncate font-medium text-ink">{sourceWord(label.source)}</span>
            <span className="truncate">{labelStatusWord(label.status).label}</span>
            <RelativeTime value={label.found_at} className="shrink-0" />
          </span>
        }
      />
    </span>
  );
}
