import { environmentManager, focusManager, notifyManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from './connection/connections.ts';
import { createQueryClient } from './query-client.ts';
import { connectionOf } from './testing/fixtures.ts';
import { ApiError } from './transport/api-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window the cache would not refetch on its own.
  environmentManager.setIsServer(() => false);
  return () => {
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  };
});

const failureOf = (status: number, type: string, retryAfterSeconds: number | null = null): ApiError =>
  new ApiError({ operationId: 'listGroups', title: '', status, type, retryAfterSeconds });

/** A query on screen that fails until `state.works` is set, and when each request was sent, in seconds. */
function watch(error: ApiError) {
  const client = createQueryClient();
  client.mount();
  const startMs = Date.now();
  const requests: number[] = [];
  const state = { works: false };
  const observer = new QueryObserver(client, {
    queryKey: ['connection', 'listGroups'],
    queryFn: async () => {
      requests.push((Date.now() - startMs) / 1000);
      if (!state.works) throw error;
      return 'groups';
    },
  });
  const stop = observer.subscribe(() => undefined);
  const close = () => {
    stop();
    client.unmount();
    client.clear();
  };
  return { requests, state, close };
}

test('retries temporary errors automatically, with increasing delays', async () => {
  const { requests, state, close } = watch(failureOf(503, 'service_unavailable'));
  await vi.advanceTimersByTimeAsync(400_000);
  expect(requests.map(Math.round)).toEqual([0, 10, 30, 70, 150, 270, 390]);
  state.works = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(8);
  close();
});

test('doesn’t refetch on mount or focus during Retry-After', async () => {
  const { requests, close } = watch(failureOf(429, 'rate_limited', 60));
  await vi.advanceTimersByTimeAsync(1_000);
  for (const focused of [false, true, false, true]) focusManager.setFocused(focused);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(requests).toEqual([0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(2);
  close();
});

test('doesn’t refetch before the Retry-After of a 503', async () => {
  const { requests, close } = watch(failureOf(503, 'service_unavailable', 60));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(requests).toEqual([0, 60.5, 121, 181.5]);
  close();
});

test.each(['a_new_limit', 'unreadable_response'])('waits for a 429 of type %s, too', async (type) => {
  const { requests, close } = watch(failureOf(429, type));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(requests).toEqual([0, 10, 20]);
  close();
});

test('refetches an app’s breakdowns on focus, although they have more than three pages', async () => {
  const client = createQueryClient();
  client.mount();
  const load = vi.fn(async () => ({
    pages: ['/', '/a', '/b', '/c'].map((label) => ({ label, visitors: 1 })),
  }));
  const queryKey = ['connection', 'getProjectAnalyticsBreakdowns'];
  const stop = new QueryObserver(client, { queryKey, queryFn: load }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const focused of [false, true]) focusManager.setFocused(focused);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
  client.clear();
});

test('notifies the other listeners of a batch when one throws', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  createQueryClient();
  const otherListener = vi.fn();
  notifyManager.batch(() => {
    notifyManager.schedule(() => {
      throw new Error('a listener');
    });
    notifyManager.schedule(otherListener);
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(otherListener).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'a listener' }));
  vi.unstubAllGlobals();
});

test('removes every selection when any connection is removed, because one may span several', () => {
  const client = createQueryClient();
  const [first, second] = [connectionStore.add(connectionOf()), connectionStore.add(connectionOf())];
  client.setQueryData([first.id, 'selection'], 'rows of both');
  client.setQueryData([first.id, 'listGroups'], 'groups');
  connectionStore.remove(second.id);
  expect(client.getQueryData([first.id, 'selection'])).toBeUndefined();
  expect(client.getQueryData([first.id, 'listGroups'])).toBe('groups');
  connectionStore.remove(first.id);
});

test('loads a project again on focus once another tab has changed something', async () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const client = createQueryClient();
  client.mount();
  const load = vi.fn(async () => 'project');
  const observer = new QueryObserver(client, { queryKey: ['c', 'getProject'], queryFn: load });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  const focus = async () => {
    for (const focused of [false, true]) focusManager.setFocused(focused);
    await vi.advanceTimersByTimeAsync(0);
  };
  const stored = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  stored('service-console.theme');
  await focus();
  expect(load).toHaveBeenCalledTimes(1);
  stored('service-console.changes');
  expect(load).toHaveBeenCalledTimes(1);
  await focus();
  expect(load).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
  client.clear();
  vi.unstubAllGlobals();
});
