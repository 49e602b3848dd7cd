import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { idleTimeout } from '@/api/connection/idle-lock.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { favorites, toggleFavorite } from '@/local/favorites.ts';
import { toasts } from '@/ui/feedback/toast.ts';
import { preferences, setTheme, theme } from '@/ui/preferences.ts';

import { watchStorage } from './watch-storage.ts';

let isFull = false;

beforeAll(() => watchStorage());
afterEach(() => {
  isFull = false;
  favorites.update(() => []);
  preferences.update((current) => ({ ...current, density: 'comfortable' }));
  theme.update(() => 'system');
  idleTimeout.update(() => 0);
  vi.unstubAllGlobals();
});

function fillStorage(): void {
  isFull = true;
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => isFull),
  );
}

const star = (id: string) => toggleFavorite({ workspaceId: 'w', id, name: id });

test('reports favorites that couldn’t be stored, until they are', () => {
  star('1');
  expect(toasts.get()).toEqual([]);
  fillStorage();
  star('2');
  expect(toasts.get()).toMatchObject([{ tone: 'bad', title: 'Browser storage is full or blocked' }]);
  isFull = false;
  star('3');
  expect(toasts.get()).toEqual([]);
});

test.each([
  ['the theme', () => setTheme('dark')],
  ['the inactivity timeout', () => idleTimeout.update(() => 5)],
  ['table density', () => preferences.update((current) => ({ ...current, density: 'compact' }))],
])('reports a preference that couldn’t be stored: %s', (_, change) => {
  fillStorage();
  change();
  expect(toasts.get()).toMatchObject([{ tone: 'bad', title: 'Browser storage is full or blocked' }]);
});
