import { expect, test } from 'vitest';

import { type Recent, withoutRecent, withRecent } from './recents.ts';

const seen = (id: string, more: Partial<Recent> = {}): Recent => ({
  connectionId: 'c',
  workspaceId: 'w',
  kind: 'project',
  id,
  name: id,
  ...more,
});

test('what is looked at again comes to the front, under its newest name', () => {
  const once = withRecent(withRecent([], seen('a')), seen('b'));
  expect(withRecent(once, seen('a', { name: 'Renamed' })).map(({ name }) => name)).toEqual(['Renamed', 'b']);
  expect(withRecent(once, seen('a', { kind: 'member' }))).toHaveLength(3);
});

test('a dozen are kept', () => {
  const many = Array.from({ length: 30 }, (_, index) => seen(String(index)));
  const kept = many.reduce<readonly Recent[]>(withRecent, []);
  expect(kept).toHaveLength(12);
  expect(kept[0]?.id).toBe('29');
});

test('what is gone is taken out, and nothing else that has its id', () => {
  const both = [seen('a'), seen('a', { kind: 'member' }), seen('b')];
  expect(withoutRecent(both, { kind: 'project', id: 'a' })).toEqual(both.slice(1));
});
