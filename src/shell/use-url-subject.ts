import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { useCachedQuery } from '@/api/cache/use-cached-query.ts';
import { connectionStore } from '@/api/connection/connections.ts';
import { groupListOptions, memberOptions } from '@/api/people/people.ts';
import { projectOptions } from '@/api/projects/projects.ts';

import { noConnection } from './use-current-workspace.ts';

/**
 * The project, member, or group in the URL. Its page requests it, so the shell shares that request and doesn't repeat a
 * failed one.
 */
export function useUrlSubject() {
  const { workspaceId = '', projectId, userId, groupId } = useParams({ strict: false });
  const connection = connectionStore.forWorkspace(workspaceId) ?? noConnection;
  const connected = connection !== noConnection;
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
  // The API can't return a single group, so its page loads the list until it finds the group.
  const groups = useCachedQuery(groupListOptions(connection, workspaceId).queryKey)?.data?.pages;
  const group =
    groupId === undefined
      ? undefined
      : groups?.flatMap(({ items }) => items).find(({ id }) => id === groupId);
  return { connection, workspaceId, projectId, userId, groupId, project, person: person.data, group };
}
