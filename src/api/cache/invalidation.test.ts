import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { unpublishProjectMutation } from '@/api/publishing/publish.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { WritingHarness } from '@/api/testing/write-harness.ts';
import { operations } from '@/contract/operations/index.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { invalidateAfter, invalidations } from './invalidation.ts';
import { keyOf } from './keys.ts';

test('lists the changed reads of every write', () => {
  const writing = Object.values(operations).filter(({ method }) => method !== 'GET');
  expect(Object.keys(invalidations).toSorted()).toEqual(
    writing.map(({ operationId }) => operationId).toSorted(),
  );
});

test('names only reads', () => {
  for (const id of Object.values(invalidations).flat()) expect(operations[id].method).toBe('GET');
});

test('doesn’t wait for slow lists after a write', async () => {
  const queryClient = new QueryClient();
  let reads = 0;
  const list = new QueryObserver(queryClient, {
    queryKey: keyOf({ id: 'c' }, 'listProjects'),
    queryFn: () => ((reads += 1) === 1 ? 'first' : new Promise<string>(() => undefined)),
  });
  const stop = list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().data).toBe('first');
  await invalidateAfter(queryClient, { id: 'c' }, 'updateProject', ['getProject']);
  await expect.poll(() => reads).toBe(2);
  stop();
  queryClient.clear();
});

test('reloads lagging reads several times after a write', async () => {
  const harness = new WritingHarness(createService, serviceFetch);
  const { connection, queryClient, service } = harness;
  service.simulator.lag({ ms: 8_000 });
  const { projectId, workspaceId } = await harness.open({ published: true, audience: 'public' });
  const observer = new QueryObserver(queryClient, insightsOptions(connection, workspaceId));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  const open = (): unknown => observer.getCurrentResult().data?.summary.externally_published.value;
  const before = Number(open());
  expect(before).toBeGreaterThan(0);
  await harness.run(unpublishProjectMutation(connection, projectId), undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(open()).toBe(before);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(open()).toBe(before - 1);
  stop();
  harness.close();
});

test.each([
  // What lags is refetched three times after the last write.
  ['listProjects', 'updateProject', 3],
  ['getProjectAnalytics', 'publishProject', 1],
] as const)('refetches %s on screen a few times during many writes', async (read, write, timesAfter) => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const queryFn = vi.fn(() => Promise.resolve('data'));
  const queryKey = keyOf({ id: 'c' }, read);
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(100);
  for (let writes = 0; writes < 20; writes += 1) {
    await invalidateAfter(queryClient, { id: 'c' }, write, ['getProject']);
    await vi.advanceTimersByTimeAsync(300);
  }
  // At once, and after three seconds.
  expect(queryFn).toHaveBeenCalledTimes(1 + 2);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1 + 2 + timesAfter);
  stop();
  queryClient.clear();
  vi.useRealTimers();
});
