import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { idleTimeout } from '@/api/connection/idle-lock.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';
import { UnsavedGuard } from '@/ui/forms/unsaved-guard.tsx';
import { missingCode } from '@/ui/lazy/lazy-with-retry.tsx';

import { ConnectionMenu } from './menus/connection-menu.tsx';
import { renderApp } from './render.tsx';

let connection: Connection;
let root: HTMLElement;
let isSending = false;

function Form() {
  const [state, setState] = useState<'unsaved' | 'saved' | 'closed'>('unsaved');
  return (
    <main tabIndex={-1}>
      <h1>Half a name</h1>
      <ConnectionMenu connection={connection} />
      {state === 'closed' ? null : (
        <UnsavedGuard
          dirty={state === 'unsaved'}
          isSending={isSending}
          what="The new name has not been saved."
        />
      )}
      <button type="button" onClick={() => setState('saved')}>
        Finish saving
      </button>
      <button type="button" onClick={() => setState('closed')}>
        Finish saving and close
      </button>
      <Link to="/workspaces">Workspaces</Link>
    </main>
  );
}

async function openForm(): Promise<void> {
  const rootRoute = createRootRoute();
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <h1>{title}</h1> });
  const form = createRoute({ getParentRoute: () => rootRoute, path: '/form', component: Form });
  const router = createRouter({
    routeTree: rootRoute.addChildren([form, page('/connect', 'Connect'), page('/workspaces', 'Workspaces')]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await act(async () => renderApp({ root, queryClient: new QueryClient(), router }));
  await screen.findByRole('heading', { name: 'Half a name' });
}

beforeEach(() => {
  connection = connectionStore.add(connectionOf({ name: 'Mine' }));
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  root.remove();
  idleTimeout.update(() => 0);
  removeConnections();
});

test('asks before disconnecting with unsaved changes, then closes the page', async () => {
  await openForm();
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Connection: Mine' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disconnect Mine…' }));
    return within(await screen.findByRole('dialog', { name: 'Disconnect “Mine”?' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(connectionStore.all()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Half a name' })).toBeDefined();
  await userEvent.click((await ask()).getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('heading', { name: 'Connect' });
  expect(connectionStore.all()).toEqual([]);
});

test('returns the focus to the menu’s button when its choice is canceled', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Connection: Mine' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add connection' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connection: Mine' }));
});

test.each([
  [false, 'Leave without saving?', 'The new name has not been saved.', 'Leave without saving'],
  [true, 'Leave this page?', 'Your change is still being sent. We’ll tell you if it fails.', 'Leave page'],
])('says what leaving means while a change is being sent: %s', async (sending, name, text, button) => {
  isSending = sending;
  await openForm();
  await userEvent.click(screen.getByRole('link', { name: 'Workspaces' }));
  const question = within(await screen.findByRole('dialog', { name }));
  expect(question.getByText(text)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: button }));
  await screen.findByRole('heading', { name: 'Workspaces' });
  isSending = false;
});

test.each(['Finish saving', 'Finish saving and close'])(
  'leaves on its own when the change is saved before the answer: %s',
  async (finish) => {
    isSending = true;
    await openForm();
    await userEvent.click(screen.getByRole('link', { name: 'Workspaces' }));
    await screen.findByRole('dialog', { name: 'Leave this page?' });
    fireEvent.click(screen.getByText(finish));
    expect(await screen.findByRole('heading', { name: 'Workspaces' })).toBeTruthy();
    isSending = false;
  },
);

test('closes the page on idle lock, with its toasts but that of a new version, even with unsaved changes', async () => {
  idleTimeout.update(() => 1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openForm();
  await act(async () => vi.advanceTimersByTimeAsync(3_000));
  await vi.dynamicImportSettled();
  act(() => {
    toast({ tone: 'bad', title: 'Couldn’t rename “Atlas”' });
    toast({ tone: 'neutral', title: 'New version available', about: missingCode });
  });
  await act(async () => vi.advanceTimersByTimeAsync(80_000));
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Connect' });
  expect(connectionStore.all()).toEqual([]);
  expect(toasts.get().map(({ title }) => title)).toEqual(['New version available']);
  toasts.outdate(missingCode);
});
