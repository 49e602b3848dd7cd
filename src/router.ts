import type { QueryClient } from '@tanstack/react-query';
import { type RouterHistory, createRouter } from '@tanstack/react-router';

import { containsKnownSecret } from './api/connection/connections.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError, PageNotFound, PagePending } from './shell/page-states.tsx';

interface RouterOptions {
  readonly queryClient: QueryClient;
  /** A memory history in tests; the browser's own when left out. */
  readonly history?: RouterHistory;
}

/** The whole application's router. Search values stay plain strings: `?query=1` is the text "1". */
export const createAppRouter = ({ queryClient, history }: RouterOptions) =>
  createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The page in front of the reader stays until the next one is there; a second of nothing shows its skeleton.
    defaultPendingMs: 1000,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    notFoundMode: 'fuzzy',
    scrollRestoration: true,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) {
        // A key that was pasted into a field stays there: addresses are kept, and told to whoever serves the page.
        if (value !== undefined && value !== '' && !containsKnownSecret(value))
          params.set(name, String(value));
      }
      const text = params.toString();
      return text === '' ? '' : `?${text}`;
    },
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
