import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { Toaster } from '@/ui/toast.tsx';
import { useIdle } from '@/ui/use-idle.ts';

import { RouteAnnouncer } from './route-announcer.tsx';

// The document is called by the console's own name until the first page stands.
const DocumentTitle = lazy(async () => ({
  default: (await import('./title/document-title.tsx')).DocumentTitle,
}));

/** What every page has, the connect page included. */
export function RootLayout() {
  const idle = useIdle();
  return (
    <>
      {idle ? (
        <Suspense>
          <DocumentTitle />
        </Suspense>
      ) : null}
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  );
}
