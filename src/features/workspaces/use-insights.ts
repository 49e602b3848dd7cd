import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { insightsOptions } from '@/api/security/insights.ts';

/**
 * The insights, for every part of the page that knows something from them: one request. Parts come at different moments,
 * and none of them asks again for what was just refused; the route asks when the page is opened.
 */
export const useInsights = (connection: Connection, workspaceId: string) =>
  useQuery({ ...insightsOptions(connection, workspaceId), retryOnMount: false });
