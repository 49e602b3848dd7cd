import { QueryClient, type Query } from '@tanstack/react-query';

import { forgetLearnt } from './client.ts';
import { connectionStore } from './connections.ts';
import { forgetChanges } from './forget-changes.ts';
import { isLongList } from './list-options.ts';
import { ApiError } from './transport/api-error.ts';

const recoveryMs = 10_000;

/**
 * The app's cache. The transport retries, so the cache does not; a page whose read failed for a passing reason reads
 * again by itself until it is back. Forgetting a connection forgets all that it read.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: (query) => !isLongList(query.state.data),
        refetchInterval: recoveryInterval,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  connectionStore.onForget((id) => {
    void client.cancelQueries({ queryKey: [id] });
    client.removeQueries({ queryKey: [id] });
    forgetLearnt(id);
    forgetChanges(id);
  });
  return client;
}

/** When a failed read is tried again without being asked to; false when only a change of something else can help. */
export function recoveryInterval({ state }: Pick<Query, 'state'>): number | false {
  const { error, data } = state;
  if (!(error instanceof ApiError) || isLongList(data)) return false;
  if (error.type === 'rate_limited') return (error.retryAfterSeconds ?? 10) * 1000 + 500;
  const passing = error.status === 0 || error.status >= 500;
  return passing && error.type !== 'invalid_request' && error.type !== 'no_supported_version'
    ? recoveryMs
    : false;
}
