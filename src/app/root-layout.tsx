import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Tips } from '@/ui/tips.tsx';
import { Toaster } from '@/ui/toaster.tsx';

import { DocumentTitle } from './aides/document-title.tsx';
import { focusPressed } from './aides/focus-pressed.ts';
import { RouteAnnouncer } from './aides/route-announcer.tsx';

/** What every page has, the connect page included. */
export function RootLayout() {
  useEffect(() => focusPressed(), []);
  return (
    <>
      <DocumentTitle />
      <RouteAnnouncer />
      <Tips />
      <Toaster />
      <Outlet />
    </>
  );
}
