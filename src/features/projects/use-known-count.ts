import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { countCachedProjects } from '@/api/workspaces/find-cached-workspace.ts';

import type { Source } from './rows.ts';

/** At most how many projects the lists have; null while a workspace isn't loaded. A count isn't worth a request. */
export function useKnownCount(sources: readonly Source[]): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
      [client],
    ),
    () => countOf(client, sources),
  );
}

function countOf(client: QueryClient, sources: readonly Source[]): number | null {
  let sum = 0;
  for (const { connection, workspaceIds } of sources) {
    const count = countCachedProjects(client, connection, workspaceIds);
    if (count === null) return null;
    sum += count;
  }
  return sum;
}
