import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { insightsKey } from '@/api/insights-key.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';

import { nobody } from './nobody.ts';
import type { CurrentWorkspace } from './use-workspace.ts';

/** How many projects of the workspace need a review, if a page has read it: the navigation asks nothing by itself. */
export function useReviewCount(current: CurrentWorkspace | null): number | null {
  const client = useQueryClient();
  const key = insightsKey(current?.connection ?? nobody, current?.workspaceId ?? '');
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
      [client],
    ),
    () => client.getQueryData<WorkspaceInsights>(key)?.summary.risk.needs_review ?? null,
  );
}
