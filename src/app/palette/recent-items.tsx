import { AppWindow } from 'lucide-react';

import { connectionStore } from '@/api/connections.ts';
import { Avatar } from '@/ui/avatar.tsx';

import type { Here } from './here.ts';
import { sign } from './icons.ts';
import type { PaletteItem } from './item.ts';
import type { Recent } from './recents.ts';

/** What was looked at, but not what is; what no connection reaches any more is left out. */
export const recentItems = (seen: readonly Recent[], { projectId }: Here, current: string | undefined) =>
  seen
    .filter(({ id, workspaceId }) => {
      const here = id === projectId || id === current;
      return !here && connectionStore.forWorkspace(workspaceId) !== undefined;
    })
    .map(({ kind, workspaceId, id, name }): PaletteItem => ({
      id: `${kind}/${id}`,
      label: name,
      hint: kind === 'project' ? undefined : 'Member',
      icon: kind === 'project' ? <AppWindow {...sign} /> : <Avatar name={name} seed={id} />,
      run: (go) =>
        go(
          kind === 'project'
            ? {
                to: '/workspaces/$workspaceId/projects/$projectId',
                params: { workspaceId, projectId: id },
              }
            : {
                to: '/workspaces/$workspaceId/members/$userId',
                params: { workspaceId, userId: id },
              },
        ),
    }));
