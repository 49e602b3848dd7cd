import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { Tips } from '@/ui/tips.tsx';
import { Toaster } from '@/ui/toaster.tsx';

import { bringFace } from './bring-face.ts';
import { DocumentTitle } from './document-title.tsx';
import { focusPressed } from './focus-pressed.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What goes on around every page, and what the first one can stand without for a moment. */
export function PageAides() {
  const queryClient = useQueryClient();
  useEffect(() => void bringFace(queryClient), [queryClient]);
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
