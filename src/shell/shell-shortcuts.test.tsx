import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';
import { useRememberRange } from '@/domain/analytics-range.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { routerOf } from '@/lib/router-fixture.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { isDisconnecting, overlay } from './overlay.ts';
import { ShellShortcuts } from './shell-shortcuts.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  removeConnections();
});

/** Shows the shortcuts of a workspace beside a page, in a router. */
function show(page: ReactNode) {
  const connection = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const router = routerOf(() => (
    <>
      {page}
      <ShellShortcuts connection={connection} plan="business" />
    </>
  ));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('explains why a page is locked instead of opening it by its shortcut', async () => {
  const router = show(<h1>Start</h1>);
  await screen.findByRole('heading', { name: 'Start' });
  await userEvent.keyboard('gv');
  expect(toasts.get()).toMatchObject([
    { tone: 'neutral', title: 'You can’t open Inventory', description: 'Requires the Enterprise plan.' },
  ]);
  expect(router.state.location.pathname).toBe('/');
  await userEvent.keyboard('gm');
  await waitFor(() => expect(router.state.location.pathname).toBe('/workspaces/w/members'));
  expect(toasts.get()).toHaveLength(1);
});

test('opens analytics with the range that was chosen on another page', async () => {
  const { unmount } = renderHook(() => useRememberRange('90d'));
  const router = show(<h1>Start</h1>);
  await screen.findByRole('heading', { name: 'Start' });
  await userEvent.keyboard('ga');
  await waitFor(() => expect(router.state.location.href).toBe('/workspaces/w/analytics?range=90d'));
  unmount();
  renderHook(() => useRememberRange(undefined));
});

test('gives the letter after G to no shortcut of a row or page', async () => {
  const pressed: string[] = [];
  const onPage = ({ key }: KeyboardEvent): void => void pressed.push(`page ${key}`);
  document.addEventListener('keydown', onPage);
  const router = show(
    <button type="button" onKeyDown={({ key }) => pressed.push(`row ${key}`)}>
      Row
    </button>,
  );
  (await screen.findByRole('button', { name: 'Row' })).focus();
  // No page has Q.
  await userEvent.keyboard('gq');
  expect(pressed).toEqual(['row g', 'page g']);
  await userEvent.keyboard('qgs');
  expect(pressed.slice(2)).toEqual(['row q', 'page q', 'row g', 'page g']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  document.removeEventListener('keydown', onPage);
});

test('counts a held letter once, unless it moves along a list', async () => {
  const pressed: string[] = [];
  const onPage = ({ key }: KeyboardEvent): void => void pressed.push(key);
  document.addEventListener('keydown', onPage);
  const router = show(<input aria-label="Name" />);
  const field = await screen.findByRole('textbox');
  const hold = (key: string, place: Element = document.body) => {
    for (const repeat of [false, true, true]) fireEvent.keyDown(place, { key, repeat });
  };
  hold('e');
  hold('j');
  hold('e', field);
  expect(pressed.join('')).toBe('ejjjeee');
  hold('g');
  expect(router.state.location.pathname).toBe('/');
  hold('s');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  expect(pressed.join('')).toBe('ejjjeeeg');
  document.removeEventListener('keydown', onPage);
});

test('opens the palette by the same key on other keyboard layouts', async () => {
  show(<h1>Start</h1>);
  await screen.findByRole('heading', { name: 'Start' });
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
  expect(overlay.get()).toBe('palette');
  act(() => overlay.set(null));
});

test('leaves no dialog open for the next shell', async () => {
  const connection = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const { unmount } = renderInWorkspace(<ShellShortcuts connection={connection} plan="business" />, {
    connection,
  });
  act(() => {
    overlay.set('shortcuts');
    isDisconnecting.set(true);
  });
  unmount();
  expect(overlay.get()).toBeNull();
  expect(isDisconnecting.get()).toBe(false);
});

test('moves from a filter to the first row, but not while an input method composes a word', () => {
  const connection = connectionOf({ workspaceIds: ['w'] });
  renderInWorkspace(
    <main>
      <input type="search" />
      <a href="/p" data-row-link="">
        Portal
      </a>
      <ShellShortcuts connection={connection} plan="business" />
    </main>,
    { connection },
  );
  const filter = screen.getByRole('searchbox');
  filter.focus();
  fireEvent.keyDown(filter, { key: 'ArrowDown', isComposing: true });
  expect(document.activeElement).toBe(filter);
  fireEvent.keyDown(filter, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('link'));
});
