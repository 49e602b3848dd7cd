import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { memberListOptions } from '@/api/people.ts';
import { setSearchBy } from '@/app/set-search.ts';
import { MemberExport } from '@/features/export/exports.tsx';
import { memberFilters } from '@/features/people/member-filters.ts';
import { MembersPage } from '@/features/people/members-page.tsx';
import { orderWords } from '@/features/people/order.ts';
import { memberSearch } from '@/features/people/search.ts';

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
        actions={
          <MemberExport
            connection={connection}
            workspaceId={workspaceId}
            filters={memberFilters(search)}
            order={orderWords(search)}
          />
        }
        setSearch={setSearchBy(navigate)}
      />
    );
  },
});
