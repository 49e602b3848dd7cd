import { type ReactNode, useMemo } from 'react';

import { projectFilters } from '@/api/projects/project-query.ts';
import { projectFilterLabels } from '@/domain/filter-labels.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { PrintButton } from '@/domain/lists/print-button.tsx';
import { RefreshButton } from '@/ui/controls/refresh-button.tsx';
import { PrintedNote } from '@/ui/layout/printed-note.tsx';
import { PHONE, useMedia } from '@/ui/layout/use-media.ts';
import { usePreference } from '@/ui/preferences.ts';

import { Shortcuts } from './favorites/shortcuts.tsx';
import { type ProjectColumn, projectColumns } from './project-columns.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { ProjectListView } from './project-list-view.tsx';
import { type ProjectRow, type Source, workspaceOf } from './rows.ts';
import { hasFilters, type ProjectSearch } from './search.ts';
import { useProjectColumns } from './use-project-columns.ts';
import type { ListFailure, ProjectList } from './use-project-list.ts';
import { ViewOptions } from './view-options.tsx';

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
