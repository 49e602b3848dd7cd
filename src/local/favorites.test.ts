import { beforeEach, expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import {
  type Favorite,
  favorites,
  clearProject,
  clearVisit,
  clearConnection,
  updateProjectName,
  orderedFavorites,
  toggleFavorite,
} from './favorites.ts';
import { recents } from './recents.ts';

const project = (id: string, name = id, workspaceId = 'w'): Favorite => ({ workspaceId, id, name });
const visit = (id: string, name = id) =>
  ({ connectionId: 'c', workspaceId: 'w', kind: 'project', id, name }) as const;
const namesOf = (all: readonly Favorite[]): readonly string[] => all.map(({ name }) => name);

const connect = (workspaceIds: readonly string[]) =>
  connectionStore.add(connectionOf({ name: 'A', workspaceIds }));

beforeEach(() => {
  favorites.update(() => []);
  recents.update(() => []);
});

test('lists each project once, sorted by name', () => {
  const stored = [project('1', 'Wiki 10'), project('2', 'wiki 9'), project('1', 'Älter')];
  expect(namesOf(orderedFavorites(stored))).toEqual(['Älter', 'wiki 9']);
});

test('adds and removes one favorite, and leaves the others', () => {
  favorites.update(() => [project('b'), project('c')]);
  toggleFavorite(project('a'));
  expect(namesOf(favorites.get())).toEqual(['a', 'b', 'c']);
  toggleFavorite(project('b', 'Renamed meanwhile'));
  expect(namesOf(favorites.get())).toEqual(['a', 'c']);
});

test('renames a project everywhere, and sorts it again', () => {
  toggleFavorite(project('1', 'Atlas'));
  toggleFavorite(project('2', 'Billing'));
  recents.update(() => [visit('1', 'Atlas')]);
  updateProjectName({ id: '1', name: 'Zebra' });
  expect(namesOf(favorites.get())).toEqual(['Billing', 'Zebra']);
  expect(recents.get()[0]?.name).toBe('Zebra');

  const before = favorites.get();
  updateProjectName({ id: '1', name: 'Zebra' });
  updateProjectName({ id: 'of no interest', name: 'x' });
  expect(favorites.get()).toBe(before);
});

test('removes a deleted project everywhere, and only its visit when it wasn’t found', () => {
  toggleFavorite(project('1'));
  recents.update(() => [visit('1'), visit('2')]);
  clearVisit('1');
  expect(recents.get().map(({ id }) => id)).toEqual(['2']);
  expect(favorites.get()).toHaveLength(1);
  clearProject('1');
  expect(favorites.get()).toEqual([]);
});

test('removes a connection’s favorites that no other connection reaches', () => {
  const first = connect(['w', 'shared']);
  const second = connect(['shared']);
  toggleFavorite(project('1', 'One', 'w'));
  toggleFavorite(project('2', 'Two', 'shared'));
  toggleFavorite(project('3', 'Three', 'of another tab'));
  connectionStore.remove(first.id);
  clearConnection(first);
  expect(namesOf(favorites.get())).toEqual(['Three', 'Two']);
  connectionStore.remove(second.id);
  clearConnection(second);
  expect(namesOf(favorites.get())).toEqual(['Three']);
});
