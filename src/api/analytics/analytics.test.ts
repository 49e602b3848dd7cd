import { beforeEach, describe, expect, test, vi } from 'vitest';

import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { projectAnalyticsOptions, projectBreakdownsOptions, workspaceAnalyticsOptions } from './analytics.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  harness = new WritingHarness(createService, serviceFetch, { now: Date.UTC(2026, 10, 20, 13, 37) });
  return () => harness.close();
});

const pastRange = {
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-11-10T23:59:59Z',
  granularity: 'daily',
} as const;
const currentRange = { ...pastRange, endsAt: '2026-11-20T23:59:59Z' };

describe('traffic', () => {
  test('returns a bucket per day, and at most ten breakdown entries', async () => {
    const { queryClient, connection } = harness;
    const { projectId, workspaceId } = await harness.open({ published: true });
    const project = await soon(
      queryClient.fetchQuery(projectAnalyticsOptions(connection, projectId, pastRange)),
    );
    const workspace = await soon(
      queryClient.fetchQuery(workspaceAnalyticsOptions(connection, workspaceId, pastRange)),
    );
    const lists = await soon(
      queryClient.fetchQuery(projectBreakdownsOptions(connection, projectId, pastRange)),
    );
    for (const { time_series } of [project, workspace]) expect(time_series.visitors.data).toHaveLength(10);
    for (const items of Object.values(lists)) expect(Array.isArray(items) && items.length <= 10).toBe(true);
  });

  test('stays in the cache longer when the range is over', async () => {
    const { queryClient, connection } = harness;
    const { projectId } = await harness.open({ published: true });
    const read = async () => {
      for (const range of [pastRange, currentRange])
        await soon(queryClient.fetchQuery(projectAnalyticsOptions(connection, projectId, range)));
    };
    await read();
    const before = harness.requests.length;
    await vi.advanceTimersByTimeAsync(61_000);
    await read();
    expect(harness.requests.length - before).toBe(1);
  });
});
