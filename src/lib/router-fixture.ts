import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A router that shows this page at whatever address; for tests of what has links, or asks where it is. */
export const routerOf = (page: () => ReactNode = () => null) =>
  createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: page }),
    history: createMemoryHistory(),
  });
