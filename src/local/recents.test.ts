import { expect, test } from 'vitest';

import { type Recent, recents, withoutRecent, withRecent } from './recents.ts';

const seen = (id: string, more: Partial<Recent> = {}): Recent => ({
  connectionId: 'c',
  workspaceId: 'w',
  kind: 'project',
  id,
  name: id,
  ...more,
});

test('moves a repeated visit to the front, with its newest name', () => {
  const once = withRecent(withRecent([], seen('a')), seen('b'));
  expect(withRecent(once, seen('a', { name: 'Renamed' })).map(({ name }) => name)).toEqual(['Renamed', 'b']);
  expect(withRecent(once, seen('a', { kind: 'member' }))).toHaveLength(3);
});

test('keeps twelve', () => {
  for (let index = 0; index < 30; index += 1)
    recents.update((current) => withRecent(current, seen(String(index))));
  expect(recents.get()).toHaveLength(12);
  expect(recents.get()[0]?.id).toBe('29');
});

test('removes one visit, and none of another kind with the same ID', () => {
  const both = [seen('a'), seen('a', { kind: 'member' }), seen('b')];
  expect(withoutRecent(both, { kind: 'project', id: 'a' })).toEqual(both.slice(1));
});
