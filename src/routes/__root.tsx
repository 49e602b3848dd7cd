import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import { RootNotFound } from '@/shell/page-states.tsx';
import { RootLayout } from '@/shell/root-layout.tsx';

/** What every route's guard and loader is given. */
interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: RootNotFound,
});
