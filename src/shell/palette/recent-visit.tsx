import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import { connectionStore } from '@/api/connection/connections.ts';
import { memberOptions } from '@/api/people/people.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { personName } from '@/domain/person-labels.ts';
import { projectName } from '@/domain/project-labels.ts';
import { clearVisit, clearConnection, noteProjectName } from '@/local/favorites.ts';
import { recents, withRecent } from '@/local/recents.ts';
import { nobody } from '@/shell/nobody.ts';

/** Notes which project or member is looked at, once its page has read the name; asks for nothing itself. */
export function RecentVisit() {
  const { workspaceId = '', projectId, userId } = useParams({ strict: false });
  const connection = connectionStore.forWorkspace(workspaceId) ?? nobody;
  const read = useQuery({ ...projectOptions(connection, projectId ?? ''), enabled: false });
  const person = useQuery({
    ...memberOptions(connection, workspaceId, userId ?? ''),
    enabled: false,
  }).data;
  const project = read.data;
  const kind = projectId === undefined ? 'member' : 'project';
  const id = projectId ?? userId;
  const name = kind === 'project' ? project && projectName(project) : person && personName(person);
  const gone = isNotFound(read.error);
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
