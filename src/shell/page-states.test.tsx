import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { newVersion } from './effects/new-version.ts';
import { HasTitle, PageError, RootError, RootNotFound } from './page-states.tsx';

const reload = vi.fn<() => void>();
const missingChunk = new TypeError('Failed to fetch dynamically imported module: https://console/page.js');

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
});

/** A page whose code didn't load offline, and what happens once the network is back. */
function reconnect(kept: boolean): void {
  const { id: _, ...connection } = connectionOf({ kept });
  const { id } = connectionStore.add(connection);
  onlineManager.setOnline(false);
  renderInWorkspace(<PageError error={missingChunk} reset={() => undefined} />);
  act(() => onlineManager.setOnline(true));
  connectionStore.remove(id);
}

test('reloads when the network is back if every connection survives a reload', () => {
  reconnect(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('offers a reload, but doesn’t reload, when a connection would be lost', () => {
  reconnect(false);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

test('names the new version when it is why the page’s code is missing', () => {
  renderInWorkspace(<PageError error={missingChunk} reset={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load this part of the page');
  act(() => newVersion.set(true));
  expect(screen.getByRole('alert').textContent).toContain('New version available');
  expect(reload).not.toHaveBeenCalled();
  act(() => newVersion.set(false));
});

test('has a landmark outside the shell', () => {
  renderInWorkspace(<RootError error={missingChunk} reset={() => undefined} />);
  const main = screen.getByRole('main');
  expect(main.contains(screen.getByRole('heading', { name: 'Couldn’t load this page' }))).toBe(true);
  expect(main.contains(screen.getByRole('alert'))).toBe(true);
});

test('adds no second title below the title of a layout', () => {
  renderInWorkspace(
    <HasTitle value>
      <PageError error={missingChunk} reset={() => undefined} />
    </HasTitle>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('names the product for an unknown URL without a connection', () => {
  renderInWorkspace(<RootNotFound />);
  expect(screen.getByRole('main').textContent).toMatch(/^Service Console/);
});
