import { expect, test } from 'vitest';

import { type Recent, recents, withoutRecent, withRecent } from './recents.ts';

const visitOf = (id: string, more: Partial<Recent> = {}): Recent => ({
  connectionId: 'c',
  workspaceId: 'w',
  kind: 'project',
  id,
  name: id,
  ...more,
});

test('moves a repeated visit to the front, with its newest name', () => {
  const once = withRecent(withRecent([], visitOf('a')), visitOf('b'));
  expect(withRecent(once, visitOf('a', { name: 'Renamed' })).map(({ name }) => name)).toEqual([
    'Renamed',
    'b',
  ]);
  expect(withRecent(once, visitOf('a', { kind: 'member' }))).toHaveLength(3);
});

test('keeps twelve', () => {
  for (let index = 0; index < 30; index += 1)
    recents.update((current) => withRecent(current, visitOf(String(index))));
  expect(recents.get()).toHaveLength(12);
  expect(recents.get()[0]?.id).toBe('29');
});

test('removes one visit, and none of another kind with the same ID', () => {
  const both = [visitOf('a'), visitOf('a', { kind: 'member' }), visitOf('b')];
  expect(withoutRecent(both, { kind: 'project', id: 'a' })).toEqual(both.slice(1));
});
