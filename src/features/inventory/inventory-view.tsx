import { linkOptions } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
} from 'react';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { handleProjectKey } from '@/domain/bulk/project-list-actions.tsx';
import { useWorkspaceId } from '@/domain/connection-scope.tsx';
import { ListBanner } from '@/domain/lists/list-errors.tsx';
import { endReached } from '@/domain/lists/list-status.ts';
import { openedList } from '@/domain/lists/opened-list.ts';
import { useRowSelection } from '@/domain/lists/selection.ts';
import { projectName } from '@/domain/project-labels.ts';
import { describePageError } from '@/domain/security/describe-page-error.ts';
import { rowLink as evidenceRowLink } from '@/domain/security/flagged/evidence.ts';
import { orderOf } from '@/domain/security/query/request.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Button } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { usePreference } from '@/ui/preferences.ts';
import type { Column } from '@/ui/table/column.ts';
import { DataTable, type TableHandle } from '@/ui/table/data-table.tsx';
import { ExpandedRow } from '@/ui/table/expanded-row.tsx';
import { useFooterFocus } from '@/ui/table/use-footer-focus.ts';

import { InventoryCard } from './inventory-cells.tsx';
import { LoadAll } from './inventory-footer.tsx';
import { unknownLabel, unreadableLabel } from './inventory-labels.ts';
import { type InventoryLine, isHead, isRow, OwnerHeadRow } from './owner-groups.tsx';
import { RowDetails } from './row-details.tsx';
import type { InventorySearch } from './search.ts';
import type { Inventory } from './use-inventory.ts';

interface InventoryTableProps {
  readonly label: string;
  /** The page's search parameters, to come back to it. */
  readonly search: Pick<InventorySearch, 'q' | 'group'>;
  readonly lines: readonly InventoryLine[];
  readonly onFold: (id: string) => void;
  readonly inventory: Inventory;
  readonly columns: readonly Column<InventoryRow>[];
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

/** How many rows to check before we conclude that the API sends only IDs. */
const sampleSize = 20;
const isBare = (row: InventoryRow): boolean => row.name === undefined && row.review_priority === undefined;

export function InventoryView({ onClear, ...table }: InventoryViewProps) {
  const { inventory } = table;
  const { state, failure, rows } = inventory;
  const focus = useFooterFocus(rows.length, (index) => table.handle.current?.focusRow(index));
  if (state === 'failed' && failure !== null) {
    return <ErrorState {...describePageError(failure.error, 'inventory')} onRetry={failure.retry} />;
  }
  return (
    <div
      className={`flex flex-col gap-3 ${state === 'stale' ? 'opacity-60' : ''}`}
      aria-busy={state === 'pending' || state === 'stale'}
    >
      {failure?.during === 'refresh' ? <ListBanner failure={failure} what="projects" /> : null}
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
  const { unknown, loaded, hasMore, unreadable } = inventory;
  const missing = [
    ...(unknown === 0 ? [] : [unknownLabel(unknown)]),
    ...(unreadable === 0 ? [] : [`${unreadableLabel(unreadable)}.`]),
  ].join(' ');
  if (hasMore) {
    return (
      <EmptyState
        title="No matches yet"
        description={`Not among the first ${formatCount(loaded, 'project')}. ${missing}`.trimEnd()}
        action={<LoadAll inventory={inventory} />}
      />
    );
  }
  if (onClear) {
    return (
      <EmptyState
        title={missing === '' ? 'No matching projects' : 'No confirmed matches'}
        description={missing || 'Try removing a filter.'}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  if (missing !== '') return <EmptyState title="Couldn’t display any projects" description={missing} />;
  return <EmptyState title="No projects yet" description="Projects created in this workspace appear here." />;
}

const lineKey = ({ id }: InventoryLine): string => id;
const lineLabel = (line: InventoryLine): string => (isRow(line) ? projectName(line) : '');
const lineColumn = ({ cell, beside, ...column }: Column<InventoryRow>): Column<InventoryLine> => ({
  ...column,
  cell: (line) => (isRow(line) ? cell(line) : null),
  ...(beside && {
    beside: (line: InventoryLine) => (isRow(line) ? beside(line) : null),
  }),
});

function InventoryTable(props: InventoryTableProps) {
  const { inventory, search, lines, onFold, openId, onToggle, handle, columns, ...table } = props;
  const { rows, state, hasMore, requested } = inventory;
  const workspaceId = useWorkspaceId();
  const selection = useRowSelection();
  const [density] = usePreference('density');
  const rowLink = useCallback(
    (line: InventoryLine) => (isRow(line) ? evidenceRowLink(line, requested, workspaceId) : undefined),
    [requested, workspaceId],
  );
  const lineColumns = useMemo(() => columns.map(lineColumn), [columns]);
  const heads = useMemo(
    () =>
      search.group === undefined
        ? undefined
        : {
            isHead,
            render: (line: InventoryLine) =>
              isHead(line) ? <OwnerHeadRow head={line} hasMore={hasMore} onFold={onFold} /> : null,
          },
    [search.group, hasMore, onFold],
  );
  const card = useCallback(
    (line: InventoryLine) =>
      isRow(line) ? <InventoryCard row={line} open={line.id === openId} onToggle={onToggle} /> : null,
    [openId, onToggle],
  );
  const onRowKey = useCallback(
    (event: KeyboardEvent, row: InventoryLine) => {
      if (!isRow(row)) return;
      const open = row.id === openId;
      if (handleProjectKey(event, row.id, selection)) return;
      if ((event.key === 'ArrowRight' && !open) || (event.key === 'ArrowLeft' && open)) onToggle(row);
      else return;
      event.preventDefault();
    },
    [openId, selection, onToggle],
  );
  // Works in the row, on its button, and in the details below it.
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const index = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    const row = lines[index];
    if (row === undefined || !isRow(row) || row.id !== openId) return;
    event.preventDefault();
    onToggle(row);
    handle.current?.focusRow(index);
  };
  // Handles the row's own link, and links in its details.
  const onFollow = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('a') === null) return;
    const row = lines[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
    if (row === undefined) return;
    const to = '/workspaces/$workspaceId/security/inventory';
    openedList.set({
      name: 'inventory',
      target: linkOptions({ to, params: { workspaceId }, search }),
      ids: rows.map(({ id }) => id),
      hasMore,
      linkOf: (index) => {
        const linked = rows[index];
        return linked === undefined ? {} : evidenceRowLink(linked, requested, workspaceId);
      },
      currentId: row.id,
    });
  };
  const { by, order } = orderOf(requested);
  return (
    <div onKeyDown={onEscape} onClickCapture={onFollow}>
      <DataTable
        {...table}
        columns={lineColumns}
        rows={lines}
        rowKey={lineKey}
        heads={heads}
        // Rows have one line, so they can be denser than elsewhere.
        density={density === 'compact' ? 'dense' : 'compact'}
        rowLink={rowLink}
        rowLabel={lineLabel}
        renderCard={card}
        loading={state === 'pending'}
        rowCount={hasMore ? -1 : lines.length}
        sort={{ id: by, direction: order }}
        onEndReached={endReached(inventory)}
        onRowKey={onRowKey}
        handle={handle}
        detail={
          openId === undefined
            ? undefined
            : {
                Frame: ExpandedRow,
                key: openId,
                render: (line) => (isRow(line) ? <RowDetails row={line} /> : null),
              }
        }
      />
    </div>
  );
}
