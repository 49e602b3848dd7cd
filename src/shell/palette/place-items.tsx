import { linkOptions } from '@tanstack/react-router';
import { AppWindow, ListFilter, LogOut, Plus, SquareStack, Star } from 'lucide-react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { standIn } from '@/domain/presentation.ts';
import { quickViews } from '@/domain/security/query/quick-views.ts';
import type { Favorite } from '@/local/favorites.ts';
import type { Recent } from '@/local/recents.ts';
import { savedViews } from '@/local/saved-views.ts';
import { type SwitchTarget, samePage } from '@/shell/menus/switch-targets.ts';
import { isDisconnecting } from '@/shell/overlay.ts';
import type { Page } from '@/shell/route-table.ts';
import { Avatar, ColorDot } from '@/ui/controls/avatar.tsx';

import type { PaletteContext, PaletteItem, SearchResults } from './item.ts';
import { putFirst } from './match.ts';
import { pageKeywords } from './page-keywords.ts';
import type { LockOf } from './reachable-pages.ts';

/** Pages as items. `hint` distinguishes pages with the same label. */
export const pageItems = (
  pages: readonly Page[],
  hint: string | undefined,
  lockOf: LockOf,
): readonly PaletteItem[] =>
  pages.map(({ path, label, shortcut, icon: Icon, link }) => ({
    id: `page/${path}`,
    label,
    hint,
    icon: <Icon />,
    keywords: `${pageKeywords[path] ?? ''} ${hint ?? ''}`,
    keys: shortcut === undefined ? undefined : ['g', shortcut],
    reason: lockOf(link),
    run: (go) => go(link),
  }));

const inventoryOf = (workspaceId: string) =>
  linkOptions({ to: '/workspaces/$workspaceId/security/inventory', params: { workspaceId } });

/** Named views of the inventory, built in and saved. */
export const viewItems = (
  workspaceId: string | null,
  hasPersonalData: boolean,
  lockOf: LockOf,
): readonly PaletteItem[] =>
  workspaceId === null
    ? []
    : [...quickViews(hasPersonalData), ...savedViews.get()]
        .filter(({ line }) => line !== '')
        .map(({ name, line }, index) => ({
          id: `view/${index}`,
          label: name,
          hint: 'Inventory',
          icon: <ListFilter />,
          keywords: 'inventory view security',
          reason: lockOf(inventoryOf(workspaceId)),
          run: (go) => go({ ...inventoryOf(workspaceId), search: { q: line } }),
        }));

export const workspaceItems = (targets: readonly SwitchTarget[]): readonly PaletteItem[] =>
  targets.map(({ label, description, connection, workspaceId }) => ({
    id: `workspace/${connection.id}/${workspaceId}`,
    label,
    hint: description,
    icon: <ColorDot color={connection.color} />,
    keywords: `workspace ${description}`,
    run: (go) =>
      go({
        ...samePage(globalThis.location.pathname, workspaceId),
        state: { connectionId: connection.id },
      }),
  }));

export const connectItem: PaletteItem = {
  id: 'connect',
  label: 'Add connection',
  icon: <Plus />,
  keywords: 'key token sign in connection',
  run: (go) => go({ to: '/connect' }),
};

export const disconnectItem = ({ name }: Connection): PaletteItem => ({
  id: 'disconnect',
  label: 'Disconnect…',
  hint: name,
  icon: <LogOut />,
  keywords: 'sign out log out logout connection',
  run: () => isDisconnecting.set(true),
});

/** The palette searches the projects of one connection, this page those of all. */
export const allProjectsItem = (query: string): PaletteItem => ({
  id: 'all projects',
  label: `Search all workspaces for “${query}”`,
  icon: <SquareStack />,
  run: (go) => go({ to: '/projects', search: { q: query } }),
});

const isConnected = ({ workspaceId }: Pick<Favorite, 'workspaceId'>): boolean =>
  connectionStore.forWorkspace(workspaceId) !== undefined;

const toProject = ({ workspaceId, id }: Pick<Favorite, 'workspaceId' | 'id'>): PaletteItem['run'] => {
  const params = { workspaceId, projectId: id };
  return (go) => go({ to: '/workspaces/$workspaceId/projects/$projectId', params });
};

/** Recent visits that a connection still has access to, without the current page. */
export const recentItems = (
  recents: readonly Recent[],
  { projectId }: PaletteContext,
  current: string | undefined,
  isPresenting: boolean,
) =>
  recents
    .filter((recent) => recent.id !== projectId && recent.id !== current && isConnected(recent))
    .map((recent): PaletteItem => {
      const { kind, workspaceId, id } = recent;
      const name = kind === 'member' && isPresenting ? standIn(id) : recent.name;
      return {
        id: `${kind}/${id}`,
        label: name,
        hint: kind === 'project' ? undefined : 'Member',
        icon: kind === 'project' ? <AppWindow /> : <Avatar name={name} seed={id} />,
        run:
          kind === 'project'
            ? toProject(recent)
            : (go) =>
                go({
                  to: '/workspaces/$workspaceId/members/$userId',
                  params: { workspaceId, userId: id },
                }),
      };
    });

/** Favorites that a connection has access to: this workspace's first, then the others with their workspace's name. */
export function favoriteItems(
  all: readonly Favorite[],
  { workspaceId, projectId }: PaletteContext,
  workspaces: readonly PaletteItem[],
): readonly PaletteItem[] {
  const isLocal = (favorite: Favorite): boolean => favorite.workspaceId === workspaceId;
  const connected = all.filter((favorite) => favorite.id !== projectId && isConnected(favorite));
  return putFirst(connected, isLocal).map((favorite) => ({
    id: `favorite/${favorite.id}`,
    label: favorite.name,
    hint: isLocal(favorite)
      ? undefined
      : workspaces.find(({ id }) => id.endsWith(`/${favorite.workspaceId}`))?.label,
    icon: <Star />,
    run: toProject(favorite),
  }));
}

/** Search results without favorites, which are already listed. */
export const withoutListed = (results: SearchResults, listed: readonly PaletteItem[]): SearchResults => {
  const ids = new Set(listed.map(({ id }) => id.replace('favorite/', 'project/')));
  return { ...results, items: results.items.filter(({ id }) => !ids.has(id)) };
};
