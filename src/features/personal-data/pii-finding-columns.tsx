import { Ellipsis } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';

import type { RedactedPiiLabel } from '@/api/security/security.ts';
import { DecisionMenu } from '@/domain/decisions/decide-menu.tsx';
import { OptionalDecisionBadge } from '@/domain/decisions/decision-badge.tsx';
import type { FindingOwner } from '@/domain/decisions/finding-subject.ts';
import type { Decided, DecisionSubject } from '@/domain/decisions/subject.ts';
import type { OnDecide } from '@/domain/decisions/use-deciding.tsx';
import { decisionOfKey } from '@/domain/decisions/verdict.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { SelectBox, selectColumn } from '@/domain/lists/select-box.tsx';
import { handleSelectionKey } from '@/domain/lists/selection-keys.ts';
import {
  rowsForShortcut,
  type Selection,
  SelectionProvider,
  useIsChoosing,
  useRowSelection,
} from '@/domain/lists/selection.ts';
import { sourceLabel, allStatuses } from '@/domain/security/finding-labels.ts';
import { kindOfLabel, piiKindLabel } from '@/domain/security/pii-kind.ts';
import { Chip } from '@/ui/controls/chip.tsx';
import { IdWithCopy } from '@/ui/controls/id-with-copy.tsx';
import { lessRoomThan, useNarrow } from '@/ui/layout/use-media.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable } from '@/ui/table/data-table.tsx';
import { RelativeTime } from '@/ui/time/relative-time.tsx';

import { piiFindingStatusLabel, piiSubject, rowName } from './pii-findings.ts';
import { type OnReveal, QuoteCell, type QuoteCellProps, type Revealing } from './quote-cell.tsx';
import type { PersonalDataSearch } from './search.ts';

