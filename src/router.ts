import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { containsKnownSecret } from './api/connection/connections.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageError, PagePending } from './shell/page-states.tsx';

/** A repeated parameter becomes a list. Any other is its text. */
const parseSearch = (search: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params].map(([name, value]) => {
      const all = params.getAll(name);
      return [name, all.length > 1 ? all : value];
    }),
  );
};

/** The whole application's router. Search values stay plain strings: `?query=1` is the text "1". */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The current page stays until the next one is ready. After a second, a skeleton replaces it.
    defaultPendingMs: 1000,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    notFoundMode: 'fuzzy',
    scrollRestoration: true,
    parseSearch,
    stringifySearch: (search) => {
      const params = new URLSearchParams();
      for (const [name, values] of Object.entries(search))
        for (const value of Array.isArray(values) ? values : [values])
          // An API key pasted into a field must not reach the URL: URLs are stored, and sent to the server.
          if (value !== undefined && value !== '' && !containsKnownSecret(value))
            params.append(name, String(value));
      const text = params.toString();
      return text === '' ? '' : `?${text}`;
    },
  });
  const { preloadRoute } = router;
  // A page that couldn't be preloaded offline would fail later, because some browsers keep a failed import until a reload.
  router.preloadRoute = async (options) => (navigator.onLine ? preloadRoute(options) : undefined);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The connection to open a workspace with. Otherwise it is the one used last. */
    readonly connectionId?: string;
  }
}
