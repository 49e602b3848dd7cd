import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import { connectionStore } from '@/api/connections.ts';
import { memberOptions } from '@/api/people.ts';
import { projectOptions } from '@/api/projects.ts';
import { personName } from '@/entities/person-words.ts';
import { projectName } from '@/entities/project-words.ts';

import { nobody } from '../nobody.ts';
import { forgetRecents, recents, withRecent } from './recents.ts';

/** Notes which project or member is looked at, once its page has read the name; asks for nothing itself. */
export function RecentVisit() {
  const { workspaceId = '', projectId, userId } = useParams({ strict: false });
  const connection = connectionStore.forWorkspace(workspaceId) ?? nobody;
  const project = useQuery({ ...projectOptions(connection, projectId ?? ''), enabled: false }).data;
  const person = useQuery({
    ...memberOptions(connection, workspaceId, userId ?? ''),
    enabled: false,
  }).data;
  const kind = projectId === undefined ? 'member' : 'project';
  const id = projectId ?? userId;
  const name = kind === 'project' ? project && projectName(project) : person && personName(person);
  const connectionId = connection.id;
  useEffect(() => connectionStore.onForget(forgetRecents), []);
  useEffect(() => {
    if (id === undefined || !name || connectionId === '') return;
    recents.update((now) => withRecent(now, { connectionId, workspaceId, kind, id, name }));
  }, [connectionId, workspaceId, kind, id, name]);
  return null;
}
