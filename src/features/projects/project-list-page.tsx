import { type ReactNode, useDeferredValue, useMemo } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import type { SetSearch } from '@/domain/lists/list-search.ts';
import { useWorkspace } from '@/domain/use-workspace.ts';
import { workspaceName } from '@/domain/workspace-name.ts';
import { isolated } from '@/lib/text.ts';
import { useSearchText } from '@/ui/forms/use-search-text.ts';
import { PageHeader } from '@/ui/layout/page-header.tsx';

import { listSubtitle } from './list-subtitle.ts';
import { ProjectBrowser } from './project-browser.tsx';
import { hasFilters, noFilters, parseSort, type ProjectSearch } from './search.ts';
import { useProjectList } from './use-project-list.ts';

interface ProjectListPageProps {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly search: ProjectSearch;
  readonly setSearch: SetSearch<ProjectSearch>;
  readonly actions?: ReactNode;
}

/** The projects of one workspace. */
export function ProjectListPage(props: ProjectListPageProps) {
  const { connection, workspaceId, search, setSearch, actions } = props;
  const sources = useMemo(() => [{ connection, workspaceIds: [workspaceId] }], [connection, workspaceId]);
  const field = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  // The field answers each key; the list follows when it can.
  const text = useDeferredValue(field.text);
  const workspace = useWorkspace().data;
  const most = workspace?.num_projects ?? null;
  const list = useProjectList(sources, search, text, most);

  return (
    <>
      <PageHeader
        title="Projects"
        subtitle={<span role="status">{listSubtitle(list, parseSort(search.sort))}</span>}
        actions={actions}
      />
      <ProjectBrowser
        table="projects"
        label={workspace ? `Projects of ${isolated(workspaceName(workspace))}` : 'Projects'}
        sources={sources}
        list={list}
        search={search}
        setSearch={setSearch}
        text={field.text}
        onText={field.change}
        onClear={() => {
          field.reset();
          setSearch(noFilters);
        }}
        total={hasFilters(search) ? null : most}
        emptyTitle="No projects yet"
        emptyDescription="Projects that are made in this workspace appear here."
      />
    </>
  );
}
