import { useSyncExternalStore } from 'react';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { z } from '@/contract/zod.ts';
import { localList } from '@/lib/local-store.ts';

import { clearRecents, recents, withoutRecent } from './recents.ts';

const most = 500;

const favorite = z.object({
  workspaceId: z.string().check(z.minLength(1)),
  id: z.string().check(z.minLength(1)),
  name: z.string(),
});
/** A project that somebody wants at hand, under the name it had when it was last seen. */
export type Favorite = z.infer<typeof favorite>;

// Made when there is something to compare: it costs a slow machine as much as to draw the page's header.
let byName: Intl.Collator | undefined;
const compare = (a: string, b: string): number =>
  (byName ??= new Intl.Collator(undefined, { numeric: true })).compare(a, b);

/** Each project once, ordered by name. */
export function orderedFavorites(all: readonly Favorite[]): readonly Favorite[] {
  const byId = new Map(all.map((project) => [project.id, project]));
  return [...byId.values()].slice(-most).toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** The favorites of this browser, whichever connection shows them: keys change, workspaces stay. */
export const favorites = /* @__PURE__ */ localList<Favorite>({
  key: 'service-console.favourites',
  version: 1,
  item: favorite,
  limit: orderedFavorites,
});

export const useFavorites = (): readonly Favorite[] =>
  useSyncExternalStore(favorites.subscribe, favorites.get);

export const isFavorite = (projectId: string): boolean => favorites.get().some(({ id }) => id === projectId);

/** Whether the project is one, for what need not follow the others. */
export const useIsFavorite = (projectId: string): boolean =>
  useSyncExternalStore(favorites.subscribe, () => isFavorite(projectId));

/** With the project among them, or without it if it was. */
export const toggled = (now: readonly Favorite[], project: Favorite): readonly Favorite[] => {
  const left = now.filter(({ id }) => id !== project.id);
  return left.length < now.length ? left : orderedFavorites([...now, project]);
};

export const toggleFavorite = (project: Favorite): void => favorites.update((now) => toggled(now, project));

const named = <T extends { readonly id: string; readonly name: string }>(
  now: readonly T[],
  { id, name }: Pick<Favorite, 'id' | 'name'>,
): readonly T[] | null =>
  now.some((one) => one.id === id && one.name !== name)
    ? now.map((one) => (one.id === id ? { ...one, name } : one))
    : null;

/** A project was seen under this name: a favorite, or what was looked at last, is called so from now on. */
export function noteProjectName(project: Pick<Favorite, 'id' | 'name'>): void {
  const renamed = named(favorites.get(), project);
  if (renamed !== null) favorites.update((now) => orderedFavorites(named(now, project) ?? now));
  if (named(recents.get(), project) !== null) recents.update((now) => named(now, project) ?? now);
}

/** A project was deleted, or is no favorite any more: nothing leads to it. */
export function clearProject(projectId: string): void {
  if (favorites.get().some(({ id }) => id === projectId))
    favorites.update((now) => now.filter(({ id }) => id !== projectId));
  clearVisit(projectId);
}

/** A visit found no project: it is not offered as looked at last. */
export function clearVisit(projectId: string): void {
  const gone = { kind: 'project', id: projectId } as const;
  if (withoutRecent(recents.get(), gone).length < recents.get().length)
    recents.update((now) => withoutRecent(now, gone));
}

/** What a connection that was removed alone led to goes with it (`connectionStore.onForget`). */
export function clearConnection({ id, workspaceIds }: Pick<Connection, 'id' | 'workspaceIds'>): void {
  clearRecents(id);
  const lost = new Set(workspaceIds.filter((one) => connectionStore.forWorkspace(one) === undefined));
  if (favorites.get().some(({ workspaceId }) => lost.has(workspaceId)))
    favorites.update((now) => now.filter(({ workspaceId }) => !lost.has(workspaceId)));
}
