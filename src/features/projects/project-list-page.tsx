import { type ReactNode, useDeferredValue } from 'react';

import { keyOf } from '@/api/cache/keys.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import type { SearchProps } from '@/domain/lists/list-search.ts';
import { useListFilters } from '@/domain/lists/use-list-filters.ts';
import { useWorkspace, workspaceName } from '@/domain/use-workspace.ts';
import { isolated } from '@/lib/text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { listSubtitle } from './list-subtitle.ts';
import { ProjectBrowser, RefreshProjects, type ProjectBrowserProps } from './project-browser.tsx';
import { noFilters, type ProjectSearch } from './search.ts';
import { useProjectList, useProjects } from './use-projects.ts';

interface ProjectListPageProps extends SearchProps<ProjectSearch> {
  readonly actions: ReactNode;
  readonly exporting: ProjectBrowserProps['exporting'];
}

/** The projects of one workspace. */
export function ProjectListPage({ search, setSearch, actions, exporting }: ProjectListPageProps) {
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const selectionKey = keyOf(connection, 'selection', { list: 'projects', workspaceId });
  const workspace = useWorkspace().data;
  const filters = useListFilters(search, setSearch, noFilters);
  const projectCount = workspace?.num_projects ?? null;
  const size = { total: filters.isFiltered ? null : projectCount, max: projectCount };
  // Deferred, so that typing stays fast.
  const list = useProjectList(useProjects(search), search, useDeferredValue(filters.text), projectCount);
  return (
    <>
      <PageHeader
        title="Projects"
        subtitle={
          <span role="status">
            {listSubtitle(list, {
              hasFailed: list.failure !== null,
              total: size.total,
              isFiltered: filters.isFiltered,
            })}
          </span>
        }
        refresh={<RefreshProjects list={list} />}
        actions={actions}
        hasShortActions
      />
      <ProjectBrowser
        table="projects"
        label={workspace ? `Projects in ${isolated(workspaceName(workspace))}` : 'Projects'}
        workspaceIds={[workspaceId]}
        list={list}
        size={size}
        plan={workspace?.plan}
        search={search}
        setSearch={setSearch}
        filters={filters}
        selectionKey={selectionKey}
        exporting={exporting}
        emptyDescription="Projects created in this workspace appear here."
      />
    </>
  );
}
