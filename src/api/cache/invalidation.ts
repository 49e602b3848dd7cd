import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import type { OperationId } from '@/contract/operations/index.ts';

import { keyOf } from './keys.ts';
import { isLongList } from './list-options.ts';

export type WritingOperationId = Extract<
  OperationId,
  | 'updateProject'
  | 'deleteProject'
  | 'publishProject'
  | 'updatePublishSettings'
  | 'unpublishProject'
  | 'createEmbedUrl'
>;

const projectReads = ['getProject', 'listProjects', 'listSecurityInsightProjects'] as const;
const insightReads = ['getSecurityInsights'] as const;
/** Traffic is there only while a project is published (spec §4.21). */
const trafficReads = [
  'getProjectAnalytics',
  'getProjectAnalyticsBreakdowns',
  'getProjectRealtimeAnalytics',
] as const;

/** Each writing operation → the reads that it changes. */
export const invalidations: Readonly<Record<WritingOperationId, readonly OperationId[]>> = {
  updateProject: projectReads,
  deleteProject: [
    'listProjects',
    'listSecurityInsightProjects',
    ...insightReads,
    'getWorkspace',
    'listWorkspaces',
  ],
  publishProject: [...projectReads, ...insightReads, ...trafficReads],
  updatePublishSettings: [...projectReads, ...insightReads],
  unpublishProject: [...projectReads, ...insightReads, ...trafficReads],
  // Nothing that is read shows embed URLs.
  createEmbedUrl: [],
};

/** Reads that follow a write only after a while (spec §8). */
const lagging: ReadonlySet<OperationId> = new Set([
  'listProjects',
  'listSecurityInsightProjects',
  'getSecurityInsights',
  'getWorkspace',
  'listWorkspaces',
]);
/** When they are read again, counted from the write. */
const lagsMs = [3_000, 10_000, 30_000];

/**
 * Marks what the operation changed as stale and reads again what is on screen, long lists aside: they were patched.
 * Reads in `answered` are known already from the write's own answer. What may lag behind is read again later, too, and
 * is no fresher for having been read in between.
 */
export async function invalidateAfter(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  operationId: WritingOperationId,
  answered: readonly OperationId[] = [],
): Promise<void> {
  const changed = invalidations[operationId].filter((read) => !answered.includes(read));
  const late = changed.filter((read) => lagging.has(read));
  if (late.length > 0) refetchLater(queryClient, connection, late, lagsMs);
  // Lists, insights and traffic follow by themselves: whoever waits for the write needs its project alone.
  const awaited = changed.filter((read) => read === 'getProject');
  void refetch(
    queryClient,
    connection,
    changed.filter((read) => read !== 'getProject'),
  );
  await refetch(queryClient, connection, awaited);
}

/** Reads again what is on screen of these at each of the delays, all counted from now. */
export function refetchLater(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  reads: readonly OperationId[],
  delaysMs: readonly number[],
): void {
  for (const ms of delaysMs) setTimeout(() => void refetch(queryClient, connection, reads), ms);
}

async function refetch(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  reads: readonly OperationId[],
): Promise<void> {
  await Promise.all(
    reads.map(async (read) => {
      const queryKey = keyOf(connection, read);
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      await queryClient.refetchQueries({
        queryKey,
        type: 'active',
        stale: true,
        predicate: (query) => !isLongList(query.state.data),
      });
    }),
  );
}
