import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { mayBeAsked } from './query-client.ts';

/**
 * Whether a route's loader asks for what its page shows: a pointer that passes over a link asks nothing again that was
 * refused. Whoever opens the page does ask, as such a page leaves the first request to its loader.
 */
export function mayPrefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
  cause: 'preload' | 'enter' | 'stay',
): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query === undefined || (cause === 'preload' ? query.state.error === null : mayBeAsked(query));
}
