import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { ProjectListActions } from '@/domain/bulk/project-list-actions.tsx';
import { useRowProject, useSelectionBar } from '@/domain/bulk/use-selection-bar.tsx';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { DecideMenu } from '@/domain/decisions/decide-menu.tsx';
import { projectSubject, useDecisionStatus } from '@/domain/decisions/subject.ts';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { useReturnToRow } from '@/domain/lists/opened-list.ts';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { useSelection } from '@/domain/lists/selection.ts';
import { AccessFallbacks } from '@/domain/security/access-fallbacks.tsx';
import { filtersLocally, needsDecisions } from '@/domain/security/query/browser-filter.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { omittedTerms } from '@/domain/security/query/request.ts';
import { useShownQuery } from '@/domain/security/query/shown-query.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { formatCount } from '@/lib/numbers.ts';
import { isolated } from '@/lib/text.ts';
import { usePendingValue } from '@/ui/forms/use-pending-value.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';
import { useStable } from '@/ui/use-stable.ts';

import { type ExportRequest, exportRequest } from './export-request.ts';
import { Freshness } from './freshness.tsx';
import { InventoryButtons } from './inventory-buttons.tsx';
import { inventoryColumns } from './inventory-columns.tsx';
import { ClientFilterNotice, InventoryFooter, hasFooter } from './inventory-footer.tsx';
import { loadedLabel, isSortId, sortedQuery } from './inventory-labels.ts';
import { InventoryView } from './inventory-view.tsx';
import { useOwnerGroups } from './owner-groups.tsx';
import { QueryBar, RefreshInventory } from './query-bar.tsx';
import { ReasonsNotice, ReasonsProvider, useReasons } from './reasons.tsx';
import type { InventorySearch } from './search.ts';
import { TriageLink } from './triage-link.tsx';
import { type Inventory, useInventory } from './use-inventory.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { ViewTabs } from './view-tabs.tsx';

const idOf = ({ id }: InventoryRow): string => id;

/** All but j and k work on the focused row. */
const inventoryKeys: readonly Shortcut[] = [
  { keys: ['j', 'k'], does: 'Next or previous row' },
  { keys: ['x'], does: 'Select a row (Shift for a range)' },
  { keys: ['m'], does: 'Open the actions menu (Shift for selected rows)' },
  { keys: ['→'], does: 'Show details' },
  { keys: ['Esc'], does: 'Hide details' },
  { keys: ['↵'], does: 'Open the project' },
];

interface InventoryPageProps extends SearchProps<InventorySearch> {
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
  const isGrouped = search.group === 'owner';
  const list = useInventory(parsed.query);
  const { lines, ordered: rows, onFold } = useOwnerGroups(list.rows, isGrouped);
  const inventory = { ...list, rows };
  const { requested } = list;
  const workspace = useWorkspace().data;
  const field = useRef<{ focus: () => void }>(null);
  const table = useRef<TableHandle>(null);
  const focusRows = useStable(() => table.current?.focusRow(0));
  useReturnToRow(table, lines);
  usePageShortcuts(inventoryKeys);

  const key = useMemo(() => hashKey([{ ...requested, sort: undefined }]), [requested]);
  const selection = useSelection(keyOf(connection, 'selection', { list: 'inventory', workspaceId }), idOf, {
    ...inventory,
    key,
  });
  const toProject = useRowProject();
  const openId = search.row;
  const onToggle = useStable(({ id }: InventoryRow) =>
    setSearch({ row: openId === id ? undefined : id }, { replace: true }),
  );
  const decidedOf = useDecisionStatus();
  const columns = useVisibleColumns(
    useMemo(
      () => inventoryColumns({ openId, onToggle, toProject, decidedOf }),
      [openId, onToggle, toProject, decidedOf],
    ),
    requested.sort?.by,
    (inventory.context.decisionMap?.size ?? 0) > 0,
  );
  const [latestLine, setLine] = useLatestLine({ search, setSearch });
  const listError = inventory.failure?.during === 'list' ? inventory.failure.error : null;
  const forbidden = isForbidden(listError);
  const notApplied = [
    ...parsed.terms.flatMap(({ raw, problem }) => (problem === null || raw === '' ? [] : [raw])),
    ...omittedTerms(parsed.query, requested).words,
  ];
  const shown = useShownQuery();
  const showsWhy = columns.visible.some(({ id }) => id === 'why');
  const { index, reasons } = useReasons(showsWhy && inventory.state === 'settled');
  const exportAll = {
    ...exportRequest(requested, inventory.context, reasons, inventory),
    statusOf: (row: InventoryRow) => decidedOf?.(projectSubject(row)).status,
    notApplied,
  };

