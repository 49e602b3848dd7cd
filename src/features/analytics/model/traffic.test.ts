import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { type Analytics, analytics } from '@/contract/resources/analytics.ts';
import { type Metric, metrics } from '@/contract/values.ts';
import { dayMs, hourMs, startOf } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { pointsOf } from '../traffic/chart-data.ts';
import { joinTraffic } from './series.ts';
import { bucketChange, changeOf, totalOf } from './totals.ts';
import { viewOf } from './view.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);
const service = createService({ now: () => now });
const send = (path: string) =>
  serviceFetch(service)(path, { headers: { 'Service-API-Key': 'demo-enterprise' } });
let workspaceId = '';

beforeAll(async () => {
  const response = await send('/v1/workspaces');
  const body = (await response.json()) as { data: { id: string }[] };
  workspaceId = body.data[0]?.id ?? '';
});

async function read(request: ReturnType<typeof viewOf>['request']): Promise<Analytics> {
  const { startsAt, endsAt, granularity } = request;
  const query = new URLSearchParams({ starts_at: startsAt, ends_at: endsAt, granularity });
  const response = await send(`/v1/workspaces/${workspaceId}/analytics?${query}`);
  return analytics.parse(await response.json());
}

describe('totals', () => {
  test.each(['7d', '30d', 'today', '365d'])(
    'computes the totals of %s from the buckets, with the API’s formulas',
    async (range) => {
      const view = viewOf({ range, vs: 'none' }, now);
      const data = await read(view.request);
      const traffic = joinTraffic(view, { data, atMs: now }, undefined);
      const buckets = traffic.metrics.visitors.buckets.map(
        ({ index }) =>
          Object.fromEntries(
            metrics.map((metric) => [metric, traffic.metrics[metric].buckets[index]?.value ?? null]),
          ) as Record<Metric, number | null>,
      );
      for (const metric of metrics) {
        expect(traffic.metrics[metric].total).toBe(data.time_series[metric].total);
        expect(totalOf(metric, buckets)).toBeCloseTo(data.time_series[metric].total, 9);
        expect(traffic.metrics[metric].change).toBeNull();
      }
      expect(traffic.metrics.visitors.total).toBeGreaterThan(0);
    },
  );

  test('returns zero without buckets', () => {
    for (const metric of metrics) expect(totalOf(metric, [])).toBe(0);
  });
});

const runningIndex = ({ metrics: { visitors } }: ReturnType<typeof joinTraffic>) =>
  visitors.buckets.findIndex(({ running }) => running);

