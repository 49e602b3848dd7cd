// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { PageError } from './page-states.tsx';

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

/** A page whose code didn't load offline, and what happens when the network is back. */
function reconnect(kept: boolean): void {
  const { id: _, ...connection } = connectionOf({ kept });
  const { id } = connectionStore.add(connection);
  onlineManager.setOnline(false);
  renderInWorkspace(<PageError error={missingChunk} reset={() => undefined} />);
  act(() => onlineManager.setOnline(true));
  connectionStore.remove(id);
}

test('reloads when the network is back and every connection survives it', () => {
  reconnect(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('offers the reload only when a connection would be lost with it', () => {
  reconnect(false);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledOnce();
});
