import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { projectFilters } from '@/api/projects/project-query.ts';
import { ProjectExport } from '@/features/exports/exports.tsx';
import { AllProjectsPage } from '@/features/projects/all-projects-page.tsx';
import { allProjectsSearch } from '@/features/projects/search.ts';
import { prefetchProjects, selectSources } from '@/features/projects/sources.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/projects')({
  validateSearch: allProjectsSearch,
  loaderDeps: ({ search: { q, visibility, published, audience, workspaces } }) => ({
    q,
    visibility,
    published,
    audience,
    workspaces,
  }),
  loader: ({ context: { queryClient }, deps, preload }) => {
    const { sources } = selectSources(connectionStore.all(), connectionStore.forWorkspace, deps.workspaces);
    const open = sources.filter(({ connection }) => !preload || !isPaused(connection.id));
    prefetchProjects(queryClient, open, deps);
  },
  component: function AcrossProjects() {
    const { search, setSearch } = searchState(Route.useSearch(), Route.useNavigate());
    const { sources } = selectSources(connectionStore.all(), connectionStore.forWorkspace, search.workspaces);
    const exported = { lists: sources, filters: projectFilters(search) };
    return (
      <AllProjectsPage
        search={search}
        actions={sources.length > 0 ? <ProjectExport {...exported} /> : undefined}
        exporting={(rows) => <ProjectExport {...exported} rows={rows} />}
        setSearch={setSearch}
      />
    );
  },
});
