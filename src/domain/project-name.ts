import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

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

/** As `cachedName`, and told again when the project has been read; asks for nothing itself. Without an id: null. */
export function useProjectName(connection: Connection, projectId: string): string | null {
  useQuery({ ...projectOptions(connection, projectId), enabled: false });
  const queryClient = useQueryClient();
  return projectId === '' ? null : cachedName(queryClient, connection, projectId);
}
