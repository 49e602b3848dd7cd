import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rateLimitPause } from '@/api/client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { RateLimitNote } from './panel-error.tsx';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  rateLimitPause.set(new Map());
});

test('counts down the pause of its own connection', () => {
  const connection = connectionOf();
  rateLimitPause.set(new Map([['another', 60_000]]));
  renderInWorkspace(<RateLimitNote />, { connection });
  expect(screen.queryByText(/Rate limit/)).toBeNull();
  act(() => rateLimitPause.set(new Map([[connection.id, 12_000]])));
  expect(screen.getByText('Rate limit reached. Retrying in 12s')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(screen.getByText('Rate limit reached. Retrying in 7s')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(7_000);
  });
  expect(screen.queryByText(/Rate limit/)).toBeNull();
});
