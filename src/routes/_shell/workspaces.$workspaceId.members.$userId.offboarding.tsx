import { createFileRoute } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { memberOptions } from '@/api/people/people.ts';
import { OffboardingPage } from '@/features/members/offboarding-page.tsx';
import { memberParams } from '@/features/members/search.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId/members/$userId/offboarding')({
  params: memberParams,
  loader: ({ context: { queryClient, connection }, params: { workspaceId, userId }, preload }) => {
    if (preload && isPaused(connection.id)) return;
    void queryClient.prefetchQuery(memberOptions(connection, workspaceId, userId, 'interactive'));
  },
  component: function Offboarding() {
    const { userId } = Route.useParams();
    return <OffboardingPage key={userId} userId={userId} />;
  },
});
