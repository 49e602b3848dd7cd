import { createFileRoute } from '@tanstack/react-router';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { memberListOptions } from '@/api/people/people.ts';
import { MemberExport } from '@/features/exports/exports.tsx';
import { memberFilters, sortLabel } from '@/features/members/member-filters.ts';
import { MembersPage } from '@/features/members/members-page.tsx';
import { memberSearch } from '@/features/members/search.ts';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/members/')({
  validateSearch: memberSearch,
  loaderDeps: ({ search: { q, role, scim, sort } }) => ({ q, role, scim, sort }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchList(queryClient, memberListOptions(connection, workspaceId, memberFilters(deps)));
  },
  component: function Members() {
    const { workspaceId } = Route.useParams();
    const { search, setSearch } = searchState(Route.useSearch(), Route.useNavigate());
    return (
      <MembersPage
        key={workspaceId}
        search={search}
        actions={<MemberExport filters={memberFilters(search)} order={sortLabel(search)} />}
        setSearch={setSearch}
      />
    );
  },
});
