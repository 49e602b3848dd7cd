import { Bookmark, ListChecks } from 'lucide-react';
import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useCallback,
  useEffect,
} from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { isolated } from '@/lib/text.ts';
import { Button } from '@/ui/controls/button.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { lazyDialog } from '@/ui/lazy/lazy-with-retry.tsx';
import { usePreload } from '@/ui/lazy/use-preload.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { ClientFilterNotice } from './client-filter-notice.tsx';
import { type ExportRequest, exportRequest, clientFilterLabel } from './export-request.ts';
import { Freshness } from './freshness.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import { hasFooter, InventoryFooter } from './inventory-footer.tsx';
import { InventoryView } from './inventory-view.tsx';
import { loadedLabel } from './pages-labels.ts';
import { QueryBar } from './query-bar.tsx';
import { filtersLocally } from './query/browser-filter.ts';
import { parseQuery } from './query/parse-query.ts';
import { omittedTerms } from './query/request.ts';
import type { InventorySearch } from './search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionProvider, useSelection } from './selection.ts';
import { isSortId, orderOf, sortedQuery } from './sorting.ts';
import { useInventory } from './use-inventory.ts';
import { sizesOf, useCounts, useFewPages } from './use-total.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { ViewTabs } from './view-tabs.tsx';

const loadViews = () => import('./views-dialog.tsx');
const ViewsDialog = lazyDialog(
  async () => (await loadViews()).ViewsDialog,
  ({ onClose }) => onClose,
);

/** All but those that lead to the rows hold on a row that has the focus. */
const inventoryKeys: readonly Shortcut[] = [
  { signs: ['j', 'k'], does: 'To the rows, and from row to row' },
  { signs: ['x'], does: 'Select the row; with Shift, all up to it' },
  { signs: ['→'], does: 'Say why it needs a look' },
  { signs: ['Esc'], does: 'Close what it says' },
  { signs: ['↵'], does: 'Open what it was listed for' },
];

/** A handler that stays the same while what it does follows the latest render: whoever is given it is not drawn anew. */
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
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly search: InventorySearch;
  readonly setSearch: SetSearch<InventorySearch>;
  /** The button that exports what the page asks for. */
  readonly exporting: (ask: ExportRequest) => ReactNode;
}

