import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { clearedKey, clearedMs } from '@/api/connection/idle-time.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { StoredData } from './stored-data.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  removeConnections();
});

function open() {
  const onDisconnectedAll = vi.fn<() => void>();
  render(
    <RouterContextProvider router={routerOf()}>
      <StoredData onDisconnectedAll={onDisconnectedAll} />
    </RouterContextProvider>,
  );
  return onDisconnectedAll;
}

test('asks before it disconnects all', async () => {
  connectionStore.add(connectionOf({ name: 'Mine' }));
  const onDisconnectedAll = open();
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect all' }));
  expect(connectionStore.all()).toHaveLength(1);
  const dialog = screen.getByRole('dialog', { name: 'Disconnect all?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect all' }));
  expect(connectionStore.all()).toEqual([]);
  expect(onDisconnectedAll).toHaveBeenCalledOnce();
});

test('says when the browser deletes stored data', () => {
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  open();
  expect(screen.queryByText(/Safari deletes it after seven days/)).not.toBeNull();
});

test('clears only its own data, and starts over', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  localStorage.setItem('service-console.theme', 'dark');
  localStorage.setItem('other', 'not ours');
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Clear stored data' }));
  expect(localStorage.getItem('service-console.theme')).toBe('dark');
  const dialog = screen.getByRole('dialog', { name: 'Clear all stored data?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear stored data' }));
  // The other tabs follow this key.
  expect(Object.keys(localStorage)).toEqual(['other', clearedKey]);
  expect(clearedMs()).toBeGreaterThan(0);
  expect(assign).toHaveBeenCalledWith('/connect');
});
