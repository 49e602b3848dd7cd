import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { connectionStore } from '@/api/connection/connections.ts';
import { memberOptions } from '@/api/people/people.ts';
import { projectOptions } from '@/api/projects/projects.ts';

import { nobody } from './use-workspace.ts';

/**
 * The project or member that the URL names. Their page requests them, so the shell shares that request and doesn't repeat
 * a failed one.
 */
export function useUrlSubject() {
  const { workspaceId = '', projectId, userId } = useParams({ strict: false });
  const connection = connectionStore.forWorkspace(workspaceId) ?? nobody;
  const connected = connection !== nobody;
  const project = useQuery({
    ...projectOptions(connection, projectId ?? ''),
    enabled: connected && projectId !== undefined,
    retryOnMount: false,
  });
  const person = useQuery({
    ...memberOptions(connection, workspaceId, userId ?? '', 'interactive'),
    enabled: connected && userId !== undefined,
    retryOnMount: false,
  });
  return { connection, workspaceId, projectId, userId, project, person: person.data };
}
