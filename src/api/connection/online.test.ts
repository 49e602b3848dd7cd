import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { pretendOnline } from './online.ts';

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  pretendOnline(true);
  client.unmount();
  client.clear();
});

const lost = (type: string) => new ApiError({ type, title: '', operationId: 'getProject' });

/** A page with a query whose responses are scripted; the last one repeats. */
async function shown(responses: readonly (string | Error)[]) {
  let reads = 0;
  const queryFn = async () => {
    const response = responses[Math.min(reads, responses.length - 1)];
    reads += 1;
    if (response instanceof Error) throw response;
    return response;
  };
  const observer = new QueryObserver(client, { queryKey: ['c1', 'read'], queryFn, staleTime: 0 });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  return { observer, stop, reads: () => reads, now: () => observer.getCurrentResult() };
}

test('keeps loaded data offline, and refetches when back online', async () => {
  const { observer, now, stop } = await shown(['before', lost('offline'), 'after']);
  pretendOnline(false);
  const read = await observer.refetch();
  expect(read).toMatchObject({ status: 'success', data: 'before', error: null });
  pretendOnline(true);
  await expect.poll(() => now().data).toBe('after');
  stop();
});

test('doesn’t report a read that failed because the network dropped', async () => {
  const { observer, now, stop } = await shown(['before', lost('network_error')]);
  await observer.refetch();
  expect(now().status).toBe('error');
  pretendOnline(false);
  expect(now()).toMatchObject({ status: 'success', data: 'before' });
  stop();
});

test('reports data that never loaded, sends nothing, and loads when back online', async () => {
  pretendOnline(false);
  const { now, reads, stop } = await shown([lost('offline'), 'after']);
  expect(now().error).toMatchObject({ type: 'offline' });
  expect(reads()).toBe(1);
  pretendOnline(true);
  await expect.poll(() => now().data).toBe('after');
  stop();
});
