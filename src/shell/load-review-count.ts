import type { QueryClient } from '@tanstack/react-query';

import { isPaused } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';

/** Loads the insights that hold the count, unless a page has asked for them before. */
export async function loadReviewCount(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
): Promise<void> {
  const options = insightsOptions(connection, workspaceId, 'background');
  if (client.getQueryState(options.queryKey) !== undefined || isPaused(connection.id)) return;
  // Nothing observes the count but the navigation, which stays.
  await client.prefetchQuery({ ...options, gcTime: Infinity });
}
