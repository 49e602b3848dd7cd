import { type KeyboardEvent, type ReactNode, type RefObject, useCallback } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { endReached } from '@/domain/lists/list-status.ts';
import { projectName } from '@/domain/project-labels.ts';
import { rowLink as evidenceRowLink } from '@/domain/security/flagged/evidence.ts';
import type { InventorySort } from '@/domain/security/query/types.ts';
import { getPreference, usePreference } from '@/ui/preferences.ts';
import { type Column, DataTable, type TableHandle } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';

import { LastScan, PriorityMark, ProjectTitle, WhyCell } from './inventory-cells.tsx';
import { RowDetails } from './row-details.tsx';
import { SelectBox } from './select-box.tsx';
import { useSelected } from './selection.ts';
import type { Inventory } from './use-inventory.ts';

interface InventoryTableProps {
  readonly label: string;
  readonly workspaceId: string;
  readonly inventory: Inventory;
  readonly columns: readonly Column<InventoryRow>[];
  readonly minWidth: number | undefined;
  readonly sort: InventorySort;
  readonly onSort: (id: string) => void;
  readonly openId: string | undefined;
  readonly onToggle: (row: InventoryRow) => void;
  readonly onSelect: (id: string, range: boolean) => void;
  readonly handle: RefObject<TableHandle | null>;
  readonly footer: ReactNode;
}

const rowKey = (row: InventoryRow): string => row.id;
const rowLabel = (row: InventoryRow): string => projectName(row);

interface InventoryCardProps {
  readonly row: InventoryRow;
  readonly open: boolean;
  readonly onToggle: (row: InventoryRow) => void;
}

/** A row on a phone, in two lines: what it is called and its priority; why, and when it was scanned. It can be chosen. */
function InventoryCard({ row, open, onToggle }: InventoryCardProps) {
  const { choosing } = useSelected();
  return (
    <span className="flex min-w-0 items-center gap-3">
      {choosing ? <SelectBox row={row} over /> : null}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-3">
          <span className="min-w-0 flex-1">
            <ProjectTitle row={row} />
          </span>
          <PriorityMark row={row} />
        </span>
        <span className="flex min-w-0 items-center gap-3 text-small text-ink-3">
          <span className="min-w-0 flex-1">
            <WhyCell row={row} open={open} onToggle={onToggle} />
          </span>
          <LastScan row={row} />
        </span>
      </span>
    </span>
  );
}

/** The rows, any number of them, one of them open. */
export function InventoryTable(props: InventoryTableProps) {
  const { label, workspaceId, inventory, columns, minWidth, sort, onSort, openId, onToggle, onSelect } =
    props;
  const [density] = usePreference('density');
  const rowLink = useCallback(
    (row: InventoryRow) => evidenceRowLink(row, inventory.asked, workspaceId),
    [inventory.asked, workspaceId],
  );
  const card = useCallback(
    (row: InventoryRow) => <InventoryCard row={row} open={row.id === openId} onToggle={onToggle} />,
    [openId, onToggle],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, row: InventoryRow) => {
      const open = row.id === openId;
      if (event.key.toLowerCase() === 'x' && getPreference('singleKeys')) onSelect(row.id, event.shiftKey);
      else if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) onToggle(row);
      else return;
      event.preventDefault();
    },
    [openId, onSelect, onToggle],
  );
  const { rows, state, hasMore } = inventory;
  // From the row, its button and what is open below it.
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const at = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    const row = rows[at];
    if (row === undefined || row.id !== openId) return;
    event.preventDefault();
    onToggle(row);
    props.handle.current?.focusRow(at);
  };
  return (
    <div onKeyDown={onEscape}>
      <DataTable
        label={label}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        minWidth={minWidth}
        // Its rows hold one line each.
        density={density === 'compact' ? 'dense' : 'compact'}
        rowLink={rowLink}
        rowLabel={rowLabel}
        renderCard={card}
        loading={state === 'pending'}
        rowCount={hasMore ? -1 : rows.length}
        sort={{ id: sort.by, direction: sort.order }}
        onSort={onSort}
        onEndReached={endReached(inventory)}
        onRowKey={onRowKey}
        handle={props.handle}
        detail={
          openId === undefined
            ? undefined
            : {
                Frame: ExpandedRow,
                key: openId,
                render: (row) => <RowDetails row={row} workspaceId={workspaceId} />,
              }
        }
        footer={props.footer}
      />
    </div>
  );
}
