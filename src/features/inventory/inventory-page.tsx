import { Bookmark, ListChecks } from 'lucide-react';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { type ExportRequest, exportRequest } from './export-request.ts';
import { Freshness } from './freshness.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import { ClientFilterNotice, InventoryFooter, hasFooter } from './inventory-footer.tsx';
import { loadedLabel } from './inventory-labels.ts';
import { InventoryView } from './inventory-view.tsx';
import { QueryBar } from './query-bar.tsx';
import { filtersLocally } from './query/browser-filter.ts';
import { parseQuery } from './query/parse-query.ts';
import { type InventorySearch, omittedTerms } from './query/request.ts';
import { SelectionBar } from './selection-controls.tsx';
import { SelectionProvider, useSelection } from './selection.ts';
import { isSortId, sortedQuery } from './sorting.ts';
import { useInventory } from './use-inventory.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { ViewTabs } from './view-tabs.tsx';

const loadViews = () => import('./views-dialog.tsx');
const ViewsDialog = lazyDialog(
  async () => (await loadViews()).ViewsDialog,
  ({ onClose }) => onClose,
);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** All but j and k work on the focused row. */
const inventoryKeys: readonly Shortcut[] = [
  { signs: ['j', 'k'], does: 'Move between rows' },
  { signs: ['x'], does: 'Select a row, with Shift a range' },
  { signs: ['→'], does: 'Show details' },
  { signs: ['Esc'], does: 'Hide details' },
  { signs: ['↵'], does: 'Open the project' },
];

/** A stable function that calls the latest handler, so that rows don't render again with the page. */
function useStable<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

interface InventoryPageProps {
  readonly search: InventorySearch;
  readonly setSearch: SetSearch<InventorySearch>;
  /** The button that exports what the page requests. */
  readonly exporting: (request: ExportRequest) => ReactNode;
}

/** Every project of the workspace, and why it needs a look. */
export function InventoryPage({ search, setSearch, exporting }: InventoryPageProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  // Deferred, so that typing stays fast.
  const line = useDeferredValue(search.q ?? '');
  const parsed = useMemo(() => parseQuery(line), [line]);
  const inventory = useInventory(parsed.query);
  const { rows, requested } = inventory;
  const workspace = useWorkspace().data;

  const [saving, setSaving] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  const table = useRef<TableHandle>(null);
  const focusRows = useStable(() => table.current?.focusRow(0));
  usePageShortcuts(inventoryKeys);
  const preloadViews = usePreload(loadViews);

  const selection = useSelection(
    rows,
    useMemo(() => keyOf(connection, 'inventorySelection', { workspaceId }), [connection, workspaceId]),
    inventory.state === 'settled',
  );
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : rows.filter(({ id }) => selection.ids.has(id))),
    [rows, selection.ids],
  );
  const openId = search.row;
  const onToggle = useStable(({ id }: InventoryRow) =>
    setSearch({ row: openId === id ? undefined : id }, { replace: true }),
  );
  const columns = useVisibleColumns(
    useMemo(() => inventoryColumns(openId, onToggle), [openId, onToggle]),
    requested.sort?.by,
  );
  const showsOwners = columns.visible.some(({ id }) => id === 'owner');
  const unnamedOwners = useMemo(
    () =>
      (showsOwners ? rows : []).flatMap(({ owner }) =>
        owner?.id && (owner.name ?? owner.email) === null
          ? [{ connection, workspaceId, userId: owner.id }]
          : [],
      ),
    [showsOwners, rows, connection, workspaceId],
  );
  const setLine = (q: string | undefined): void => setSearch({ q }, { replace: true });

  const listError = inventory.failure?.during === 'list' ? inventory.failure.error : null;
  const forbidden = isForbidden(listError);
  const notApplied = [
    ...parsed.terms.flatMap(({ raw, problem }) => (problem === null || raw === '' ? [] : [raw])),
    ...omittedTerms(parsed.query, requested).words,
  ];
  const exportAll = exportRequest(requested, null, inventory);

  const footer =
    selected.length > 0 ? (
      <SelectionBar
        rows={rows}
        selected={selected}
        exporting={exporting({ ...exportAll, rows: selected })}
        onCleared={focusRows}
      />
    ) : hasFooter(inventory) ? (
      <InventoryFooter inventory={inventory} notApplied={notApplied} />
    ) : undefined;

  return (
    <>
      <PageHeader
        title="Inventory"
        subtitle={<Freshness times={inventory.times} failed={inventory.state === 'failed'} />}
        actions={
          forbidden ? undefined : (
            <>
              <Button {...preloadViews} icon={<Bookmark {...icon} />} onClick={() => setSaving(true)}>
                Save view
              </Button>
              {exporting(exportAll)}
              <Button
                className="sm:hidden"
                icon={<ListChecks {...icon} />}
                onClick={() => selection.setChoosing(!selection.choosing)}
              >
                {selection.choosing ? 'Done' : 'Select'}
              </Button>
            </>
          )
        }
      />
      <div className="flex flex-col gap-3">
        {forbidden ? null : (
          <>
            <ViewTabs
              q={search.q}
              needingReview={inventory.needingReview}
              refused={inventory.refusal !== null}
            />
            <QueryBar
              q={search.q}
              onQ={setLine}
              parsed={parsed}
              inventory={inventory}
              columns={columns.items}
              handle={field}
              onLeave={focusRows}
              onFixed={() => field.current?.focus()}
            >
              <PrintButton
                unit={['project', 'projects']}
                list={inventory}
                count={() => inventory}
                connectionIds={[connection.id]}
                people={unnamedOwners.length === 0 ? null : () => unnamedOwners}
              />
            </QueryBar>
          </>
        )}
        <PrintedNote
          filters={exportAll.words}
          count={inventory.state === 'settled' ? loadedLabel(inventory) : undefined}
        />
        {filtersLocally(requested) ? <ClientFilterNotice inventory={inventory} table={table} /> : null}
        <SelectionProvider value={selection}>
          <InventoryView
            label={workspace ? `Inventory of ${isolated(workspaceName(workspace))}` : 'Inventory'}
            inventory={inventory}
            columns={columns.visible}
            minWidth={columns.minWidth}
            onSort={(id) => {
              if (isSortId(id)) setLine(sortedQuery(line, parsed.query, id));
            }}
            openId={openId}
            onToggle={onToggle}
            handle={table}
            footer={footer}
            onClear={
              line === ''
                ? undefined
                : () => {
                    setLine(undefined);
                    field.current?.focus();
                  }
            }
          />
        </SelectionProvider>
        {forbidden ? <AccessFallbacks error={listError} workspace={workspace} of="inventory" /> : null}
      </div>
      {saving ? (
        <Suspense>
          <ViewsDialog line={search.q ?? ''} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
