import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { failure, soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { projectRealtimeOptions } from './realtime.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  harness = new WritingHarness(createService, serviceFetch, { now: Date.UTC(2026, 10, 20, 13, 37) });
  return () => harness.close();
});

describe('realtime analytics', () => {
  const reads = () =>
    harness.requests.filter(({ path }) => path.endsWith('/realtime')).map(({ atMs: time }) => time);
  const watch = (projectId: string, refreshIntervalMs: number | null) =>
    new QueryObserver(
      harness.queryClient,
      projectRealtimeOptions(harness.connection, projectId, refreshIntervalMs),
    ).subscribe(() => undefined);

  test('refreshes at the chosen interval', async () => {
    const { projectId } = await harness.open({ published: true });
    const stop = watch(projectId, 10_000);
    await vi.advanceTimersByTimeAsync(35_000);
    stop();
    expect(reads()).toHaveLength(4);
    const paused = watch(projectId, null);
    await vi.advanceTimersByTimeAsync(60_000);
    paused();
    expect(reads()).toHaveLength(5);
  });

  test('checks every five minutes whether an offline app was published', async () => {
    const offline = await harness.open({ published: false });
    const stop = watch(offline.projectId, 10_000);
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 5_000);
    stop();
    expect(reads()).toHaveLength(3);
    const options = projectRealtimeOptions(harness.connection, offline.projectId, null);
    const error = await failure(soon(harness.queryClient.fetchQuery(options)));
    expect(error).toMatchObject({ status: 404, type: 'analytics_not_found' });
  });
});
