import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** The workspaces of a connection that this tab has read in a list. */
export const cachedWorkspaces = (client: QueryClient, connection: Connection): readonly WorkspaceSummary[] =>
  client.getQueryData(workspaceListOptions(connection).queryKey)?.pages.flatMap((page) => page.items) ?? [];
