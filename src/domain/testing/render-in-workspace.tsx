import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { ConnectionScope } from '../connection-scope.tsx';

interface WorkspaceOptions {
  readonly connection?: Connection;
  readonly workspaceId?: string;
  readonly queryClient?: QueryClient;
}

/** Renders part of a page as below a workspace's route, with a connection, a query client, and a router. */
export function renderInWorkspace(part: ReactNode, options: WorkspaceOptions = {}) {
  const { connection = connectionOf(), workspaceId = 'w', queryClient = createQueryClient() } = options;
  const router = routerOf();
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <ConnectionScope connection={connection} workspaceId={workspaceId}>
            {children}
          </ConnectionScope>
        </RouterContextProvider>
      </QueryClientProvider>
    ),
  });
}
