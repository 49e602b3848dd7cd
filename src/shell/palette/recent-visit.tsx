import { useEffect } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { clearVisit, clearConnection, noteProjectName } from '@/local/favorites.ts';
import { recents, withRecent } from '@/local/recents.ts';
import { useUrlSubject } from '@/shell/use-url-subject.ts';

/** Notes which project or member is looked at, once its page has read the name; asks for nothing itself. */
export function RecentVisit() {
  const { connection, workspaceId, projectId, userId, project: query, person } = useUrlSubject();
  const project = query.data;
  const kind = projectId === undefined ? 'member' : 'project';
  const id = projectId ?? userId;
  const name = kind === 'project' ? project && projectName(project) : person && personName(person);
  const gone = isNotFound(query.error);
  const connectionId = connection.id;
  useEffect(() => connectionStore.onForget((_, removed) => clearConnection(removed)), []);
  useEffect(() => {
    if (id === undefined || connectionId === '') return;
    if (gone) clearVisit(id);
    if (gone || !name) return;
    recents.update((now) => withRecent(now, { connectionId, workspaceId, kind, id, name }));
    if (kind === 'project') noteProjectName({ id, name });
  }, [connectionId, workspaceId, kind, id, name, gone]);
  return null;
}
