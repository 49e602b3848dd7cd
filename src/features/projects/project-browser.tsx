import type { QueryKey } from '@tanstack/react-query';
import { LayoutGrid, Rows3 } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';

import { projectFilters } from '@/api/projects/project-query.ts';
import { handleProjectKey, ProjectListActions } from '@/domain/bulk/project-list-actions.tsx';
import { useSelectionBar } from '@/domain/bulk/use-selection-bar.tsx';
import { projectFilterLabels } from '@/domain/filter-labels.ts';
import { NoMatch } from '@/domain/lists/list-filter-bar.tsx';
import type { ListSize } from '@/domain/lists/list-footer.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { ResourceList } from '@/domain/lists/resource-list.tsx';
import { SelectModeButton } from '@/domain/lists/select-box.tsx';
import { useSelection } from '@/domain/lists/selection.ts';
import type { ListFilters } from '@/domain/lists/use-list-filters.ts';
import { looksLikeId, pastedId } from '@/lib/ids.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PrintedNote } from '@/ui/layout/printing.tsx';
import { phoneQuery, useMedia, useNarrow } from '@/ui/layout/use-media.ts';
import { lazyWithRetry } from '@/ui/lazy/lazy-with-retry.tsx';
import { onReach } from '@/ui/lazy/use-preload.ts';
import { Menu } from '@/ui/overlays/menu.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { ProjectListItem } from './project-cells.tsx';
import { type ProjectColumn, projectColumns, TrafficSort, useProjectColumns } from './project-columns.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { onStarKey } from './row-star.tsx';
import { idOf, projectLabel, projectLink, type ProjectRow, toProject, workspaceOf } from './rows.ts';
import { isCountId, nextSort, type ProjectSearch, serviceOrder } from './search.ts';
import { ProjectShortcuts } from './shortcut-line.tsx';
import { isShortList, type ProjectList } from './use-projects.ts';

export interface ProjectBrowserProps extends SearchProps<ProjectSearch> {
  /** The name under which the choice of columns is stored. */
  readonly table: string;
  readonly label: string;
  readonly workspaceIds: readonly string[];
  readonly list: ProjectList;
  readonly size: ListSize;
  /** The plan of the only workspace, once loaded. */
  readonly plan?: string | undefined;
  readonly filters: ListFilters<ProjectSearch>;
  readonly emptyDescription: string;
  readonly selectionKey: QueryKey;
  /** The button that exports the selected rows. */
  readonly exporting: (rows: () => readonly ProjectRow[]) => ReactNode;
  /** A filter and a column that only one page has. Cards show the column, too. */
  readonly workspacePicker?: ReactNode;
  readonly workspaceColumn?: ProjectColumn | undefined;
}

const unit = ['project', 'projects'] as const;
const loadCards = async () => (await import('./project-cards.tsx')).ProjectCards;
const ProjectCards = lazyWithRetry(loadCards);
const rowKey = (row: ProjectRow): string => row.key;

const ownersOf = (rows: readonly ProjectRow[]) =>
  rows.flatMap((row) => {
    const userId = row.project?.owner_id;
    const { connection } = row.source;
    return typeof userId === 'string' ? [{ connection, workspaceId: workspaceOf(row), userId }] : [];
  });

/** Refreshes the list. For the page's header. */
export const RefreshProjects = ({ list }: Pick<ProjectBrowserProps, 'list'>) => (
  <RefreshButton
    refreshing={list.refreshing}
    disabledReason={list.loadAll.running ? 'Stop loading all projects first.' : undefined}
    onRefresh={list.refresh}
  />
);

