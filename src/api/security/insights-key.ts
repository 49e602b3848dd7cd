import type { QueryKey } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { Connection } from '@/api/connection/connections.ts';

/** Apart from the options, so that the shell can look for the insights without carrying what reads them. */
export const insightsKey = (connection: Pick<Connection, 'id'>, workspaceId: string): QueryKey =>
  keyOf(connection, 'getSecurityInsights', { workspaceId });
