// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { favourites, toggleFavourite } from '@/entities/favourites.ts';
import { recents, withRecent } from '@/entities/recents.ts';

import { hasShortcuts } from './place.ts';

const visit = (kind: 'project' | 'member') =>
  recents.update((now) => withRecent(now, { connectionId: 'c', workspaceId: 'w', kind, id: 'x', name: 'X' }));

beforeEach(() => {
  favourites.update(() => []);
  recents.update(() => []);
});

test('a place is kept exactly where something will stand in it', () => {
  expect(hasShortcuts(['w'])).toBe(false);
  visit('member');
  expect(hasShortcuts(['w'])).toBe(false);
  visit('project');
  expect(hasShortcuts(['v', 'w'])).toBe(true);
  expect(hasShortcuts(['v'])).toBe(false);
  recents.update(() => []);
  toggleFavourite({ workspaceId: 'w', id: '1', name: 'One' });
  expect(hasShortcuts(['w'])).toBe(true);
  expect(hasShortcuts(['1'])).toBe(false);
});
