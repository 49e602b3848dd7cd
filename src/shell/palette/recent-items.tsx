import { AppWindow, Star } from 'lucide-react';

import { connectionStore } from '@/api/connection/connections.ts';
import type { Favorite } from '@/local/favorites.ts';
import type { Recent } from '@/local/recents.ts';
import { Avatar } from '@/ui/controls/avatar.tsx';

import { sign } from './icons.ts';
import type { SearchResults, PaletteItem } from './item.ts';
import type { PaletteContext } from './palette-context.ts';

const reached = ({ workspaceId }: Pick<Favorite, 'workspaceId'>): boolean =>
  connectionStore.forWorkspace(workspaceId) !== undefined;

const toProject = ({ workspaceId, id }: Pick<Favorite, 'workspaceId' | 'id'>): PaletteItem['run'] => {
  const params = { workspaceId, projectId: id };
  return (go) => go({ to: '/workspaces/$workspaceId/projects/$projectId', params });
};

/** What was looked at, but not what is; what no connection reaches any more is left out. */
export const recentItems = (
  seen: readonly Recent[],
  { projectId }: PaletteContext,
  current: string | undefined,
) =>
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
export function favoriteItems(
  all: readonly Favorite[],
  { workspaceId, projectId }: PaletteContext,
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
export const besides = (found: SearchResults, listed: readonly PaletteItem[]): SearchResults => {
  const ids = new Set(listed.map(({ id }) => id.replace('favourite/', 'project/')));
  return { ...found, items: found.items.filter(({ id }) => !ids.has(id)) };
};
