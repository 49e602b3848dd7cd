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
/** Analytics exist only while a project is published (spec §4.21). */
const trafficReads = [
  'getProjectAnalytics',
  'getProjectAnalyticsBreakdowns',
  'getProjectRealtimeAnalytics',
] as const;

/** Each write and the reads it changes. */
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
  // No request returns embed URLs, so nothing becomes stale.
  createEmbedUrl: [],
};

/** Reads that lag behind a write (spec §8). */
const lagging: ReadonlySet<OperationId> = new Set([
  'listProjects',
  'listSecurityInsightProjects',
  'getSecurityInsights',
  'getWorkspace',
  'listWorkspaces',
]);
/** Delays after the write at which these reads are refetched. */
const lagsMs = [3_000, 10_000, 30_000];

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
  // Lists, insights, and traffic update on their own. Callers wait only for the project.
  const awaited = changed.filter((read) => read === 'getProject');
  void refetch(
    queryClient,
    connection,
    changed.filter((read) => read !== 'getProject'),
  );
  await refetch(queryClient, connection, awaited);
}

/** Refetches those that are on screen after each delay, counted from now. */
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
