import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useCallback } from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ListBanner, ListError } from '@/domain/lists/list-errors.tsx';
import { endReached } from '@/domain/lists/list-status.ts';
import { projectName } from '@/domain/project-labels.ts';
import { rowLink as evidenceRowLink } from '@/domain/security/flagged/evidence.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { getPreference, usePreference } from '@/ui/preferences.ts';
import { type Column, DataTable, type TableHandle } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { InventoryCard } from './inventory-cells.tsx';
import { LoadAll } from './inventory-footer.tsx';
import { unknownLabel } from './inventory-labels.ts';
import { RowDetails } from './row-details.tsx';
import { useSelected } from './selection.ts';
import { orderOf } from './sorting.ts';
import type { Inventory } from './use-inventory.ts';

interface InventoryTableProps {
  readonly label: string;
  readonly inventory: Inventory;
  readonly columns: readonly Column<InventoryRow>[];
  readonly minWidth: number | undefined;
  readonly onSort: (id: string) => void;
  readonly openId: string | undefined;
  readonly onToggle: (row: InventoryRow) => void;
  readonly handle: RefObject<TableHandle | null>;
  readonly footer: ReactNode;
}

interface InventoryViewProps extends InventoryTableProps {
  /** Clears the query; undefined without one. */
  readonly onClear: (() => void) | undefined;
}

/** How many rows tell whether the API sends more than ids. */
const sampleSize = 20;
const isBare = (row: InventoryRow): boolean => row.name === undefined && row.review_priority === undefined;

/** The list in each of its states. */
export function InventoryView({ onClear, ...table }: InventoryViewProps) {
  const { inventory } = table;
  const { state, failure, rows } = inventory;
  const focus = useFooterFocus(rows.length, (index) => table.handle.current?.focusRow(index));
  if (state === 'failed' && failure !== null) {
    return (
      <Suspense>
        <ListError failure={failure} />
      </Suspense>
    );
  }
  return (
    <div
      className={`flex flex-col gap-3 ${state === 'stale' ? 'opacity-60' : ''}`}
      aria-busy={state === 'pending' || state === 'stale'}
    >
      {failure?.during === 'refresh' ? (
        <Suspense>
          <ListBanner failure={failure} />
        </Suspense>
      ) : null}
      {rows.length > 0 && rows.slice(0, sampleSize).every(isBare) ? (
        <p role="status" className="text-small text-ink-2">
          The API returned only project IDs. Filters and sorting still work.
        </p>
      ) : null}
      {state !== 'pending' && rows.length === 0 ? (
        <div {...focus} className="outline-none">
          <NoRows inventory={inventory} onClear={onClear} />
        </div>
      ) : (
        <InventoryTable {...table} />
      )}
    </div>
  );
}

function NoRows({ inventory, onClear }: Pick<InventoryViewProps, 'inventory' | 'onClear'>) {
  const { unknown, loaded, hasMore } = inventory;
  if (hasMore) {
    return (
      <EmptyState
        title="No matches yet"
        description={`${formatCount(loaded, 'project')} checked.${unknown === 0 ? '' : ` ${unknownLabel(unknown)}`}`}
        action={<LoadAll inventory={inventory} />}
      />
    );
  }
  if (onClear) {
    return (
      <EmptyState
        title={unknown === 0 ? 'No matching projects' : 'No confirmed matches'}
        description={unknown === 0 ? 'Try removing a filter.' : unknownLabel(unknown)}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return <EmptyState title="No projects yet" description="Projects created in this workspace appear here." />;
}

const rowKey = (row: InventoryRow): string => row.id;
const rowLabel = (row: InventoryRow): string => projectName(row);

function InventoryTable(props: InventoryTableProps) {
  const { inventory, openId, onToggle, handle, ...table } = props;
  const { rows, state, hasMore, requested } = inventory;
  const workspaceId = useWorkspaceId();
  const { toggle: select } = useSelected();
  const [density] = usePreference('density');
  const rowLink = useCallback(
    (row: InventoryRow) => evidenceRowLink(row, requested, workspaceId),
    [requested, workspaceId],
  );
  const card = useCallback(
    (row: InventoryRow) => <InventoryCard row={row} open={row.id === openId} onToggle={onToggle} />,
    [openId, onToggle],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, row: InventoryRow) => {
      const open = row.id === openId;
      if (event.key.toLowerCase() === 'x' && getPreference('singleKeys')) select(row.id, event.shiftKey);
      else if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) onToggle(row);
      else return;
      event.preventDefault();
    },
    [openId, select, onToggle],
  );
  // From the row, its button, or the details below it.
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const index = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    const row = rows[index];
    if (row === undefined || row.id !== openId) return;
    event.preventDefault();
    onToggle(row);
    handle.current?.focusRow(index);
  };
  const { by, order } = orderOf(requested);
  return (
    <div onKeyDown={onEscape}>
      <DataTable
        {...table}
        rows={rows}
        rowKey={rowKey}
        // Rows have one line, so they can be denser than elsewhere.
        density={density === 'compact' ? 'dense' : 'compact'}
        rowLink={rowLink}
        rowLabel={rowLabel}
        renderCard={card}
        loading={state === 'pending'}
        rowCount={hasMore ? -1 : rows.length}
        sort={{ id: by, direction: order }}
        onEndReached={endReached(inventory)}
        onRowKey={onRowKey}
        handle={handle}
        detail={
          openId === undefined
            ? undefined
            : { Frame: ExpandedRow, key: openId, render: (row) => <RowDetails row={row} /> }
        }
      />
    </div>
  );
}