describe('a joined series', () => {
  test('lists every bucket once, future ones empty and the running one marked', async () => {
    const view = viewOf({ range: 'today', weekdays: 'no' }, now);
    const [data, compared] = await Promise.all([
      read(view.request),
      read(viewOf({ range: 'yesterday' }, now).request),
    ]);
    const traffic = joinTraffic(view, { data, atMs: now }, { data: compared, atMs: now });
    const { buckets } = traffic.metrics.visitors;
    expect(buckets.map(({ index }) => index)).toEqual(Array.from({ length: 24 }, (_, index) => index));
    expect(buckets.filter(({ value }) => value === null)).toHaveLength(10);
    expect(buckets.filter(({ running }) => running)).toMatchObject([{ index: 13 }]);
    expect(buckets.every(({ startMs, before }) => startMs - (before?.startMs ?? 0) === dayMs)).toBe(true);
    expect(buckets.every(({ before }) => before?.value !== null)).toBe(true);
    expect(traffic).toMatchObject({ metrics: { visitors: { comparedBuckets: 13 } }, empty: false });
  });

  test('compares only complete buckets', () => {
    const view = viewOf({ range: '2026-11-14..2026-11-20' }, now);
    const main = trafficOf([10, 10, 10, 10, 10, 10, 1], startOf(view.range.from));
    const compared = trafficOf([5, 5, 5, 5, 5, 5, 500], startOf(view.compared?.from ?? ''));
    const traffic = joinTraffic(view, { data: main, atMs: now }, { data: compared, atMs: now });
    const { visitors, pageviews, session_duration: duration } = traffic.metrics;
    expect(visitors).toMatchObject({
      total: 61,
      totalBefore: 530,
      change: { text: '+100.0%', tone: 'good' },
      comparedTotals: { now: 60, before: 30 },
    });
    expect(pageviews.change).toMatchObject({ kind: 'up', text: '+100.0%' });
    expect(duration.change).toEqual({ kind: 'same', text: 'No change', tone: 'neutral' });
    expect(traffic.metrics.visitors.comparedBuckets).toBe(6);
    // The same data loaded two days later has a complete last day.
    const later = { data: main, atMs: now + 2 * dayMs };
    expect(runningIndex(joinTraffic(view, later, undefined))).toBe(-1);
  });

  test('takes the running bucket from the API when the clocks differ', () => {
    const view = viewOf({ range: '2026-11-14..2026-11-20' }, now);
    const main = trafficOf([1, 1, 1, 1, 1], startOf(view.range.from));
    const traffic = joinTraffic(view, { data: main, atMs: now + 30 * dayMs }, undefined);
    expect(runningIndex(traffic)).toBe(4);
  });

  test('compares the days of a longer month than the one before with no others', () => {
    const view = viewOf({ range: '2026-03-01..2026-03-31' }, now);
    const main = trafficOf(Array<number>(31).fill(4), startOf(view.range.from));
    const compared = trafficOf(Array<number>(28).fill(2), startOf(view.compared?.from ?? ''));
    const { visitors } = joinTraffic(view, { data: main, atMs: now }, { data: compared, atMs: now }).metrics;
    expect(visitors).toMatchObject({ comparedBuckets: 28, comparedTotals: { now: 112, before: 56 } });
    expect(visitors.buckets[27]?.before).toEqual({ startMs: startOf('2026-02-28'), value: 2 });
    expect(visitors.buckets.slice(28).map(({ before }) => before)).toEqual([null, null, null]);
  });

  test('shows no change when the only day is still running', () => {
    const view = viewOf({ range: 'today', by: 'daily' }, now);
    const [main, compared] = [trafficOf([4], startOf('2026-11-20')), trafficOf([9], startOf('2026-11-19'))];
    const traffic = joinTraffic(view, { data: main, atMs: now }, { data: compared, atMs: now });
    expect(traffic.metrics.visitors.change).toEqual({ kind: 'none', text: 'In progress', tone: 'neutral' });
    expect(traffic.metrics.visitors.comparedBuckets).toBe(0);
  });

  test('leaves gaps in averages without visitors, and zeros in counts and exports', () => {
    const view = viewOf({ range: '2026-11-01..2026-11-02', by: 'daily' }, now);
    const main = { data: trafficOf([4, 0], startOf(view.range.from)), atMs: now };
    const compared = { data: trafficOf([0, 4], startOf(view.compared?.from ?? '')), atMs: now };
    const traffic = joinTraffic(view, main, compared);
    const gap = { value: null, missing: 'No visitors' };
    expect(pointsOf(traffic, 'bounce_rate', 0)).toMatchObject([
      { value: 40, before: gap },
      { ...gap, before: { value: 40 } },
    ]);
    expect(pointsOf(traffic, 'visitors', 0)).toMatchObject([
      { value: 4, before: { value: 0 } },
      { value: 0, before: { value: 4 } },
    ]);
    expect(traffic.metrics.bounce_rate.buckets.map(({ value }) => value)).toEqual([40, 0]);
    // Older zeros may be missing data (spec §4.21).
    expect(pointsOf(traffic, 'bounce_rate', startOf(view.range.from))).toMatchObject([
      { value: 40, before: { value: null, missing: 'No recorded visitors' } },
      { ...gap, before: { value: 40 } },
    ]);
  });

  test('treats an average that isn’t a number as unknown', () => {
    const view = viewOf({ range: '2026-11-01..2026-11-03', by: 'daily', metric: 'bounce_rate' }, now);
    const response = trafficOf([4, 0, 2], startOf(view.range.from));
    const { bounce_rate: rate, ...others } = response.time_series;
    const days = rate.data.map(({ timestamp }, index) => ({ timestamp, value: index === 0 ? 40 : null }));
    const data = analytics.parse({ time_series: { ...others, bounce_rate: { ...rate, data: days } } });
    const traffic = joinTraffic(view, { data, atMs: now }, undefined);
    const points = pointsOf(traffic, 'bounce_rate', 0);
    expect(points).toMatchObject([{ value: 40 }, { value: null, missing: 'No visitors' }, { value: null }]);
    expect(points[2]?.missing).toBeUndefined();
    const half = { visitors: 2, pageviews: 4, pageviews_per_visit: 2, session_duration: 61 };
    expect(
      totalOf('bounce_rate', [
        { ...half, bounce_rate: 40 },
        { ...half, bounce_rate: null },
      ]),
    ).toBe(40);
  });

  test('places buckets by their time when some are missing', () => {
    const view = viewOf({ range: 'yesterday' }, now);
    const placed = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 });
    fc.assert(
      fc.property(placed, (hours) => {
        const full = trafficOf(
          Array.from({ length: 24 }, (_, index) => index + 1),
          startOf('2026-11-19'),
          hourMs,
        );
        for (const metric of metrics)
          full.time_series[metric].data = full.time_series[metric].data.filter((_, index) =>
            hours.includes(index),
          );
        const { buckets } = joinTraffic(view, { data: full, atMs: now }, undefined).metrics.visitors;
        expect(buckets.map(({ value }) => value)).toEqual(
          Array.from({ length: 24 }, (_, index) => (hours.includes(index) ? index + 1 : null)),
        );
      }),
    );
  });
});

