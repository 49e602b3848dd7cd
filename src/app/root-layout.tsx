import { Outlet } from '@tanstack/react-router';

import { Toaster } from '@/ui/toast.tsx';

import { DocumentTitle } from './document-title.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What every page has, the connect page included. */
export function RootLayout() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <RouteAnnouncer />
      <Toaster />
    </>
  );
}
