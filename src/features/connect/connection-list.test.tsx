import { RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { ConnectionList } from './connection-list.tsx';

afterEach(() => {
  cleanup();
  removeConnections();
});

test('asks before disconnecting, then focuses the next connection or the page', async () => {
  for (const name of ['One', 'Two']) {
    const { id: _id, ...connection } = connectionOf({ name, secret: name });
    connectionStore.add(connection);
  }
  render(
    <RouterContextProvider router={routerOf()}>
      <main id="main" tabIndex={-1}>
        <ConnectionList />
      </main>
    </RouterContextProvider>,
  );
  const disconnect = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Disconnect ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Disconnect “${name}”?` });
    expect(connectionStore.all().some((connection) => connection.name === name)).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(connectionStore.all().some((connection) => connection.name === name)).toBe(false);
  };
  await disconnect('One');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Connection name, Two' }));
  await disconnect('Two');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['key', 'Its API key, activity log, jobs, stored scans, and favorites are removed'],
  ['bearer', 'Its token, activity log, jobs, stored scans, and favorites are removed'],
  ['gateway', 'Its activity log, jobs, stored scans, and favorites are removed'],
] as const)('names what disconnecting removes: %s', async (auth, removed) => {
  connectionStore.add(connectionOf({ name: 'One', auth, secret: auth === 'gateway' ? null : 'secret' }));
  render(
    <RouterContextProvider router={routerOf()}>
      <ConnectionList />
    </RouterContextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect One' }));
  expect((await screen.findByRole('dialog')).textContent).toContain(removed);
});

test('continues with the chosen connection, even if another one reaches the same workspace', () => {
  for (const name of ['One', 'Two'])
    connectionStore.add(connectionOf({ name, secret: name, workspaceIds: ['w'] }));
  const onUse = vi.fn<() => void>();
  render(
    <RouterContextProvider router={routerOf()}>
      <ConnectionList onUse={onUse} />
    </RouterContextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue with One' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(connectionStore.forWorkspace('w')?.name).toBe('One');
});

test('renames a connection with Enter, and gives an empty field its name back', () => {
  connectionStore.add(connectionOf({ name: 'One' }));
  render(
    <RouterContextProvider router={routerOf()}>
      <ConnectionList />
    </RouterContextProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Connection name, One' });
  fireEvent.change(field, { target: { value: ' Production ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(connectionStore.all()[0]?.name).toBe('Production');
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.blur(field);
  expect(field.value).toBe('Production');
});