interface PiiColumnsInput extends Omit<QuoteCellProps, 'label'> {
  /** Whether several statuses are visible. */
  readonly mixed: boolean;
  readonly hasKind: boolean;
  readonly hasId: boolean;
  readonly owner: FindingOwner;
  readonly decidedOf: (label: RedactedPiiLabel) => Decided | undefined;
  readonly onDecide: OnDecide;
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

function piiFindingColumns({
  mixed,
  hasKind,
  hasId,
  owner,
  decidedOf,
  onDecide,
  ...quote
}: PiiColumnsInput): readonly Column<RedactedPiiLabel>[] {
  const columns: readonly (Column<RedactedPiiLabel> | null)[] = [
    selectColumn(({ id }) => id, rowName, true),
    {
      id: 'source',
      header: 'Source',
      hint: 'Where it was found',
      width: 'minmax(108px,1fr)',
      cell: (label) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink">{sourceLabel(label.source)}</span>
          <OptionalDecisionBadge decided={decidedOf(label)} />
        </span>
      ),
    },
    !hasKind
      ? null
      : {
          id: 'kind',
          header: 'Kind',
          hint: 'What the text looks like. “Other” if that isn’t clear.',
          width: '112px',
          cell: (label) => <span className="block truncate">{piiKindLabel(kindOfLabel(label))}</span>,
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
      width: 'minmax(140px,3fr)',
      cell: (label) => <QuoteCell label={label} {...quote} />,
    },
    !hasId
      ? null
      : {
          id: 'id',
          header: 'Finding ID',
          width: 'minmax(132px,1.6fr)',
          cell: ({ id }) => <IdWithCopy id={id} label={`Copy finding ID ${id}`} className="text-ink-3" />,
        },
    {
      id: 'found',
      header: 'Detected',
      hint: 'When detection found it',
      align: 'right',
      width: '104px',
      sortable: true,
      cell: ({ found_at }) => <RelativeTime value={found_at} />,
    },
    {
      id: 'decide',
      header: 'Decision',
      hideHeader: true,
      trail: true,
      width: '0px',
      cell: (label) => <RowMenu label={label} owner={owner} onDecide={onDecide} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

interface RowMenuProps {
  readonly label: RedactedPiiLabel;
  readonly owner: FindingOwner;
  readonly onDecide: OnDecide;
}

function RowMenu({ label, owner, onDecide }: RowMenuProps) {
  return (
    <DecisionMenu
      subjects={() => [piiSubject(label, owner)]}
      onDecide={onDecide}
      label={`Set decision for ${rowName(label)}`}
      trigger={<Ellipsis />}
      className="-mr-3 inline-flex h-8 w-6 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken pointer-coarse:-mr-4 pointer-coarse:size-touch"
    />
  );
}

interface PiiFindingCardProps extends QuoteCellProps, RowMenuProps {
  readonly decided: Decided | undefined;
}

/** A row on a phone. A revealed text takes the place of its lines. */
function PiiFindingCard({ label, owner, decided, onDecide, ...quote }: PiiFindingCardProps) {
  const isChoosing = useIsChoosing(useRowSelection());
  return (
    <span className="flex h-full min-w-0 items-center text-small leading-4.5">
      {isChoosing ? (
        <span className="mr-3 inline-flex">
          <SelectBox id={label.id} name={rowName(label)} place="line" />
        </span>
      ) : null}
      <QuoteCell
        label={label}
        {...quote}
        above={
          <span className="block text-ink-3">
            <span className="dots flex-nowrap! whitespace-nowrap">
              <span className="truncate font-medium text-ink">{sourceLabel(label.source)}</span>
              <span>{piiKindLabel(kindOfLabel(label))}</span>
            </span>
            <span className="flex min-w-0 gap-2">
              <span className="dots flex-none flex-nowrap! whitespace-nowrap">
                <span>{piiFindingStatusLabel(label.status).label}</span>
                <RelativeTime value={label.found_at} />
              </span>
              <OptionalDecisionBadge decided={decided} />
            </span>
          </span>
        }
      />
      {isChoosing ? null : <RowMenu {...{ label, owner, onDecide }} />}
    </span>
  );
}

interface PiiFindingTableProps extends SearchProps<PersonalDataSearch> {
  readonly rows: readonly RedactedPiiLabel[];
  readonly loading: boolean;
  readonly revealing: Revealing;
  readonly onReveal: OnReveal;
  readonly owner: FindingOwner;
  readonly decidedOf: (label: RedactedPiiLabel) => Decided | undefined;
  readonly onDecide: OnDecide;
  readonly selection: Selection<DecisionSubject>;
  /** The actions for the selected findings, below the rows. */
  readonly bar: ReactNode;
}

export function PiiFindingTable(props: PiiFindingTableProps) {
  const { rows, loading, search, setSearch, revealing, onReveal, owner } = props;
  const { decidedOf, onDecide, selection, bar } = props;
  const [density] = usePreference('density');
  const mixed = search.status === allStatuses;
  const noKind = useNarrow(lessRoomThan(mixed ? 1080 : 970));
  // From 1400 px, a column beside the table takes some of its room.
  const noId = useNarrow(`${lessRoomThan(1240)} or (1400px <= width < ${mixed ? '1640px' : '1480px'})`);
  const columns = useMemo(
    () =>
      piiFindingColumns({
        mixed,
        hasKind: !noKind,
        hasId: !noId,
        owner,
        decidedOf,
        onDecide,
        revealing,
        onReveal,
      }),
    [mixed, noKind, noId, owner, decidedOf, onDecide, revealing, onReveal],
  );
  return (
    <SelectionProvider value={selection}>
      <DataTable
        label="Personal-data findings"
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        density={density}
        loading={loading}
        selectedKey={revealing.revealed?.id ?? null}
        sort={{ id: 'found', direction: search.order === 'oldest' ? 'asc' : 'desc' }}
        onSort={() =>
          setSearch({ order: search.order === 'oldest' ? undefined : 'oldest' }, { replace: true })
        }
        footer={bar}
        onRowKey={(event, label) => {
          if (handleSelectionKey(event, label.id, selection)) return;
          const kind = decisionOfKey(event);
          if (kind === undefined) return;
          event.preventDefault();
          onDecide(rowsForShortcut(selection, piiSubject(label, owner)), kind);
        }}
        cardSize="tall"
        renderCard={(label) => (
          <PiiFindingCard
            label={label}
            revealing={revealing}
            onReveal={onReveal}
            owner={owner}
            decided={decidedOf(label)}
            onDecide={onDecide}
          />
        )}
      />
    </SelectionProvider>
  );
}
