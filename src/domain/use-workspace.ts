import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';

/** The workspace of a page. The route has requested it, so a part that mounts later doesn't repeat a failed request. */
export const useWorkspace = (connection: Connection, workspaceId: string) =>
  useQuery({ ...workspaceOptions(connection, workspaceId), retryOnMount: false });
