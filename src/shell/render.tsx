import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { connectionStore } from '@/api/connection/connections.ts';
import { startIdleLock } from '@/api/connection/idle-lock.ts';
import { isChunkLoadError } from '@/lib/is-chunk-load-error.ts';
import { onDeviceWake } from '@/lib/on-device-wake.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { scaled, useFontSize } from '@/ui/layout/font-size.ts';
import { missingCode } from '@/ui/lazy/lazy-with-retry.tsx';

import { watchForNewVersion } from './effects/new-version.ts';
import { watchStorage } from './effects/watch-storage.ts';
import { NoConnectionError } from './use-current-workspace.ts';

interface RenderOptions {
  readonly root: HTMLElement;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
}

/** Icons are as large as the text beside them. */
function Icons({ children }: { readonly children: ReactNode }) {
  useFontSize();
  return (
    <LucideProvider size={scaled(16)} strokeWidth={1.75}>
      {children}
    </LucideProvider>
  );
}

const idleToast = 'idle-lock';

/**
 * Replaces the static shell of the document with the app. Waits for the first page's code, so that the static shell
 * stays until there is something to show.
 */
export async function renderApp({ root, queryClient, router }: RenderOptions): Promise<void> {
  await router.load();
  createRoot(root, {
    // An error boundary shows the error. Unexpected ones are also reported.
    onCaughtError: (error) => {
      if (!(error instanceof NoConnectionError || isChunkLoadError(error))) reportError(error);
    },
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Icons>
          <RouterProvider router={router} />
        </Icons>
      </QueryClientProvider>
    </StrictMode>,
  );
  startIdleLock({
    onWarn: (isDue) => {
      if (isDue)
        toast({
          tone: 'neutral',
          about: idleToast,
          title: 'Disconnecting in a minute',
          description: 'You’ve been idle. Unsaved changes will be lost.',
          action: { label: 'Stay connected', onSelect: () => toasts.outdate(idleToast) },
        });
      else toasts.outdate(idleToast);
    },
    onLock: () => {
      void router.navigate({
        to: '/connect',
        search: { return_to: router.state.location.href, locked: '1' },
        ignoreBlocker: true,
      });
    },
  });
  // Toasts outlive their page, and name projects and people. The one about a new version names none, and isn't shown again.
  connectionStore.onDisconnect(() => {
    if (connectionStore.all().length === 0) toasts.keepOnly(missingCode);
  });
  // After the computer sleeps, what is on screen is outdated, as after returning to the tab.
  onDeviceWake(() => focusManager.onFocus());
  watchForNewVersion();
  watchStorage();
}
