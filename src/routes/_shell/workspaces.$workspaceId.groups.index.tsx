import { createFileRoute } from '@tanstack/react-router';

import { prefetchList } from '@/api/cache/list-options.ts';
import { isPaused } from '@/api/client.ts';
import { groupListOptions } from '@/api/people/people.ts';
import { limits } from '@/contract/limits.ts';
import { z } from '@/contract/zod.ts';
import { textParam } from '@/domain/lists/list-search.ts';
import { GroupExport } from '@/features/exports/exports.tsx';
import { GroupsPage } from '@/features/groups/groups-page.tsx';
import { searchState } from '@/shell/search-state.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/groups/')({
  validateSearch: z.object({ q: textParam(limits.queryLength) }),
  loader: ({ context: { queryClient, connection }, params: { workspaceId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    prefetchList(queryClient, groupListOptions(connection, workspaceId));
  },
  component: function Groups() {
    const { workspaceId } = Route.useParams();
    const state = searchState(Route.useSearch(), Route.useNavigate());
    return <GroupsPage key={workspaceId} actions={<GroupExport q={state.search.q} />} {...state} />;
  },
});
