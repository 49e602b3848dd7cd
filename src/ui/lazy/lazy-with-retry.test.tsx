import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { lazyWithRetry } from './lazy-with-retry.tsx';
import { isPreloaded, onReach } from './use-preload.ts';

const loader = () => vi.fn(async () => () => <p>Part</p>);
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function show(load: ReturnType<typeof loader>): Promise<void> {
  const Part = lazyWithRetry(load);
  await act(async () => {
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
  });
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows preloaded code offline', async () => {
  const load = loader();
  onReach(load).onFocus();
  await vi.waitFor(() => expect(isPreloaded(load)).toBe(true));
  goOffline();
  await show(load);
  expect(await screen.findByText('Part')).toBeTruthy();
});

test('shows preloaded code at once', async () => {
  const load = loader();
  const Part = lazyWithRetry(load);
  onReach(load).onFocus();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await load.mock.results[1]?.value;
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  expect(screen.getByText('Part')).toBeTruthy();
});

test('waits for the network before it loads code', async () => {
  const load = loader();
  const offline = goOffline();
  await show(load);
  expect(load).not.toHaveBeenCalled();
  offline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Part')).toBeTruthy();
});
