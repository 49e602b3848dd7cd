import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { findCachedProject } from '@/api/projects/find-cached-project.ts';
import { projectOptions } from '@/api/projects/projects.ts';

import { projectName } from './project-labels.ts';

/** What a project is called by all that has been read until now: by itself, or by a list. Null: it is not known yet. */
export function cachedName(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): string | null {
  const read = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
  const known = read ?? findCachedProject(queryClient, connection, projectId);
  return known?.name === undefined ? null : projectName(known);
}
