import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { memberOptions } from '@/api/people/people.ts';
import { ProjectExport } from '@/features/exports/exports.tsx';
import { MemberPage } from '@/features/members/member-page.tsx';
import { memberParams } from '@/features/members/search.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/members/$userId/')({
  params: memberParams,
  loader: ({ context: { queryClient, connection }, params: { workspaceId, userId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(memberOptions(connection, workspaceId, userId, 'interactive'));
  },
  component: function Member() {
    const { connection } = Route.useRouteContext();
    const { workspaceId, userId } = Route.useParams();
    const source = { connection, workspaceIds: [workspaceId] };
    return (
      <MemberPage
        key={userId}
        userId={userId}
        exporting={(selected) => (
          <ProjectExport
            lists={[source]}
            filters={{}}
            rows={() => selected().map((project) => ({ id: project.id, project, source }))}
          />
        )}
      />
    );
  },
});
