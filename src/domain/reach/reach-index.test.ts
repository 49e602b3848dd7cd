import { expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';

import {
  appsSharedWith,
  emptyIndex,
  otherGrants,
  reachApp,
  type ReachIndex,
  withoutProject,
  withProject,
} from './reach-index.ts';

const group = { type: 'group', id: 'g' };
const person = { type: 'user', id: 'u' };

const shared = (fields: Partial<Project> = {}): Project =>
  projectOf({ is_published: true, publish_audience: 'custom', publish_audience_targets: [group], ...fields });

const indexOf = (...projects: readonly Project[]): ReachIndex => ({
  ...emptyIndex,
  apps: projects.map(reachApp),
});

test.each<[string, Partial<Project>, boolean]>([
  ['an app that lists the group', {}, true],
  ['an app that lists it twice', { publish_audience_targets: [group, group] }, true],
  ['stored grants under another audience', { publish_audience: 'public' }, false],
  ['stored grants of an offline app', { is_published: false }, false],
  ['an audience that nobody knows', { publish_audience: 'partners' }, false],
  ['a person with the same ID', { publish_audience_targets: [{ type: 'user', id: 'g' }] }, false],
  ['no grants', { publish_audience_targets: [] }, false],
])('counts %s as access: %o → %s', (_, fields, counts) => {
  expect(appsSharedWith(indexOf(shared(fields)), group)).toHaveLength(counts ? 1 : 0);
});

test('sorts apps by name, and names everyone else who has a grant', () => {
  const b = shared({ id: 'b', name: 'B', publish_audience_targets: [person, group, person] });
  const a = shared({ id: 'a', name: 'A' });
  const unnamed = shared({ id: 'n', name: null });
  const found = appsSharedWith(indexOf(b, a, unnamed), group);
  expect(found.map(({ id }) => id)).toEqual(['n', 'a', 'b']);
  expect(otherGrants(reachApp(b), group)).toEqual([person, person]);
});

test('updates a changed project, and leaves others alone', () => {
  const index = indexOf(shared({ id: 'a' }));
  const offline = withProject(index, shared({ id: 'a', is_published: false }));
  expect(appsSharedWith(offline, group)).toEqual([]);
  const added = withProject(index, shared({ id: 'b' }));
  expect(appsSharedWith(added, group)).toHaveLength(2);
  expect(withProject(index, projectOf({ id: 'other' }))).toBe(index);
  expect(withoutProject(added, 'b').apps.map(({ id }) => id)).toEqual(['a']);
  expect(withoutProject(index, 'b')).toBe(index);
});

test('counts an app as checked once it is loaded anywhere', () => {
  const index = { ...emptyIndex, unchecked: [{ id: 'a', name: 'A' }] };
  expect(withProject(index, shared({ id: 'a' }))).toMatchObject({ unchecked: [], apps: [{ id: 'a' }] });
  expect(withProject(index, projectOf({ id: 'a' }))).toMatchObject({ unchecked: [], apps: [] });
});
