import { createFileRoute, useRouter } from '@tanstack/react-router';

import { type Connection, fetchGatewayAddsKey } from '@/api/connection/connections.ts';
import { ConnectPage } from '@/features/connect/connect-page.tsx';
import { safeReturn } from '@/lib/url.ts';
import { RootError, RootPending } from '@/shell/page-states.tsx';

interface ConnectSearch {
  readonly return_to?: string | undefined;
  /** Set by the idle lock. */
  readonly locked?: string | undefined;
}

export const Route = createFileRoute('/connect')({
  // The error must not need code that may be missing.
  codeSplitGroupings: [['component']],
  pendingComponent: RootPending,
  errorComponent: RootError,
  validateSearch: (search): ConnectSearch => ({
    return_to: safeReturn(search['return_to']) ?? undefined,
    locked: search['locked'] === '1' ? '1' : undefined,
  }),
  // A small static file. The form must not appear when the gateway has an API key.
  loader: async () => ({ gateway: import.meta.env.VITE_DEMO === '1' ? false : await fetchGatewayAddsKey() }),
  component: function Connect() {
    const router = useRouter();
    const { return_to: returnTo, locked } = Route.useSearch();
    const { gateway } = Route.useLoaderData();
    const leave = (connection: Connection): void => {
      const [workspaceId, ...others] = connection.workspaceIds;
      if (returnTo !== undefined) router.history.push(returnTo);
      else if (workspaceId === undefined || others.length > 0) void router.navigate({ to: '/workspaces' });
      else void router.navigate({ to: '/workspaces/$workspaceId/projects', params: { workspaceId } });
    };
    return (
      <ConnectPage
        gateway={gateway}
        locked={locked === '1'}
        returning={returnTo !== undefined}
        onRetry={() => void router.invalidate()}
        onConnected={leave}
      />
    );
  },
});
