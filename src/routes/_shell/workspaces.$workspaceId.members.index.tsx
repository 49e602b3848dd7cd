import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { memberListOptions } from '@/api/people/people.ts';
import { MemberExport } from '@/features/exports/exports.tsx';
import { memberFilters } from '@/features/members/member-filters.ts';
import { MembersPage } from '@/features/members/members-page.tsx';
import { memberSearch } from '@/features/members/search.ts';
import { sortLabel } from '@/features/members/sort-options.ts';
import { setSearchBy } from '@/shell/set-search.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/members/')({
  validateSearch: memberSearch,
  loaderDeps: ({ search: { q, role, scim, sort } }) => ({ q, role, scim, sort }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, deps, preload }) => {
    if (preload && isPaused(connection.id)) return;
    const options = memberListOptions(connection, workspaceId, memberFilters(deps));
    // A list that is there already is left to its page: prefetching would read all of its pages again.
    if (queryClient.getQueryData(options.queryKey) === undefined)
      void queryClient.prefetchInfiniteQuery(options);
  },
  component: function Members() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <MembersPage
        key={workspaceId}
        connection={connection}
        workspaceId={workspaceId}
        search={search}
        actions={<MemberExport filters={memberFilters(search)} order={sortLabel(search)} />}
        setSearch={setSearchBy(navigate)}
      />
    );
  },
});
