import { LayoutGrid, Rows3 } from 'lucide-react';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

import { projectFilters } from '@/api/projects/project-query.ts';
import { projectFilterLabels } from '@/domain/filter-labels.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { type Favorite, useFavorites } from '@/local/favorites.ts';
import { recents } from '@/local/recents.ts';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { PHONE, useMedia } from '@/ui/layout/use-media.ts';
import type { MenuItem } from '@/ui/overlays/menu-panel.tsx';
import { Menu } from '@/ui/overlays/menu.tsx';
import { usePreference, type Preferences } from '@/ui/preferences.ts';
import { type Shortcut, usePageShortcuts } from '@/ui/shortcuts/shortcuts.tsx';
import { ColumnsMenu } from '@/ui/table/columns-menu.tsx';

import { ShortcutLine } from './favorites/shortcut-line.tsx';
import { type ProjectColumn, projectColumns, useProjectColumns } from './project-columns.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { ProjectListView } from './project-list-view.tsx';
import { type ProjectRow, type Source, workspaceOf } from './rows.ts';
import { hasFilters, type ProjectSearch } from './search.ts';
import type { ListFailure, ProjectList } from './use-project-list.ts';

interface ProjectBrowserProps {
  /** Under which name the choice of columns is remembered. */
  readonly table: string;
  readonly label: string;
  readonly sources: readonly Source[];
  readonly list: ProjectList;
  readonly search: ProjectSearch;
  readonly setSearch: SetSearch<ProjectSearch>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
  readonly total: number | null;
  readonly emptyTitle: string;
  readonly emptyDescription: string;
  /** Choices and a column that only one page has; keep `extraColumns` the same between renders. Cards show it, too. */
  readonly before?: ReactNode;
  readonly extraColumns?: readonly ProjectColumn[] | undefined;
  readonly nameFailure?: ((failure: ListFailure) => string) | undefined;
}

const none: readonly ProjectColumn[] = [];

const ownersOf = (rows: readonly ProjectRow[]) =>
  rows.flatMap((row) => {
    const userId = row.project?.owner_id;
    const { connection } = row.source;
    return typeof userId === 'string' ? [{ connection, workspaceId: workspaceOf(row), userId }] : [];
  });

const mostRecent = 5;

const keys: readonly Shortcut[] = [{ signs: ['s'], does: 'Make the row’s project a favourite, or not' }];

interface ShortcutsProps {
  readonly workspaceIds: readonly string[];
}

/** Favourites and what was looked at last, above a list and whatever it shows. */
function Shortcuts({ workspaceIds }: ShortcutsProps) {
  const all = useFavorites();
  const seen = useSyncExternalStore(recents.subscribe, recents.get);
  const starred = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  usePageShortcuts(keys);

  const here = ({ workspaceId }: Favorite): boolean => workspaceIds.includes(workspaceId);
  const visited = seen.filter((one) => one.kind === 'project' && here(one) && !starred.has(one.id));
  return <ShortcutLine favourites={all.filter(here)} visited={visited.slice(0, mostRecent)} />;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ListLookProps {
  readonly view: 'table' | 'cards';
  readonly onView: (view: 'table' | 'cards') => void;
  readonly density: Preferences['density'];
  readonly onDensity: (density: Preferences['density']) => void;
  readonly columns: readonly MenuItem[];
}

/** How the list looks; all of it is remembered. */
function ViewOptions({ view, onView, density, onDensity, columns }: ListLookProps) {
  const table = view === 'table';
  const rows = table
    ? [
        {
          label: 'Comfortable rows',
          checked: density === 'comfortable',
          onSelect: () => onDensity('comfortable'),
          separated: true,
        },
        { label: 'Compact rows', checked: density === 'compact', onSelect: () => onDensity('compact') },
      ]
    : [];
  return (
    <>
      <Menu
        label="View"
        trigger={
          <IconButton
            variant="secondary"
            label="View"
            icon={table ? <Rows3 {...icon} /> : <LayoutGrid {...icon} />}
          />
        }
        items={[
          { label: 'Table', checked: table, onSelect: () => onView('table') },
          { label: 'Cards', checked: !table, onSelect: () => onView('cards') },
          ...rows,
        ]}
      />
      {table ? <ColumnsMenu items={columns} /> : null}
    </>
  );
}

/** The bar of filters and the list below it, as every page with a list of projects has them. */
export function ProjectBrowser(props: ProjectBrowserProps) {
  const { search, setSearch, list, extraColumns = none } = props;
  const [density, setDensity] = usePreference('density');
  const [remembered, remember] = usePreference('listView');
  // An address that asks for cards shows cards to everyone; otherwise each reader's own choice holds.
  const view = search.view ?? remembered;
  const columns = useMemo(() => projectColumns(density, extraColumns), [density, extraColumns]);
  const choice = useProjectColumns(props.table, columns);
  const isPhone = useMedia(PHONE);
  const showsOwners = view === 'cards' || (!isPhone && choice.printed.includes('owner'));
  const workspaceIds = useMemo(() => props.sources.flatMap((source) => source.workspaceIds), [props.sources]);
  return (
    <div className="flex flex-col gap-5">
      <Shortcuts workspaceIds={workspaceIds} />
      <ProjectFilterBar
        search={search}
        setSearch={setSearch}
        text={props.text}
        onText={props.onText}
        onClear={props.onClear}
        before={props.before}
      >
        <RefreshButton
          refreshing={list.refreshing}
          disabledReason={list.loadAll.running ? 'All pages are being loaded: stop that first.' : undefined}
          onRefresh={list.refresh}
        />
        <ViewOptions
          view={view}
          onView={(next) => {
            remember(next);
            setSearch({ view: next === 'cards' ? 'cards' : undefined }, { replace: true });
          }}
          density={density}
          onDensity={setDensity}
          columns={choice.items}
        />
        <PrintButton
          unit={['project', 'projects']}
          list={list}
          count={() => ({ total: props.total, most: list.most })}
          connectionIds={list.connectionIds}
          people={showsOwners ? () => ownersOf(list.rows) : null}
        />
      </ProjectFilterBar>
      <PrintedNote filters={projectFilterLabels(projectFilters(search))} />
      <ProjectListView
        label={props.label}
        list={list}
        columns={choice.visible}
        where={extraColumns[0]?.cell}
        minWidth={choice.minWidth}
        density={density}
        view={view}
        sort={search.sort}
        onSort={(sort) => setSearch({ sort }, { replace: true })}
        filtered={hasFilters(search)}
        onClear={props.onClear}
        total={props.total}
        nameFailure={props.nameFailure}
        emptyTitle={props.emptyTitle}
        emptyDescription={props.emptyDescription}
      />
    </div>
  );
}
