import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { listedProject } from '@/api/listed-project.ts';
import { projectOptions } from '@/api/projects.ts';

import { projectName } from './project-words.ts';

/** What a project is called by all that has been read until now: by itself, or by a list. Null: it is not known yet. */
export function knownName(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): string | null {
  const read = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
  const known = read ?? listedProject(queryClient, connection, projectId);
  return known?.name === undefined ? null : projectName(known);
}

/** As `knownName`, and told again when the project has been read; asks for nothing itself. Without an id: null. */
export function useProjectName(connection: Connection, projectId: string): string | null {
  useQuery({ ...projectOptions(connection, projectId), enabled: false });
  const queryClient = useQueryClient();
  return projectId === '' ? null : knownName(queryClient, connection, projectId);
}
