import { beforeEach, expect, test } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { connectionStore } from '@/api/connections.ts';

import {
  type Favourite,
  favourites,
  forgetProject,
  forgetVisit,
  forgetWith,
  noteProjectName,
  readFavourites,
  toggled,
  toggleFavourite,
} from './favourites.ts';
import { recents } from './recents.ts';

const project = (id: string, name = id, workspaceId = 'w'): Favourite => ({ workspaceId, id, name });
const visit = (id: string, name = id) =>
  ({ connectionId: 'c', workspaceId: 'w', kind: 'project', id, name }) as const;
const namesOf = (all: readonly Favourite[]): readonly string[] => all.map(({ name }) => name);

const connect = (workspaceIds: readonly string[]) =>
  connectionStore.add(connectionOf({ name: 'A', workspaceIds }));

beforeEach(() => {
  favourites.update(() => []);
  recents.update(() => []);
});

test('what was stored is read as far as it can be, each project once, in the order of the names', () => {
  const stored = [project('1', 'Wiki 10'), { id: 'broken' }, project('2', 'wiki 9'), project('1', 'Älter')];
  expect(namesOf(readFavourites(stored))).toEqual(['Älter', 'wiki 9']);
  expect(readFavourites({ no: 'list' })).toEqual([]);
});

test('a star comes and goes, and takes nothing else with it', () => {
  const once = toggled([project('b'), project('c')], project('a'));
  expect(namesOf(once)).toEqual(['a', 'b', 'c']);
  expect(namesOf(toggled(once, project('b', 'Renamed meanwhile')))).toEqual(['a', 'c']);
});

test('a project that is seen under another name is called so everywhere, in its new place', () => {
  toggleFavourite(project('1', 'Atlas'));
  toggleFavourite(project('2', 'Billing'));
  recents.update(() => [visit('1', 'Atlas')]);
  noteProjectName({ id: '1', name: 'Zebra' });
  expect(namesOf(favourites.get())).toEqual(['Billing', 'Zebra']);
  expect(recents.get()[0]?.name).toBe('Zebra');

  const before = favourites.get();
  noteProjectName({ id: '1', name: 'Zebra' });
  noteProjectName({ id: 'of no interest', name: 'x' });
  expect(favourites.get()).toBe(before);
});

test('a deleted project is offered nowhere; one that a visit did not find stays a favourite', () => {
  toggleFavourite(project('1'));
  recents.update(() => [visit('1'), visit('2')]);
  forgetVisit('1');
  expect(recents.get().map(({ id }) => id)).toEqual(['2']);
  expect(favourites.get()).toHaveLength(1);
  forgetProject('1');
  expect(favourites.get()).toEqual([]);
});

test('a connection takes the favourites with it that no other reaches', () => {
  const first = connect(['w', 'shared']);
  const second = connect(['shared']);
  toggleFavourite(project('1', 'One', 'w'));
  toggleFavourite(project('2', 'Two', 'shared'));
  toggleFavourite(project('3', 'Three', 'of another tab'));
  connectionStore.remove(first.id);
  forgetWith(first);
  expect(namesOf(favourites.get())).toEqual(['Three', 'Two']);
  connectionStore.remove(second.id);
  forgetWith(second);
  expect(namesOf(favourites.get())).toEqual(['Three']);
});