  const bar = useSelectionBar({
    selection,
    rows,
    toProject,
    list: { ...inventory, key, connectionIds: [connection.id] },
    size: inventory,
    exporting: (selected) => exporting({ ...exportAll, rows: selected }),
    deciding: (selected) => (
      <DecideMenu
        subjects={() => selected().map(projectSubject)}
        // Without such a filter, a decision doesn't change the list.
        beforeSave={needsDecisions(requested) ? selection.followQuietly : undefined}
      />
    ),
    table,
    indexOf: (id) => lines.findIndex((each) => each.id === id),
  });
  const counted = inventory.state === 'settled' ? loadedLabel(inventory) : undefined;
  const footer =
    bar ??
    (hasFooter(inventory) ? <InventoryFooter inventory={inventory} notApplied={notApplied} /> : undefined);

  return (
    <>
      <InventoryHeader line={search.q} inventory={inventory} forbidden={forbidden}>
        <SelectModeButton selection={selection} />
        {exporting(exportAll)}
      </InventoryHeader>
      <div className="flex flex-col gap-3">
        {forbidden ? null : (
          <>
            <ViewTabs
              q={search.q}
              group={search.group}
              needingReview={inventory.needingReview}
              context={inventory.context}
              refused={inventory.refusal !== null}
            />
            <QueryBar
              q={search.q}
              latestLine={latestLine}
              onQ={setLine}
              parsed={parsed}
              inventory={inventory}
              columns={columns.items}
              handle={field}
              onLeave={focusRows}
              onFixed={() => field.current?.focus()}
            >
              <InventoryButtons
                search={search}
                setSearch={setSearch}
                inventory={inventory}
                showsOwner={columns.visible.some(({ id }) => id === 'owner')}
              />
            </QueryBar>
          </>
        )}
        <PrintedNote filters={exportAll.filterLabels.map(shown)} count={counted} />
        <LoadedStatus inventory={inventory} label={counted} />
        {filtersLocally(requested) ? <ClientFilterNotice inventory={inventory} table={table} /> : null}
        {showsWhy && inventory.rows.length > 0 ? <ReasonsNotice index={index} /> : null}
        <ReasonsProvider value={reasons}>
          <ProjectListActions selection={selection}>
            <InventoryView
              label={workspace ? `Inventory in ${isolated(workspaceName(workspace))}` : 'Inventory'}
              search={{ q: search.q, group: search.group }}
              lines={lines}
              onFold={onFold}
              inventory={inventory}
              columns={columns.visible}
              onSort={(id) => {
                if (isSortId(id)) setLine(sortedQuery(latestLine, id));
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
          </ProjectListActions>
        </ReasonsProvider>
      </div>
      {forbidden ? <AccessFallbacks error={listError} page="inventory" /> : null}
    </>
  );
}

interface InventoryHeaderProps {
  readonly line: string | undefined;
  readonly inventory: Inventory;
  readonly forbidden: boolean;
  /** Actions before the main one. */
  readonly children: ReactNode;
}

function InventoryHeader({ line, inventory, forbidden, children }: InventoryHeaderProps) {
  const isEmpty = inventory.state === 'settled' && inventory.rows.length === 0;
  return (
    <PageHeader
      title="Inventory"
      hasLongSubtitle
      subtitle={<Freshness times={inventory.times} failed={inventory.state === 'failed'} />}
      refresh={forbidden ? undefined : <RefreshInventory inventory={inventory} />}
      actions={
        forbidden ? undefined : (
          <>
            {children}
            {isEmpty ? null : <TriageLink line={line} inventory={inventory} />}
          </>
        )
      }
    />
  );
}

interface LoadedStatusProps {
  readonly inventory: Inventory;
  readonly label: string | undefined;
}

/** Announces what is loaded. The footer says the same, but it is gone while the list loads, and with the last row. */
function LoadedStatus({ inventory, label }: LoadedStatusProps) {
  return (
    <p role="status" className="sr-only">
      {inventory.loadAll.running ? undefined : (
        <>
          {label !== undefined && inventory.hasMore && filtersLocally(inventory.requested)
            ? `${formatCount(inventory.rows.length, 'match', 'matches')} · `
            : null}
          {label}
        </>
      )}
    </p>
  );
}

/**
 * The query line that was typed or chosen last. The URL lags behind, and a click before it catches up would undo what was
 * typed if it edited the URL's line.
 */
function useLatestLine({ search, setSearch }: SearchProps<InventorySearch>) {
  const [[latestLine = ''], setLatestLine] = usePendingValue([search.q ?? '']);
  const setLine = (q: string | undefined): void => {
    setLatestLine([q ?? '']);
    setSearch({ q }, { replace: true });
  };
  return [latestLine, setLine] as const;
}
