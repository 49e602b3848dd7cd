import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A router that shows this page at every URL. */
export const routerOf = (page: () => ReactNode = () => null) =>
  createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: page }),
    history: createMemoryHistory(),
  });
