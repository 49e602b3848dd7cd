import type { QueryClient } from '@tanstack/react-query';

import type { OperationId } from '@/contract/operations/index.ts';

import type { Connection } from './connections.ts';
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

/** Each writing operation → the reads that it changes. */
export const effects: Readonly<Record<WritingOperationId, readonly OperationId[]>> = {
  updateProject: projectReads,
  deleteProject: [
    'listProjects',
    'listSecurityInsightProjects',
    ...insightReads,
    'getWorkspace',
    'listWorkspaces',
  ],
  publishProject: [...projectReads, ...insightReads],
  updatePublishSettings: [...projectReads, ...insightReads],
  unpublishProject: [...projectReads, ...insightReads],
  // Nothing that is read shows embed URLs.
  createEmbedUrl: [],
};

/** Marks what the operation changed as stale and reads again what is on screen, long lists aside: they were patched. */
export async function applyEffects(
  queryClient: QueryClient,
  connection: Pick<Connection, 'id'>,
  operationId: WritingOperationId,
): Promise<void> {
  await Promise.all(
    effects[operationId].map(async (read) => {
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
