import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { projectFilters } from '@/api/projects/project-query.ts';
import { ProjectExport } from '@/features/exports/exports.tsx';
import { ProjectListPage } from '@/features/projects/project-list-page.tsx';
import { projectSearch } from '@/features/projects/search.ts';
import { prefetchProjects } from '@/features/projects/sources.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/projects/')({
  // Most visits start here, so it comes with the application: four files instead of thirteen.
  codeSplitGroupings: [],
  validateSearch: projectSearch,
  loaderDeps: ({ search: { q, visibility, published, audience } }) => ({
    q,
    visibility,
    published,
    audience,
  }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchProjects(queryClient, [{ connection, workspaceIds: [workspaceId] }], deps);
  },
  component: function Projects() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    const { search, setSearch } = searchState(Route.useSearch(), Route.useNavigate());
    const exported = {
      lists: [{ connection, workspaceIds: [workspaceId] }],
      filters: projectFilters(search),
    };
    return (
      <ProjectListPage
        key={workspaceId}
        search={search}
        actions={<ProjectExport {...exported} />}
        exporting={(rows) => <ProjectExport {...exported} rows={rows} />}
        setSearch={setSearch}
      />
    );
  },
});
