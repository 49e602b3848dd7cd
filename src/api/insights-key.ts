import type { QueryKey } from '@tanstack/react-query';

import type { Connection } from './connections.ts';
import { keyOf } from './keys.ts';

/** Apart from the options, so that the shell can look for the insights without carrying what reads them. */
export const insightsKey = (connection: Pick<Connection, 'id'>, workspaceId: string): QueryKey =>
  keyOf(connection, 'getSecurityInsights', { workspaceId });
