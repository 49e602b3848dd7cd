import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rateLimitPause } from '@/api/client.ts';
import { RateLimitBanner } from '@/domain/rate-limit-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
});

afterEach(() => {
  cleanup();
  rateLimitPause.set(new Map());
  vi.useRealTimers();
});

function Page({ connectionId }: { readonly connectionId: string }) {
  useQuery({ queryKey: [connectionId, 'listProjects'], queryFn: () => new Promise<string>(() => undefined) });
  return <RateLimitBanner />;
}

const show = (connectionId: string): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page connectionId={connectionId} />
    </QueryClientProvider>,
  );
};
const pause = (ms: number): void => act(() => rateLimitPause.set(new Map([['a', Date.now() + ms]])));

test('counts down immediately when a page waits for the rate limit', () => {
  show('a');
  expect(screen.queryByRole('status')).toBeNull();
  pause(21_000);
  expect(screen.getByRole('status').textContent).toContain('Rate limit reached. Retrying in 21s');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByRole('status').textContent).toContain('Retrying in 19s');
  act(() => void vi.advanceTimersByTime(19_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('shows no banner when the page waits for another connection', () => {
  show('b');
  pause(21_000);
  expect(screen.queryByRole('status')).toBeNull();
});
