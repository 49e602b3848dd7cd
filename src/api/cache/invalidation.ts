import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import type { OperationId } from '@/contract/operations/index.ts';

import { keyOf } from './keys.ts';
import { isLongList } from './list-options.ts';
import { projectLists } from './own-writes-overlay.ts';

export type WritingOperationId = Extract<
  OperationId,
  | 'updateProject'
  | 'deleteProject'
  | 'publishProject'
  | 'updatePublishSettings'
  | 'unpublishProject'
  | 'createEmbedUrl'
>;

const projectReads = ['getProject', ...projectLists] as const;
const insightReads = ['getSecurityInsights'] as const;
/** Analytics exist only while a project is published (spec §4.21). */
const trafficReads = [
  'getProjectAnalytics',
  'getProjectAnalyticsBreakdowns',
  'getProjectRealtimeAnalytics',
] as const;

/** Each write and the reads it changes. */
export const invalidations: Readonly<Record<WritingOperationId, readonly OperationId[]>> = {
  updateProject: projectReads,
  deleteProject: [...projectLists, ...insightReads, 'getWorkspace', 'listWorkspaces'],
  publishProject: [...projectReads, ...insightReads, ...trafficReads],
  updatePublishSettings: [...projectReads, ...insightReads],
  unpublishProject: [...projectReads, ...insightReads, ...trafficReads],
  // No request returns embed URLs, so nothing becomes stale.
  createEmbedUrl: [],
};

/** Reads that lag behind a write (spec §8). */
const lagging: ReadonlySet<OperationId> = new Set([
  ...projectLists,
  ...insightReads,
  'getWorkspace',
  'listWorkspaces',
]);
/** Delays after the write at which these reads are refetched. */
const lagsMs = [3_000, 10_000, 30_000];
/** A job writes several times per second. Refetching everything after each write would use up the rate limit. */
const pauseMs = 3_000;

interface Refetches {
  /** When reads were last refetched immediately after a write, by key. */
  readonly at: Map<string, number>;
  /** Refetches that are due later, by key and delay. A later write postpones them. */
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
}
const refetchesOf = new WeakMap<QueryClient, Refetches>();

function refetchesIn(queryClient: QueryClient): Refetches {
  const known = refetchesOf.get(queryClient) ?? { at: new Map(), timers: new Map() };
  refetchesOf.set(queryClient, known);
  return known;
}

/** Whether a read may be refetched right away. If so, it counts as refetched from now on. */
function claimRefetch(queryClient: QueryClient, key: string): boolean {
  const { at } = refetchesIn(queryClient);
  const nowMs = Date.now();
  if (Math.abs(nowMs - (at.get(key) ?? -Infinity)) < pauseMs) return false;
  at.set(key, nowMs);
  return true;
}

/**
 * Marks what the operation changed as stale and refetches what is on screen, except long lists, which were patched. The
 * write's own response already covers the reads in `covered`. Reads that lag are refetched again later, and stay stale
 * until then.
 */
export async function invalidateAfter(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  operationId: WritingOperationId,
  covered: readonly OperationId[] = [],
): Promise<void> {
  const changed = invalidations[operationId].filter((read) => !covered.includes(read));
  const late = changed.filter((read) => lagging.has(read));
  if (late.length > 0) refetchLater(queryClient, connection, late, lagsMs);
  markStale(queryClient, connection, changed);
  // Lists, insights, and traffic update on their own. Callers wait only for the project.
  const others = changed.filter((read) => read !== 'getProject');
  const now = others.filter((read) => claimRefetch(queryClient, `${connection.id} ${read}`));
  const soon = others.filter((read) => !now.includes(read) && !lagging.has(read));
  if (soon.length > 0) refetchLater(queryClient, connection, soon, [pauseMs]);
  void refetch(queryClient, connection, now);
  await refetch(
    queryClient,
    connection,
    changed.filter((read) => read === 'getProject'),
  );
}

/** Refetches those that are on screen after each delay, counted from the last call. */
export function refetchLater(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  reads: readonly OperationId[],
  delaysMs: readonly number[],
): void {
  const { timers } = refetchesIn(queryClient);
  for (const read of reads)
    for (const ms of delaysMs) {
      const key = `${connection.id} ${read} ${ms}`;
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => {
          timers.delete(key);
          markStale(queryClient, connection, [read]);
          void refetch(queryClient, connection, [read]);
        }, ms),
      );
    }
}

function markStale(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  reads: readonly OperationId[],
): void {
  for (const read of reads)
    void queryClient.invalidateQueries({ queryKey: keyOf(connection, read), refetchType: 'none' });
}

/** Refetches those that are on screen. */
async function refetch(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  reads: readonly OperationId[],
): Promise<void> {
  await Promise.all(
    reads.map((read) =>
      queryClient.refetchQueries({
        queryKey: keyOf(connection, read),
        type: 'active',
        stale: true,
        predicate: (query) => !isLongList(query.state.data),
      }),
    ),
  );
}
