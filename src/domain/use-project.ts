import { useQuery, type QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { projectOptions, findCachedProject } from '@/api/projects/projects.ts';
import type { Project } from '@/contract/resources/project.ts';

import { useConnection } from './connection-scope.tsx';
import { useStickyError } from './lists/use-sticky-error.ts';
import { projectName } from './project-labels.ts';

interface ProjectState {
  /** Undefined until it is loaded. */
  readonly project: Project | undefined;
  /** Also set while older data is visible. */
  readonly error: Error | null;
  readonly loadedAtMs: number;
  readonly retry: () => void;
}

/** One project. All parts of its page share one request. */
export function useProject(projectId: string): ProjectState {
  const query = useQuery(projectOptions(useConnection(), projectId));
  const error = useStickyError(query);
  return {
    project: query.data,
    error,
    loadedAtMs: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}

/** The project's cached name, from the project or a list. Null: not loaded yet. */
export function cachedName(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): string | null {
  const read = queryClient.getQueryData(projectOptions(connection, projectId).queryKey);
  const known = read ?? findCachedProject(queryClient, connection, projectId);
  return known?.name === undefined ? null : projectName(known);
}
