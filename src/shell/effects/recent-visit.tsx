import { useEffect } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { clearConnection, clearVisit, updateProjectName } from '@/local/favorites.ts';
import { recents, withRecent } from '@/local/recents.ts';

import { useUrlSubject } from '../use-url-subject.ts';

/** Records the visited project or member once its page has loaded the name. Sends no request. */
export function RecentVisit() {
  const { connection, workspaceId, projectId, userId, project: query, person } = useUrlSubject();
  const project = query.data;
  const kind = projectId === undefined ? 'member' : 'project';
  const id = projectId ?? userId;
  const name = kind === 'project' ? project && projectName(project) : person && personName(person);
  const gone = isNotFound(query.error);
  const connectionId = connection.id;
  useEffect(
    () =>
      connectionStore.onDisconnect((_, removed, how) => {
        if (how === 'disconnected') clearConnection(removed);
      }),
    [],
  );
  useEffect(() => {
    if (id === undefined || connectionId === '') return;
    if (gone) clearVisit(id);
    if (gone || !name) return;
    recents.update((current) => withRecent(current, { connectionId, workspaceId, kind, id, name }));
    if (kind === 'project') updateProjectName({ id, name });
  }, [connectionId, workspaceId, kind, id, name, gone]);
  return null;
}
