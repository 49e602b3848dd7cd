import { useEffect } from 'react';

import { Tips } from '@/ui/tips.tsx';
import { Toaster } from '@/ui/toaster.tsx';

import { DocumentTitle } from './document-title.tsx';
import { focusPressed } from './focus-pressed.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What goes on around every page, and what the first one can stand without for a moment. */
export function PageAides() {
  useEffect(() => focusPressed(), []);
  return (
    <>
      <DocumentTitle />
      <RouteAnnouncer />
      <Tips />
      <Toaster />
    </>
  );
}
