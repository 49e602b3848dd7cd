import { AppWindow, Star } from 'lucide-react';

import { connectionStore } from '@/api/connections.ts';
import type { Favourite } from '@/entities/favourites.ts';
import type { Recent } from '@/entities/recents.ts';
import { Avatar } from '@/ui/avatar.tsx';

import type { Here } from './here.ts';
import { sign } from './icons.ts';
import type { Found, PaletteItem } from './item.ts';

const reached = ({ workspaceId }: Pick<Favourite, 'workspaceId'>): boolean =>
  connectionStore.forWorkspace(workspaceId) !== undefined;

const toProject = ({ workspaceId, id }: Pick<Favourite, 'workspaceId' | 'id'>): PaletteItem['run'] => {
  const params = { workspaceId, projectId: id };
  return (go) => go({ to: '/workspaces/$workspaceId/projects/$projectId', params });
};

/** What was looked at, but not what is; what no connection reaches any more is left out. */
export const recentItems = (seen: readonly Recent[], { projectId }: Here, current: string | undefined) =>
  seen
    .filter((one) => one.id !== projectId && one.id !== current && reached(one))
    .map((one): PaletteItem => {
      const { kind, workspaceId, id, name } = one;
      return {
        id: `${kind}/${id}`,
        label: name,
        hint: kind === 'project' ? undefined : 'Member',
        icon: kind === 'project' ? <AppWindow {...sign} /> : <Avatar name={name} seed={id} />,
        run:
          kind === 'project'
            ? toProject(one)
            : (go) =>
                go({
                  to: '/workspaces/$workspaceId/members/$userId',
                  params: { workspaceId, userId: id },
                }),
      };
    });

/** The favourites that are reached: those of the workspace on screen first, the others with their workspace's name. */
export function favouriteItems(
  all: readonly Favourite[],
  { workspaceId, projectId }: Here,
  workspaces: readonly PaletteItem[],
): readonly PaletteItem[] {
  const shown = all.filter((one) => one.id !== projectId && reached(one));
  return [
    ...shown.filter((one) => one.workspaceId === workspaceId),
    ...shown.filter((one) => one.workspaceId !== workspaceId),
  ].map((one) => ({
    id: `favourite/${one.id}`,
    label: one.name,
    hint:
      one.workspaceId === workspaceId
        ? undefined
        : workspaces.find(({ id }) => id.endsWith(`/${one.workspaceId}`))?.label,
    icon: <Star {...sign} />,
    run: toProject(one),
  }));
}

/** What a search found, without the favourites that are listed already. */
export const besides = (found: Found, listed: readonly PaletteItem[]): Found => {
  const ids = new Set(listed.map(({ id }) => id.replace('favourite/', 'project/')));
  return { ...found, items: found.items.filter(({ id }) => !ids.has(id)) };
};