/** Every project of the workspace with what makes it worth a look, most of it filtered and sorted by the service. */
export function InventoryPage({ connection, workspaceId, search, setSearch, exporting }: InventoryPageProps) {
  // The field answers each key; the list follows when it can.
  const line = useDeferredValue(search.q ?? '');
  const parsed = useMemo(() => parseQuery(line), [line]);
  const inventory = useInventory(connection, workspaceId, parsed.query);
  const { rows, asked } = inventory;
  const workspace = useWorkspace().data;
  const insights = useCounts(connection, workspaceId, inventory.state === 'settled');
  const sizes = sizesOf(asked, workspace?.num_projects, insights?.summary);
  const { total, most } = sizes;
  useFewPages(inventory, total);

  const [saving, setSaving] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  const table = useRef<TableHandle>(null);
  const toRows = useStable(() => table.current?.focusRow(0));
  usePageShortcuts(inventoryKeys);
  const idle = usePreload(loadViews);

  const selection = useSelection(
    rows,
    useMemo(() => keyOf(connection, 'inventorySelection', { workspaceId }), [connection, workspaceId]),
    inventory.state === 'settled',
  );
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? [] : rows.filter(({ id }) => selection.ids.has(id))),
    [rows, selection.ids],
  );
  const openId = search.row;
  const onToggle = useStable(({ id }: InventoryRow) =>
    setSearch({ row: openId === id ? undefined : id }, { replace: true }),
  );
  const columns = useMemo(
    () => inventoryColumns({ connection, workspaceId, openId, onToggle }),
    [connection, workspaceId, openId, onToggle],
  );
  const shown = useVisibleColumns(columns, asked.sort?.by);
  const showsOwners = shown.visible.some(({ id }) => id === 'owner');
  const unnamed = useMemo(
    () =>
      (showsOwners ? rows : []).flatMap(({ owner }) => {
        // An owner who comes with a name or an email isn't loaded.
        if (
          owner === undefined ||
          owner === null ||
          owner.id === null ||
          (owner.name ?? owner.email) !== null
        )
          return [];
        return [{ connection, workspaceId, userId: owner.id }];
      }),
    [showsOwners, rows, connection, workspaceId],
  );
  const setLine = (q: string | undefined): void => setSearch({ q }, { replace: true });

  // What narrows, keeps and exports a list is of no use to those who may not read it.
  const refused = inventory.failure?.during === 'list' ? inventory.failure.error : null;
  const closed = isForbidden(refused);

  const notApplied = [
    ...parsed.terms.flatMap(({ raw, problem }) => (problem === null || raw === '' ? [] : [raw])),
    ...omittedTerms(parsed.query, asked).words,
  ];

  const footer =
    chosen.length > 0 ? (
      <SelectionBar
        selection={selection}
        rows={rows}
        chosen={chosen}
        exporting={exporting(exportRequest(asked, chosen, sizes))}
        onCleared={toRows}
      />
    ) : hasFooter(inventory) ? (
      <InventoryFooter inventory={inventory} total={total} most={most} notApplied={notApplied} />
    ) : undefined;

  return (
    <>
      <PageHeader
        title="Project inventory"
        subtitle={<Freshness times={inventory.times} failed={inventory.state === 'failed'} />}
        actions={
          closed ? undefined : (
            <>
              <Button
                {...idle}
                icon={<Bookmark size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => setSaving(true)}
              >
                Save view
              </Button>
              {exporting(exportRequest(asked, null, sizes))}
              <Button
                className="sm:hidden"
                icon={<ListChecks size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => selection.setChoosing(!selection.choosing)}
              >
                {selection.choosing ? 'Done' : 'Select'}
              </Button>
            </>
          )
        }
      />
      <div className="flex flex-col gap-3">
        {closed ? null : (
          <>
            <ViewTabs
              connection={connection}
              workspaceId={workspaceId}
              q={search.q}
              needingReview={insights?.summary.risk.needs_review}
              refused={inventory.refusal !== null}
            />
            <QueryBar
              connection={connection}
              workspaceId={workspaceId}
              q={search.q}
              onQ={setLine}
              parsed={parsed}
              inventory={inventory}
              columns={shown.items}
              noPersonalData={
                workspace?.enable_pii === false
                  ? 'Detection of personal data is off in this workspace.'
                  : undefined
              }
              handle={field}
              onLeave={toRows}
              onFixed={() => field.current?.focus()}
            >
              <PrintButton
                unit={['project', 'projects']}
                list={inventory}
                count={() => sizes}
                connectionIds={[connection.id]}
                people={unnamed.length === 0 ? null : () => unnamed}
              />
            </QueryBar>
          </>
        )}
        <PrintedNote
          filters={exportRequest(asked, null, sizes).words}
          count={inventory.state === 'settled' ? loadedLabel(inventory, total).replace(/\.$/, '') : undefined}
        />
        {filtersLocally(asked) ? (
          <ClientFilterNotice
            inventory={inventory}
            words={clientFilterLabel(asked)}
            total={total}
            most={most}
            table={table}
          />
        ) : null}
        <SelectionProvider value={selection}>
          <InventoryView
            label={workspace ? `Inventory of ${isolated(workspaceName(workspace))}` : 'Inventory'}
            workspaceId={workspaceId}
            inventory={inventory}
            columns={shown.visible}
            minWidth={shown.minWidth}
            sort={orderOf(asked)}
            onSort={(id) => {
              if (isSortId(id)) setLine(sortedQuery(line, parsed.query, id));
            }}
            openId={openId}
            onToggle={onToggle}
            onSelect={selection.toggle}
            handle={table}
            footer={footer}
            total={total}
            most={most}
            filtered={line !== ''}
            onClear={() => {
              setLine(undefined);
              field.current?.focus();
            }}
          />
        </SelectionProvider>
        {closed ? <AccessFallbacks error={refused} workspace={workspace} of="inventory" /> : null}
      </div>
      {saving ? (
        <Suspense>
          <ViewsDialog line={search.q ?? ''} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