describe('a change', () => {
  const changeIn = (metric: Metric, total: number, before: number, visitors = [1, 1]) =>
    changeOf(metric, { total, visitors: visitors[0] ?? 0 }, { total: before, visitors: visitors[1] ?? 0 });

  test('shows its size in the unit of its metric, and a tone', () => {
    expect(changeIn('visitors', 1124, 1000)).toMatchObject({ text: '+12.4%', tone: 'good' });
    expect(changeIn('pageviews_per_visit', 2.88, 2.966)).toMatchObject({ text: '−2.9%', tone: 'bad' });
    expect(changeIn('session_duration', 161, 157)).toMatchObject({ text: '+4s', tone: 'good' });
    expect(changeIn('session_duration', 100, 225)).toMatchObject({ text: '−2m 5s', tone: 'bad' });
    expect(changeIn('bounce_rate', 38.2, 39.5)).toMatchObject({ text: '−1.3 pt', tone: 'good' });
    expect(changeIn('visitors', 123_400, 100)).toMatchObject({ text: '+123,300%' });
    expect(changeIn('visitors', 0, 7)).toMatchObject({ text: '−100.0%', tone: 'bad' });
    // A thousandth and a second are noise: they have no color.
    expect(changeIn('pageviews_per_visit', 2.777, 2.78)).toMatchObject({ text: '−0.1%', tone: 'neutral' });
    expect(changeIn('session_duration', 62, 61)).toMatchObject({ text: '+1s', tone: 'neutral' });
    expect(changeIn('bounce_rate', 40.1, 40)).toMatchObject({ text: '+0.1 pt', tone: 'neutral' });
  });

  test('is the difference of the numbers as they are displayed', () => {
    // 33.9% and 31.0%, 3m 44s and 3m 43s.
    expect(changeIn('bounce_rate', 33.86, 31.04)).toMatchObject({ text: '+2.9 pt', tone: 'bad' });
    expect(changeIn('session_duration', 223.6, 223.4)).toMatchObject({ text: '+1s', tone: 'neutral' });
    expect(changeIn('bounce_rate', 31.04, 31)).toMatchObject({ kind: 'same', text: 'Almost no change' });
  });

  test('shows no percentage from zero, and no average without visitors', () => {
    expect(changeIn('visitors', 7, 0, [7, 0])).toEqual({ kind: 'new', text: 'New', tone: 'neutral' });
    expect(changeIn('visitors', 0, 0, [0, 0])).toMatchObject({ kind: 'same' });
    expect(changeIn('bounce_rate', 40, 0, [7, 0])).toEqual({ kind: 'new', text: 'New', tone: 'neutral' });
    expect(changeIn('session_duration', 0, 90, [0, 7])).toMatchObject({ kind: 'none' });
    expect(changeIn('visitors', 1_000_001, 1_000_000)).toEqual({
      kind: 'same',
      text: 'Almost no change',
      tone: 'neutral',
    });
    expect([bucketChange('visitors', 3, 0), bucketChange('visitors', 3, 2)]).toEqual([null, '+50.0%']);
    expect([bucketChange('bounce_rate', 3, 0), bucketChange('session_duration', 3, 0)]).toEqual([
      '+3.0 pt',
      '+3s',
    ]);
  });
});

test('leaves a bucket with an unknown count out of the comparison', async () => {
  const view = viewOf({ range: '7d', vs: 'previous' }, now);
  const data = structuredClone(await read(view.request));
  const { visitors, pageviews } = data.time_series;
  for (const point of [visitors.data[1], pageviews.data[3]]) if (point) point.value = NaN;
  visitors.total = NaN;
  const shifted = { data: await read(view.request), atMs: now };
  const moved = joinTraffic({ ...view, compared: view.range }, { data, atMs: now }, shifted).metrics;
  expect(moved.visitors.buckets[1]?.value).toBeNull();
  expect(moved.pageviews.comparedBuckets).toBe((view.range.to === '2026-11-20' ? 6 : 7) - 2);
  expect(moved.pageviews.change?.text).toBe('No change');
});

test('has no change from an unknown total', () => {
  expect(changeOf('visitors', { total: NaN, visitors: 7 }, { total: 5, visitors: 5 }).text).toBe(
    'Not comparable',
  );
});
