import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connections.ts';
import { listedProject } from '@/api/listed-project.ts';
import { projectOptions } from '@/api/projects.ts';
import type { Project } from '@/contract/resources/project.ts';

import { projectName } from './project-words.ts';
import { useKeptError } from './use-kept-error.ts';

interface ProjectState {
  /** Undefined until it has been read. */
  readonly project: Project | undefined;
  /** Also while an older answer is on screen. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** One project, for each part of its page: they share one request. */
export function useProject(connection: Connection, projectId: string): ProjectState {
  const query = useQuery(projectOptions(connection, projectId));
  const error = useKeptError(query);
  return { project: query.data, error, retry: () => void query.refetch() };
}

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

/** As `knownName`, and told again when the project has been read; asks for nothing itself. */
export function useProjectName(connection: Connection, projectId: string): string | null {
  useQuery({ ...projectOptions(connection, projectId), enabled: false });
  return knownName(useQueryClient(), connection, projectId);
}
