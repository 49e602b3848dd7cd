import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { useFromCache } from '@/api/cache/use-cached-query.ts';
import { connectionStore, useConnections } from '@/api/connection/connections.ts';
import { isOutOfReach } from '@/api/errors/error-guards.ts';
import { countCachedProjects } from '@/api/workspaces/workspaces.ts';
import { ListBanner } from '@/domain/lists/list-errors.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { useListFilters } from '@/domain/lists/use-list-filters.ts';
import { WorkspaceName } from '@/domain/workspace-name.tsx';
import { isolated } from '@/lib/text.ts';
import { joinList } from '@/lib/url.ts';
import { Banner } from '@/ui/feedback/banner.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { listSubtitle } from './list-subtitle.ts';
import { ProjectBrowser, RefreshProjects, type ProjectBrowserProps } from './project-browser.tsx';
import type { ProjectColumn } from './project-columns.tsx';
import { workspaceOf, type Source } from './rows.ts';
import { type AllProjectsSearch, noFilters } from './search.ts';
import { reachable, selectSources } from './sources.ts';
import { type SourceFailure, useAllProjects } from './use-all-projects.ts';
import { useProjectList } from './use-projects.ts';
import { WorkspacePicker } from './workspace-picker.tsx';

interface AllProjectsPageProps extends SearchProps<AllProjectsSearch> {
  readonly actions: ReactNode;
  readonly exporting: ProjectBrowserProps['exporting'];
}

const workspaceColumn: ProjectColumn = {
  id: 'workspace',
  header: 'Workspace',
  width: 'minmax(88px,1.3fr)',
  optional: true,
  cell: (row) => {
    const { project, source } = row;
    if (project === null) return null;
    // Lists may omit the field (spec §2.3), and with several workspaces it could be any of them.
    if (project.workspace_id === undefined && source.workspaceIds.length > 1) return 'Not shown';
    return <WorkspaceName connection={source.connection} workspaceId={workspaceOf(row)} />;
  },
};

/** At most how many projects the lists have; null while a workspace isn't loaded. A count isn't worth a request. */
function knownCount(client: QueryClient, sources: readonly Source[]): number | null {
  let sum = 0;
  for (const { connection, workspaceIds } of sources) {
    const count = countCachedProjects(client, connection, workspaceIds);
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** The projects of the selected workspaces in one list, with one request per connection. */
export function AllProjectsPage({ search, setSearch, actions, exporting }: AllProjectsPageProps) {
  const connections = useConnections();
  const all = useMemo(() => reachable(connections, connectionStore.forWorkspace), [connections]);
  const { sources, unreachable, tooMany } = useMemo(
    () => selectSources(connections, connectionStore.forWorkspace, search.workspaces),
    [connections, search.workspaces],
  );
  const workspaceIds = useMemo(() => sources.flatMap((source) => source.workspaceIds), [sources]);
  const filters = useListFilters(search, setSearch, noFilters);
  const projectCount = useFromCache((client) => knownCount(client, sources));
  // A selection may span connections. Disconnecting the first one clears it.
  const connectionId = connections[0]?.id ?? '';
  const selectionKey = useMemo(
    () => keyOf({ id: connectionId }, 'selection', { list: 'all projects' }),
    [connectionId],
  );
  const projects = useAllProjects(sources, search);
  const list = useProjectList(projects, search, useDeferredValue(filters.text), projectCount);
  const { failures } = projects;
  const size = { total: filters.isFiltered ? null : projectCount, max: projectCount };

  if (all.length === 0) {
    return (
      <>
        <PageHeader title="All projects" />
        <EmptyState title="No workspaces" description="An API key may need the workspaces:read scope." />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="All projects"
        subtitle={
          <span role="status">
            {listSubtitle(list, {
              hasFailed: failures.length > 0,
              total: size.total,
              isFiltered: filters.isFiltered,
            })}
          </span>
        }
        refresh={<RefreshProjects list={list} />}
        actions={actions}
        hasShortActions
      />
      <MissingWorkspaces unreachable={unreachable} tooMany={tooMany} refused={failures.some(refusesAll)} />
      {sources.length > 1
        ? failures
            .filter(({ during }) => during !== 'page')
            .map((failure) => {
              const { id, name } = failure.source.connection;
              return (
                <div key={id} className="mb-3">
                  <ListBanner failure={failure} what="projects" name={name} />
                </div>
              );
            })
        : null}
      <ProjectBrowser
        table="projects-across"
        label="All projects"
        workspaceIds={workspaceIds}
        list={list}
        size={size}
        search={search}
        setSearch={setSearch}
        filters={filters}
        selectionKey={selectionKey}
        exporting={exporting}
        workspacePicker={
          <WorkspacePicker
            all={all}
            chosen={new Set(workspaceIds)}
            onChange={(ids) => setSearch({ workspaces: joinList(ids) }, { replace: true })}
          />
        }
        workspaceColumn={workspaceColumn}
        emptyDescription="The selected workspaces have no projects."
      />
    </>
  );
}

/** Whether the API rejected the whole list without naming the workspace (spec §4.6). */
const refusesAll = ({ error, source }: SourceFailure): boolean =>
  source.workspaceIds.length > 1 && isOutOfReach(error);

interface MissingWorkspacesProps extends Pick<ReturnType<typeof selectSources>, 'unreachable' | 'tooMany'> {
  readonly refused: boolean;
}

/** A shared URL may name workspaces that this browser's connections can't show. */
function MissingWorkspaces({ unreachable, tooMany, refused }: MissingWorkspacesProps) {
  if (unreachable.length === 0 && tooMany.length === 0 && !refused) return null;
  return (
    <div className="mb-3 flex flex-col gap-2">
      {unreachable.length > 0 ? (
        <Banner tone="warn">No connection has access to {unreachable.map(isolated).join(', ')}.</Banner>
      ) : null}
      {tooMany.length > 0 ? (
        <Banner tone="warn">
          A list shows up to ten workspaces per connection. Not shown: {tooMany.map(isolated).join(', ')}.
        </Banner>
      ) : null}
      {refused ? (
        <Banner tone="warn">
          You don’t have access to one of the selected workspaces. Remove it to see the others.
        </Banner>
      ) : null}
    </div>
  );
}
