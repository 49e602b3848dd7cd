import { useSyncExternalStore } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

import { clearRecents, recents, withoutRecent } from './recents.ts';

export const maxFavorites = 500;

export const favorite = z.object({
  workspaceId: z.string().check(z.minLength(1)),
  id: z.string().check(z.minLength(1)),
  name: z.string(),
});
/** A starred project, with its name when it was last seen. */
export type Favorite = z.infer<typeof favorite>;

// Created on first use: it costs a slow machine as much as rendering the page header.
let byName: Intl.Collator | undefined;
const compare = (a: string, b: string): number =>
  (byName ??= new Intl.Collator(undefined, { numeric: true })).compare(a, b);

/** Each project once, ordered by name. */
export function orderedFavorites(all: readonly Favorite[]): readonly Favorite[] {
  const byId = new Map(all.map((project) => [project.id, project]));
  return [...byId.values()]
    .slice(-maxFavorites)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** All favorites of this browser. They belong to workspaces, not to connections. */
export const favorites = /* @__PURE__ */ localList<Favorite>({
  key: 'service-console.favourites',
  version: 1,
  item: favorite,
  limit: orderedFavorites,
});

export const useFavorites = (): readonly Favorite[] =>
  useSyncExternalStore(favorites.subscribe, favorites.get);

export const isFavorite = (projectId: string): boolean => favorites.get().some(({ id }) => id === projectId);

export const useIsFavorite = (projectId: string): boolean =>
  useSyncExternalStore(favorites.subscribe, () => isFavorite(projectId));

export const toggleFavorite = (project: Favorite): void =>
  favorites.update((current) => {
    const left = current.filter(({ id }) => id !== project.id);
    return left.length < current.length ? left : [...current, project];
  });

const named = <T extends { readonly id: string; readonly name: string }>(
  current: readonly T[],
  { id, name }: Pick<Favorite, 'id' | 'name'>,
): readonly T[] =>
  current.some((entry) => entry.id === id && entry.name !== name)
    ? current.map((entry) => (entry.id === id ? { ...entry, name } : entry))
    : current;

/** Updates the name in favorites and recents. */
export function updateProjectName(project: Pick<Favorite, 'id' | 'name'>): void {
  favorites.update((current) => named(current, project));
  recents.update((current) => named(current, project));
}

/** Removes a deleted project. */
export function clearProject(projectId: string): void {
  if (favorites.get().some(({ id }) => id === projectId))
    favorites.update((current) => current.filter(({ id }) => id !== projectId));
  clearVisit(projectId);
}

/** Removes a project that a visit didn't find from the recents. */
export const clearVisit = (projectId: string): void =>
  recents.update((current) => withoutRecent(current, { kind: 'project', id: projectId }));

/** Removes what only a removed connection could open (`connectionStore.onDisconnect`). */
export function clearConnection({ id, workspaceIds }: Pick<Connection, 'id' | 'workspaceIds'>): void {
  clearRecents(id);
  const lost = new Set(
    workspaceIds.filter((workspaceId) => connectionStore.forWorkspace(workspaceId) === undefined),
  );
  if (favorites.get().some(({ workspaceId }) => lost.has(workspaceId)))
    favorites.update((current) => current.filter(({ workspaceId }) => !lost.has(workspaceId)));
}
