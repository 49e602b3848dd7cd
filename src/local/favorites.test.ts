import { beforeEach, expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';

import {
  type Favorite,
  favorites,
  clearProject,
  clearVisit,
  clearConnection,
  noteProjectName,
  orderedFavorites,
  toggled,
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

test('lists each project once, in the order of the names', () => {
  const stored = [project('1', 'Wiki 10'), project('2', 'wiki 9'), project('1', 'Älter')];
  expect(namesOf(orderedFavorites(stored))).toEqual(['Älter', 'wiki 9']);
});

test('a star comes and goes, and takes nothing else with it', () => {
  const once = toggled([project('b'), project('c')], project('a'));
  expect(namesOf(once)).toEqual(['a', 'b', 'c']);
  expect(namesOf(toggled(once, project('b', 'Renamed meanwhile')))).toEqual(['a', 'c']);
});

test('a project that is seen under another name is called so everywhere, in its new place', () => {
  toggleFavorite(project('1', 'Atlas'));
  toggleFavorite(project('2', 'Billing'));
  recents.update(() => [visit('1', 'Atlas')]);
  noteProjectName({ id: '1', name: 'Zebra' });
  expect(namesOf(favorites.get())).toEqual(['Billing', 'Zebra']);
  expect(recents.get()[0]?.name).toBe('Zebra');

  const before = favorites.get();
  noteProjectName({ id: '1', name: 'Zebra' });
  noteProjectName({ id: 'of no interest', name: 'x' });
  expect(favorites.get()).toBe(before);
});

test('a deleted project is offered nowhere; one that a visit did not find stays a favorite', () => {
  toggleFavorite(project('1'));
  recents.update(() => [visit('1'), visit('2')]);
  clearVisit('1');
  expect(recents.get().map(({ id }) => id)).toEqual(['2']);
  expect(favorites.get()).toHaveLength(1);
  clearProject('1');
  expect(favorites.get()).toEqual([]);
});

test('a connection takes the favorites with it that no other reaches', () => {
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
