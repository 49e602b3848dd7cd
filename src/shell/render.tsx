import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { startIdleLock } from '@/api/connection/idle-lock.ts';

import { NoConnectionError } from './use-workspace.ts';

interface RenderOptions {
  readonly root: HTMLElement;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
}

/**
 * Puts the application in place of the document's own shell. The first page's code is waited for, so the shell stays
 * until there is something to put in its place.
 */
export async function renderApp({ root, queryClient, router }: RenderOptions): Promise<void> {
  await router.load();
  createRoot(root, {
    // A boundary shows it; what nobody foresaw is reported as well, what the page explains is not.
    onCaughtError: (error) => {
      if (!(error instanceof NoConnectionError)) reportError(error);
    },
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  startIdleLock({
    onLock: () => {
      void router.navigate({
        to: '/connect',
        search: { return_to: router.state.location.href, locked: '1' },
        ignoreBlocker: true,
      });
    },
  });
}
