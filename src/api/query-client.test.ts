import { environmentManager, focusManager, notifyManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from './query-client.ts';
import { ApiError } from './transport/api-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the cache would not read again by itself.
  environmentManager.setIsServer(() => false);
  return () => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  };
});

const failureOf = (status: number, type: string, retryAfterSeconds: number | null = null): ApiError =>
  new ApiError({ operationId: 'listGroups', title: '', status, type, retryAfterSeconds });

/** A read that is on screen and fails until it is told otherwise; when it was asked, in seconds. */
function watch(error: ApiError) {
  const client = createQueryClient();
  const began = Date.now();
  const asked: number[] = [];
  const state = { works: false };
  const observer = new QueryObserver(client, {
    queryKey: ['connection', 'listGroups'],
    queryFn: async () => {
      asked.push((Date.now() - began) / 1000);
      if (!state.works) throw error;
      return 'groups';
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { asked, state, close: () => (stop(), client.clear()) };
}

test('what fails for a passing reason is read again by itself, less and less often', async () => {
  const { asked, state, close } = watch(failureOf(503, 'service_unavailable'));
  await vi.advanceTimersByTimeAsync(400_000);
  expect(asked.map(Math.round)).toEqual([0, 10, 30, 70, 150, 270, 390]);
  state.works = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(8);
  close();
});

test('who asked to wait is not asked by a look at the page, nor by coming back to it', async () => {
  const { asked, close } = watch(failureOf(429, 'rate_limited', 60));
  await vi.advanceTimersByTimeAsync(1_000);
  for (const focused of [false, true, false, true]) focusManager.setFocused(focused);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  close();
});

test('a service that is down and says for how long is not asked before', async () => {
  const { asked, close } = watch(failureOf(503, 'service_unavailable', 60));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toEqual([0, 60.5, 121, 181.5]);
  close();
});

test.each(['a_new_limit', 'unreadable_response'])('a 429 of the type %s is waited for, too', async (type) => {
  const { asked, close } = watch(failureOf(429, type));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(asked).toEqual([0, 10, 20]);
  close();
});

test('keeps telling the other listeners of a batch when one of them throws', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  createQueryClient();
  const heard = vi.fn();
  notifyManager.batch(() => {
    notifyManager.schedule(() => {
      throw new Error('a listener');
    });
    notifyManager.schedule(heard);
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'a listener' }));
  vi.unstubAllGlobals();
});