/** The filters and the list below them, which every page with a list of projects shares. */
export function ProjectBrowser(props: ProjectBrowserProps) {
  const { table, label, list, size, search, setSearch, filters, workspaceColumn, plan } = props;
  const [density] = usePreference('density');
  const [preferredView] = usePreference('listView');
  // A URL that asks for cards shows cards to everyone.
  const chosenView = search.view ?? preferredView;
  // The table stays until the code of the cards is loaded.
  const view = useDeferredValue(chosenView);
  const { q, visibility, published, audience } = search;
  const requested = useMemo(
    () => projectFilters({ q, visibility, published, audience }),
    [q, visibility, published, audience],
  );
  const sortsCounts = isShortList(size.max);
  // With owners, names are cut off after about 12 letters otherwise.
  const isTight = useNarrow('(774px <= width < 864px) or (1024px <= width < 1100px)');
  const hasPictures = workspaceColumn !== undefined || !isTight;
  const columns = useMemo(
    () => projectColumns(density, { workspaceColumn, plan, hasPictures, sortsCounts, filters: requested }),
    [density, workspaceColumn, plan, hasPictures, sortsCounts, requested],
  );
  const choice = useProjectColumns(table, columns);
  const isPhone = useMedia(phoneQuery);
  const showsOwners = view === 'cards' || (!isPhone && choice.printed.includes('owner'));
  const workspaceCell = workspaceColumn?.cell;
  const phoneRow = useCallback(
    (row: ProjectRow) => <ProjectListItem row={row} workspace={workspaceCell?.(row)} />,
    [workspaceCell],
  );
  const sort = list.sort ?? serviceOrder;
  const tableRef = useRef<TableHandle>(null);
  const selection = useSelection(props.selectionKey, idOf, list);
  const bar = useSelectionBar({
    selection,
    list,
    size,
    toProject,
    rows: list.rows,
    table: tableRef,
    exporting: props.exporting,
  });
  const onRowKey = useCallback(
    (event: KeyboardEvent, row: ProjectRow) => {
      if (!handleProjectKey(event, row.id, selection)) onStarKey(event, row);
    },
    [selection],
  );
  return (
    <ProjectListActions selection={selection}>
      <div className="flex flex-col gap-5">
        <ProjectShortcuts workspaceIds={props.workspaceIds} />
        <ProjectFilterBar
          search={search}
          setSearch={setSearch}
          filters={filters}
          actions={
            <>
              <ViewMenu
                view={chosenView}
                onView={(next) =>
                  setSearch({ view: next === 'cards' ? 'cards' : undefined }, { replace: true })
                }
              />
              <SelectModeButton selection={selection} />
              {view === 'table' ? <ColumnsMenu items={choice.items} /> : null}
              <PrintButton
                unit={unit}
                list={list}
                count={() => size}
                connectionIds={list.connectionIds}
                people={showsOwners ? () => ownersOf(list.rows) : null}
              />
            </>
          }
        >
          {props.workspacePicker}
        </ProjectFilterBar>
        <PrintedNote filters={projectFilterLabels(requested)} />
        {isCountId(sort.id) ? (
          <Suspense>
            <TrafficSort
              rows={list.rows}
              filters={requested}
              onCounts={list.setCounts}
              onFail={() => setSearch({ sort: undefined }, { replace: true })}
            />
          </Suspense>
        ) : null}
        <Suspense>
          <ResourceList
            label={label}
            list={list}
            unit={unit}
            size={size}
            isNarrowed
            rowKey={rowKey}
            columns={choice.visible}
            rowLink={projectLink}
            rowLabel={projectLabel}
            renderCard={phoneRow}
            cardSize="tall"
            onRowKey={onRowKey}
            handle={tableRef}
            bar={bar}
            sort={sort}
            onSort={(id) => setSearch({ sort: nextSort(sort, id) }, { replace: true })}
            empty={
              filters.isFiltered ? (
                <NoMatch title="No matching projects" onClear={() => filters.clear()}>
                  <OpenById text={q} workspaceIds={props.workspaceIds} />
                </NoMatch>
              ) : (
                <EmptyState title="No projects yet" description={props.emptyDescription} />
              )
            }
          >
            {view === 'cards'
              ? (footer) => (
                  <ProjectCards
                    label={label}
                    rows={list.rows}
                    workspaceCell={workspaceCell}
                    loading={list.state === 'pending'}
                    onEndReached={list.loadMore}
                    footer={footer}
                  />
                )
              : undefined}
          </ResourceList>
        </Suspense>
      </div>
    </ProjectListActions>
  );
}

type View = 'table' | 'cards';

interface ViewMenuProps {
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Table or cards, and how high rows are. Both are stored as preferences. */
function ViewMenu({ view, onView }: ViewMenuProps) {
  const [density, setDensity] = usePreference('density');
  const [, setPreferredView] = usePreference('listView');
  const viewItem = (label: string, item: View) => ({
    label,
    checked: view === item,
    isExclusive: true,
    onSelect: () => {
      setPreferredView(item);
      onView(item);
    },
  });
  const densityItem = (label: string, item: typeof density) => ({
    label,
    checked: density === item,
    isExclusive: true,
    separated: item === 'comfortable',
    onSelect: () => setDensity(item),
  });
  const densities = [densityItem('Comfortable rows', 'comfortable'), densityItem('Compact rows', 'compact')];
  return (
    <Menu
      label="View"
      trigger={
        <IconButton
          variant="secondary"
          label="View"
          icon={view === 'table' ? <Rows3 /> : <LayoutGrid />}
          {...onReach(loadCards)}
        />
      }
      items={[viewItem('Table', 'table'), viewItem('Cards', 'cards'), ...(view === 'table' ? densities : [])]}
    />
  );
}

interface OpenByIdProps {
  readonly text: string | undefined;
  readonly workspaceIds: readonly string[];
}

/** Leads to the project with a pasted ID, because the API doesn't search IDs (spec §4.6). */
function OpenById({ text = '', workspaceIds: [workspaceId, ...others] }: OpenByIdProps) {
  const projectId = pastedId(text, ['projects']);
  if (workspaceId === undefined || others.length > 0 || !looksLikeId(projectId)) return null;
  return (
    <ButtonLink
      to="/workspaces/$workspaceId/projects/$projectId"
      params={{ workspaceId, projectId }}
      variant="primary"
    >
      Open project by ID
    </ButtonLink>
  );
}
