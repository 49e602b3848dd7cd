import { createRootRouteWithContext } from '@tanstack/react-router';

import { RootNotFound } from '@/app/page-not-found.tsx';
import { RootLayout } from '@/app/root-layout.tsx';
import type { RouterContext } from '@/app/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: RootNotFound,
});
