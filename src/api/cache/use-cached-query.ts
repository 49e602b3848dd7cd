import {
  type DataTag,
  hashKey,
  notifyManager,
  type QueryClient,
  type QueryKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The state of a query that another part of the page loads; undefined until it does. Never loads anything itself.
 * (`useQuery` with `skipToken` would replace the query function that its other observers set.)
 */
export function useCachedQuery<T>(queryKey: DataTag<QueryKey, T, Error>): QueryState<T> | undefined {
  const client = useQueryClient();
  const hash = hashKey(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) => {
      // Batched, because a component that renders may add the query, and must not update this one.
      const notify = notifyManager.batchCalls(onChange);
      return client.getQueryCache().subscribe(({ query }) => {
        if (query.queryHash === hash) notify();
      });
    },
    [client, hash],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryState<T>(queryKey));
}

/** What `read` derives from the cache, without loading anything. It has to return the same value for the same data. */
export function useFromCache<T>(read: (client: QueryClient) => T): T {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => read(client));
}
