import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { insightsKey } from '@/api/cache/keys.ts';
import { useFromCache } from '@/api/cache/use-cached-query.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import type { WorkspaceInsights } from '@/contract/resources/insights.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import { usePreload } from '@/ui/lazy/use-preload.ts';

import { type CurrentWorkspace, noConnection } from './use-current-workspace.ts';

interface CountedWorkspace extends Omit<CurrentWorkspace, 'workspace'> {
  readonly workspace: Pick<Workspace, 'plan'> | null;
}

/** A job changes many projects within this time, which then share a request. */
const refreshMs = 5_000;

/**
 * How many projects of the workspace need review. Null: unknown. Sends one request once the page is idle, and only if
 * the insights page is `allowed` and the URL names the workspace. Changes of this browser update the count.
 */
export function useReviewCount(current: CountedWorkspace | null, allowed: boolean): number | null {
  const client = useQueryClient();
  const connection = current?.connection ?? noConnection;
  const workspaceId = current?.workspaceId ?? '';
  // The plan is unknown until the workspace has loaded.
  const isNeeded = allowed && current?.isInUrl === true && current.workspace !== null;
  const refresh = useCallback(
    () => client.prefetchQuery(insightsOptions(connection, workspaceId, 'background')),
    [client, connection, workspaceId],
  );
  const load = useCallback(async () => {
    if (isNeeded && client.getQueryState(insightsKey(connection, workspaceId)) === undefined) await refresh();
  }, [isNeeded, client, connection, workspaceId, refresh]);
  usePreload(load);
  const key = insightsKey(connection, workspaceId);
  const isChanged = useFromCache((cache) => cache.getQueryState(key)?.isInvalidated === true);
  useEffect(() => {
    if (!allowed || !isChanged) return undefined;
    const timer = setTimeout(() => void refresh(), refreshMs);
    return () => clearTimeout(timer);
  }, [allowed, isChanged, refresh]);
  return useFromCache(
    (cache) => cache.getQueryData<WorkspaceInsights>(key)?.summary.risk.needs_review ?? null,
  );
}
