import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { dayMs, hourMs } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { projectAnalyticsOptions } from './analytics.ts';
import { releaseWatchOptions } from './release-watch.ts';

const released = Date.UTC(2026, 10, 20, 13, 37);
const weekMs = 7 * dayMs;
let harness: WritingHarness<Service>;

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
  harness = new WritingHarness(createService, serviceFetch, { now: released });
  return () => harness.close();
});

test('loads the same minutes of both weeks every minute until the hour is over', async () => {
  const { queryClient, connection, requests } = harness;
  const { projectId } = await harness.open({ published: true });
  const before = requests.length;
  const options = releaseWatchOptions(connection, projectId, released, null);
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  const [now, then] = requests.slice(before);
  const spanOf = (query: URLSearchParams | undefined) =>
    Date.parse(query?.get('ends_at') ?? '') - Date.parse(query?.get('starts_at') ?? '');
  expect(spanOf(now?.query)).toBe(spanOf(then?.query));
  expect(Date.parse(now?.query.get('starts_at') ?? '')).toBe(released);
  expect(Date.parse(then?.query.get('starts_at') ?? '')).toBe(released - weekMs);
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(requests.length - before).toBeLessThanOrEqual(2 * 62);
  const loaded = requests.length;
  await vi.advanceTimersByTimeAsync(hourMs);
  stop();
  expect(requests).toHaveLength(loaded);
  const data = queryClient.getQueryData(options.queryKey);
  expect(data?.isComplete).toBe(true);
  const total = async (startMs: number) => {
    const range = {
      startsAt: new Date(startMs).toISOString(),
      endsAt: new Date(startMs + hourMs - 1).toISOString(),
      granularity: 'hourly',
    } as const;
    return (await soon(queryClient.fetchQuery(projectAnalyticsOptions(connection, projectId, range))))
      .time_series.pageviews.total;
  };
  expect(data?.traffic.pageviews).toBe(await total(released));
  expect(data?.traffic.pageviews_before).toBe(await total(released - weekMs));
});

test('loads no earlier week in which the project didn’t exist', async () => {
  const { queryClient, connection, requests } = harness;
  const { projectId } = await harness.open({ published: true });
  const before = requests.length;
  const load = (createdMs: number) =>
    soon(
      queryClient.fetchQuery({
        ...releaseWatchOptions(connection, projectId, released, new Date(createdMs).toISOString()),
        staleTime: 0,
      }),
    );
  const { traffic } = await load(released - weekMs + 1);
  expect(requests.length - before).toBe(1);
  expect(traffic.visitors_before).toBeUndefined();
  expect((await load(released - weekMs)).traffic.visitors_before).toBeTypeOf('number');
});
