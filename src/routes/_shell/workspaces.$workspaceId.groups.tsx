import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { GroupExport } from '@/features/exports/exports.tsx';
import { groupSearch } from '@/features/groups/group-search.ts';
import { GroupsPage } from '@/features/groups/groups-page.tsx';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/groups')({
  validateSearch: groupSearch,
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    const options = groupListOptions(connection, workspaceId);
    if (queryClient.getQueryData(options.queryKey) === undefined)
      void queryClient.prefetchInfiniteQuery(options);
  },
  component: function Groups() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    const { q } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <GroupsPage
        key={workspaceId}
        connection={connection}
        workspaceId={workspaceId}
        q={q}
        actions={<GroupExport q={q} />}
        onQ={(text) => void navigate({ search: { q: text }, replace: true, resetScroll: false })}
      />
    );
  },
});
