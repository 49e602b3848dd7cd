import {
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { purgeChangeLog } from '@/local/purge-change-log.ts';

import { isLongList } from './cache/list-options.ts';
import { clearLearned } from './client.ts';
import { connectionStore } from './connection/connections.ts';
import { isUnreachable } from './errors/error-guards.ts';
import { ApiError } from './transport/api-error.ts';

const recoveryMs = 10_000;
const longestRecoveryMs = 120_000;

/** How often reads had failed in all when they last succeeded. */
const failuresBefore = new WeakMap<object, number>();

/** What is answered at one time is drawn at one time. */
function tellTogether(): void {
  notifyManager.setNotifyFunction((tell) => {
    try {
      tell();
    } catch (error) {
      // The listeners after it in the batch must hear of their data too.
      reportError(error);
    }
  });
  let waiting: (() => void)[] = [];
  notifyManager.setScheduler((tell) => {
    waiting.push(tell);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const all = waiting;
      waiting = [];
      for (const each of all) each();
    });
  });
}

/**
 * The app's cache. The transport retries, so the cache does not; a page whose read failed for a passing reason reads
 * again by itself until it is back. While the browser is offline reads rest: what was read stays as it is. Forgetting a
 * connection forgets all that it read.
 */
export function createQueryClient(): QueryClient {
  tellTogether();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => void failuresBefore.set(query, query.state.errorUpdateCount),
      onError: (_, query) => {
        // A page that could not be added is not asked for again and again by the list that wants it.
        if (!onlineManager.isOnline() && query.state.fetchMeta === null) rest(query);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: mayReadUnasked,
        refetchOnReconnect: mayReadUnasked,
        refetchOnMount: mayBeAsked,
        retryOnMount: mayBeAsked,
        refetchInterval: recoveryInterval,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe(() => {
    for (const query of client.getQueryCache().getAll()) rest(query);
  });
  connectionStore.onForget((id) => {
    void client.cancelQueries({ queryKey: [id] });
    client.removeQueries({ queryKey: [id] });
    clearLearned(id);
    purgeChangeLog(id);
  });
  return client;
}

interface Rested {
  readonly state: { readonly data: unknown; readonly error: unknown };
  setState(state: { readonly status: 'success'; readonly error: null }): void;
}

/** What was read before the network was lost is no failure: it is only as old as it says. */
function rest(query: Rested): void {
  if (query.state.data === undefined || !isUnreachable(query.state.error)) return;
  query.setState({ status: 'success', error: null });
}

/** False while the service asks to wait (spec §8): then only a person may ask, by a press. */
function mayBeAsked({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return seconds === null || Date.now() >= errorUpdatedAt + seconds * 1000;
}

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

const mayReadUnasked = (query: Pick<Query, 'state'>): boolean =>
  !isLongList(query.state.data) && mayBeAsked(query);

/**
 * When a failed read is tried again without being asked to, less and less often; false when only a change of something
 * else can help.
 */
export function recoveryInterval(query: Pick<Query, 'state'>): number | false {
  const { error, data, errorUpdateCount } = query.state;
  if (!(error instanceof ApiError) || error.type === 'offline' || isLongList(data)) return false;
  const { status, type, retryAfterSeconds } = error;
  const askedMs = retryAfterSeconds === null ? recoveryMs : retryAfterSeconds * 1000 + 500;
  // Not its type: new ones are additive (spec §7), and something in between may have sent it.
  if (status === 429) return askedMs;
  const passing = status === 0 || status >= 500;
  if (!passing || type === 'invalid_request' || type === 'no_supported_version') return false;
  const again = errorUpdateCount - (failuresBefore.get(query) ?? 0) - 1;
  return Math.max(askedMs, Math.min(recoveryMs * 2 ** Math.max(0, again), longestRecoveryMs));
}
