import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import { RootNotFound } from '@/shell/page-states.tsx';
import { RootLayout } from '@/shell/root-layout.tsx';

/** The context of every route's guard and loader. */
interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: RootNotFound,
});
