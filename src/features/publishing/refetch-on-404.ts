import { useQueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';

/** A write that finds no project means that the page shows something that is gone: it is read again. */
export function useRefetchOn404(connection: Connection, projectId: string) {
  const queryClient = useQueryClient();
  return (error: unknown): void => {
    if (isNotFound(error))
      void queryClient.invalidateQueries({ queryKey: projectOptions(connection, projectId).queryKey });
  };
}
