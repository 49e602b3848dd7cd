import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';

import { ProjectList } from './project-list.jsx';
import { listOptions, projectOptions } from './reads.js';

const root = createRootRouteWithContext()({ component: Outlet });
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
  component: lazyRouteComponent(() => import('./project-page.jsx'), 'ProjectPage'),
});
const large = createRoute({
  getParentRoute: () => root,
  path: '/large',
  component: lazyRouteComponent(() => import('./large-list.jsx'), 'LargeList'),
});

export const createFloorRouter = (queryClient) =>
  createRouter({
    routeTree: root.addChildren([list, project, large]),
    context: { queryClient },
    defaultPreload: 'intent',
  });
