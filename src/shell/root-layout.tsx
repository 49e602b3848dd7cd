import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Toaster } from '@/ui/feedback/toaster.tsx';
import { TooltipLayer } from '@/ui/overlays/tooltip-layer.tsx';

import { DocumentTitle } from './effects/document-title.tsx';
import { RouteAnnouncer } from './effects/route-announcer.tsx';
import { fixSafariFocus } from './effects/safari-focus-fix.ts';

/** What every page has, the connect page included. */
export function RootLayout() {
  useEffect(() => fixSafariFocus(), []);
  return (
    <>
      <DocumentTitle />
      <RouteAnnouncer />
      <TooltipLayer />
      <Toaster />
      <Outlet />
    </>
  );
}
