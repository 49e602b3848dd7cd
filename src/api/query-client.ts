import {
  notifyManager,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { changeLogKey, hasItemJobs, purgeChangeLog, scannedWorkspaces } from '@/local/stored-markers.ts';

import { isLongList } from './cache/list-options.ts';
import { projectLists } from './cache/own-writes-overlay.ts';
import { clearLearned } from './client.ts';
import { type Connection, connectionStore } from './connection/connections.ts';
import { isUnreachable } from './errors/error-guards.ts';
import { ApiError } from './transport/api-error.ts';

const recoveryMs = 10_000;
const maxRecoveryMs = 120_000;

/** The total number of failed loads at the time of the last success. */
const failuresBefore = new WeakMap<object, number>();

/** What shows a project's own fields. */
const projectReads: ReadonlySet<unknown> = new Set(['getProject', ...projectLists]);

/** Responses that arrive together render together. */
function batchNotifications(): void {
  notifyManager.setNotifyFunction((notify) => {
    try {
      notify();
    } catch (error) {
      // If one listener throws, the others of its batch still get their data.
      reportError(error);
    }
  });
  let batch: (() => void)[] = [];
  notifyManager.setScheduler((notify) => {
    batch.push(notify);
    if (batch.length > 1) return;
    setTimeout(() => {
      const notifications = batch;
      batch = [];
      for (const send of notifications) send();
    });
  });
}

/**
 * The app's cache. The transport retries, so the cache doesn't. A query that failed with a temporary error refetches on
 * its own until it succeeds. Offline, queries pause and keep their data. Removing a connection drops
 * everything loaded with it.
 */
export function createQueryClient(): QueryClient {
  batchNotifications();
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_, query) => void failuresBefore.set(query, query.state.errorUpdateCount),
      onError: (_, query) => {
        // Otherwise a list would request a failed next page over and over.
        if (!onlineManager.isOnline() && query.state.fetchMeta === null) clearNetworkError(query);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: mayRefetch,
        refetchOnReconnect: mayRefetch,
        refetchOnMount: mayRequest,
        retryOnMount: mayRequest,
        refetchInterval: recoveryInterval,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe(() => {
    for (const query of client.getQueryCache().getAll()) clearNetworkError(query);
  });
  // Another tab has logged a change. Returning to this tab loads it, even if what is here is fresh.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key !== changeLogKey) return;
    const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => projectReads.has(queryKey[1]);
    void client.invalidateQueries({ predicate, refetchType: 'none' });
  });
  connectionStore.onDisconnect((id, removed, how) => {
    void client.cancelQueries({ queryKey: [id] });
    client.removeQueries({ queryKey: [id] });
    // A selection may span connections and holds their rows, so it is cleared.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'selection' });
    clearLearned(id);
    void endItemJobs(id, how);
    if (how === 'locked') return;
    purgeChangeLog(id);
    void deleteScans(removed);
  });
  return client;
}

/** Most visits have no jobs, so their code isn't loaded. */
async function endItemJobs(connectionId: string, how: 'disconnected' | 'locked'): Promise<void> {
  if (!hasItemJobs.get()) return;
  const { itemJobs } = await import('@/local/item-jobs.ts');
  if (how === 'locked') itemJobs.interruptConnection(connectionId);
  else await itemJobs.clearConnection(connectionId);
}

/** Deletes the stored scans of workspaces that no other connection of this tab reaches. */
async function deleteScans({ workspaceIds }: Pick<Connection, 'workspaceIds'>): Promise<void> {
  const lost = scannedWorkspaces
    .get()
    .filter((id) => workspaceIds.includes(id) && connectionStore.forWorkspace(id) === undefined);
  if (lost.length === 0) return;
  const { scanSnapshots } = await import('@/local/scan-snapshots.ts');
  for (const workspaceId of lost) await scanSnapshots.clearWorkspace(workspaceId);
}

interface FailedQuery {
  readonly state: { readonly data: unknown; readonly error: unknown };
  setState(state: { readonly status: 'success'; readonly error: null }): void;
}

/** A query that still has its data after the network dropped is outdated, not failed. */
function clearNetworkError(query: FailedQuery): void {
  if (query.state.data === undefined || !isUnreachable(query.state.error)) return;
  query.setState({ status: 'success', error: null });
}

/** False during Retry-After (spec §8): then only a click may send a request. */
function mayRequest({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  return seconds === null || Date.now() >= errorUpdatedAt + seconds * 1000;
}

/**
 * Whether a route's loader may load its page's data. Hovering over a link doesn't repeat a request that was
 * rejected. Opening the page does, because it leaves the first request to its loader.
 */
export function mayPrefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
  cause: 'preload' | 'enter' | 'stay',
): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query === undefined || (cause === 'preload' ? query.state.error === null : mayRequest(query));
}

const mayRefetch = (query: Pick<Query, 'state'>): boolean =>
  !isLongList(query.state.data) && mayRequest(query);

/**
 * The delay before a failed load is retried automatically, increasing with each failure. False if retrying can't
 * help.
 */
export function recoveryInterval(query: Pick<Query, 'state'>): number | false {
  const { error, data, errorUpdateCount } = query.state;
  if (!(error instanceof ApiError) || error.type === 'offline' || isLongList(data)) return false;
  const { status, type, retryAfterSeconds } = error;
  const minimumMs = retryAfterSeconds === null ? recoveryMs : retryAfterSeconds * 1000 + 500;
  // By status, not type: new types may be added (spec §7), and a proxy may have sent it.
  if (status === 429) return minimumMs;
  const isTemporary = status === 0 || status >= 500 || isUnreachable(error);
  if (!isTemporary || type === 'invalid_request' || type === 'no_supported_version') return false;
  const again = errorUpdateCount - (failuresBefore.get(query) ?? 0) - 1;
  return Math.max(minimumMs, Math.min(recoveryMs * 2 ** Math.max(0, again), maxRecoveryMs));
}
