import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';

import { isPaused } from '@/api/client.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { rememberWorkspace } from '@/local/recents.ts';
import { NoConnection } from '@/shell/no-connection.tsx';
import { PageError, PageNotFound } from '@/shell/page-states.tsx';
import { NoConnectionError } from '@/shell/use-current-workspace.ts';

export const Route = createFileRoute('/_shell/workspaces/$workspaceId')({
  // Its few lines cost less than one more file before every page.
  codeSplitGroupings: [['errorComponent']],
  beforeLoad: ({ params, location, preload }) => {
    // Here rather than on click, because an unsaved form may keep the person on the page.
    if (!preload && location.state.connectionId !== undefined)
      connectionStore.choose(location.state.connectionId);
    const connection = connectionStore.forWorkspace(params.workspaceId);
    if (connection === undefined) throw new NoConnectionError();
    return { connection };
  },
  loader: ({ context, params, preload }) => {
    if (preload && isPaused(context.connection.id)) return;
    void context.queryClient.prefetchQuery(workspaceOptions(context.connection, params.workspaceId));
  },
  onEnter: ({ params }) => rememberWorkspace(params.workspaceId),
  onStay: ({ params }) => rememberWorkspace(params.workspaceId),
  component: function WorkspaceRoute() {
    const { connection } = Route.useRouteContext();
    const { workspaceId } = Route.useParams();
    return (
      <ConnectionScope connection={connection} workspaceId={workspaceId}>
        <Outlet />
      </ConnectionScope>
    );
  },
  // Below this route, the shell knows the workspace.
  notFoundComponent: PageNotFound,
  errorComponent: function WorkspaceError(props) {
    const { workspaceId } = Route.useParams();
    const returnTo = useLocation({ select: (location) => location.href });
    if (props.error instanceof NoConnectionError) {
      return <NoConnection workspaceId={workspaceId} returnTo={returnTo} />;
    }
    return <PageError {...props} />;
  },
});
