import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';

import { RootLayout } from '@/app/root-layout.tsx';

/** What every route's guard and loader is given. */
interface RouterContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('@/app/page-not-found.tsx'), 'RootNotFound'),
});
