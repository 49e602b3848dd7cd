import { useQuery } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import type { Project } from '@/contract/resources/project.ts';

import { useStickyError } from './lists/use-sticky-error.ts';

interface ProjectState {
  /** Undefined until it has been read. */
  readonly project: Project | undefined;
  /** Also while an older answer is on screen. */
  readonly error: Error | null;
  readonly loadedAtMs: number;
  readonly retry: () => void;
}

/** One project, for each part of its page: they share one request. */
export function useProject(connection: Connection, projectId: string): ProjectState {
  const query = useQuery(projectOptions(connection, projectId));
  const error = useStickyError(query);
  return {
    project: query.data,
    error,
    loadedAtMs: query.dataUpdatedAt,
    retry: () => void query.refetch(),
  };
}
