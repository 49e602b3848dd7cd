import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { loadAllPages, type LoadNext, useLoadAll, useLoadAllOnce } from './use-load-all.ts';

afterEach(cleanup);

test('loads pages up to the end', async () => {
  const next = vi
    .fn<LoadNext>()
    .mockResolvedValueOnce({ error: null, hasNextPage: true })
    .mockResolvedValue({ error: null, hasNextPage: false });
  const { result } = renderHook(() => useLoadAll([next], 'these'));
  act(() => result.current.start());
  expect(result.current.running).toBe(true);
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(next).toHaveBeenCalledTimes(2);
});

test('waits for any rate limit, regardless of its error type', async () => {
  vi.useFakeTimers();
  const limited = { type: 'a_new_limit', status: 429, retryAfterSeconds: 7 };
  const error = new ApiError({ ...limited, operationId: 'listProjects', title: '' });
  const next = vi
    .fn()
    .mockResolvedValueOnce({ error, hasNextPage: true })
    .mockResolvedValue({ error: null, hasNextPage: false });
  const ended = loadAllPages(next, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(7_000);
  await ended;
  expect(next).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('continues when a lost network is back, unless it was stopped', async () => {
  const error = new ApiError({ type: 'offline', status: 0, operationId: 'listProjects', title: '' });
  const next = vi
    .fn<LoadNext>()
    .mockImplementationOnce(async () => {
      pretendOnline(false);
      return Promise.resolve({ error, hasNextPage: true });
    })
    .mockResolvedValue({ error: null, hasNextPage: false });
  onTestFinished(() => pretendOnline(true));
  const stopped = new AbortController();
  const first = loadAllPages(next, stopped.signal);
  stopped.abort();
  await first;
  expect(next).toHaveBeenCalledTimes(1);

  next.mockResolvedValueOnce({ error, hasNextPage: true });
  const second = loadAllPages(next, new AbortController().signal);
  pretendOnline(true);
  await second;
  expect(next).toHaveBeenCalledTimes(3);
});

test('loads a refreshed list again, but not one that was stopped', () => {
  const start = vi.fn();
  const render = (running: boolean, isRequested: boolean) => ({ running, isRequested });
  const { rerender } = renderHook(
    ({ running, isRequested }) =>
      useLoadAllOnce({ running, start, stop: () => undefined }, 'these', isRequested),
    { initialProps: render(false, true) },
  );
  rerender(render(true, true));
  expect(start).toHaveBeenCalledTimes(1);
  // Stopped before the end.
  rerender(render(false, true));
  expect(start).toHaveBeenCalledTimes(1);
  // At the end, and then refreshed from the first page.
  rerender(render(false, false));
  rerender(render(false, true));
  expect(start).toHaveBeenCalledTimes(2);
});
