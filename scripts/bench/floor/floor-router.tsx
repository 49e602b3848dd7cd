import type { QueryClient } from '@tanstack/react-query';
import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';

import { ProjectList } from './project-list.tsx';
import { listOptions, projectOptions } from './reads.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });
const list = createRoute({
  getParentRoute: () => root,
  path: '/workspaces/$workspaceId/projects',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(listOptions(params.workspaceId)),
  component: ProjectList,
});
const project = createRoute({
  getParentRoute: () => root,
  path: '/workspaces/$workspaceId/projects/$projectId',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(projectOptions(params.projectId)),
  component: lazyRouteComponent(() => import('./project-page.tsx'), 'ProjectPage'),
});

export const createFloorRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([list, project]),
    context: { queryClient },
    defaultPreload: 'intent',
  });
