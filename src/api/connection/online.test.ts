import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

/** A page that shows a query whose reads are answered in turn; the last answer stays. */
async function shown(answers: readonly (string | Error)[]) {
  let reads = 0;
  const queryFn = async () => {
    const answer = answers[Math.min(reads, answers.length - 1)];
    reads += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const observer = new QueryObserver(client, { queryKey: ['c1', 'read'], queryFn, staleTime: 0 });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return { observer, stop, reads: () => reads, now: () => observer.getCurrentResult() };
}

test('what was read is no failure offline, and is read again when the network is back', async () => {
  const { observer, now, stop } = await shown(['before', lost('offline'), 'after']);
  pretendOnline(false);
  const read = await observer.refetch();
  expect(read).toMatchObject({ status: 'success', data: 'before', error: null });
  pretendOnline(true);
  await vi.waitFor(() => expect(now().data).toBe('after'));
  stop();
});

test('a read that failed as the network went is no failure either', async () => {
  const { observer, now, stop } = await shown(['before', lost('network_error')]);
  await observer.refetch();
  expect(now().status).toBe('error');
  pretendOnline(false);
  expect(now()).toMatchObject({ status: 'success', data: 'before' });
  stop();
});

test('what was never read says so, is not asked for in vain, and comes by itself', async () => {
  pretendOnline(false);
  const { now, reads, stop } = await shown([lost('offline'), 'after']);
  expect(now().error).toMatchObject({ type: 'offline' });
  expect(reads()).toBe(1);
  pretendOnline(true);
  await vi.waitFor(() => expect(now().data).toBe('after'));
  stop();
});
