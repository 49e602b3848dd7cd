import { describe, expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { listProjects } from '@/contract/operations/projects.ts';
import { listWorkspaces } from '@/contract/operations/workspaces.ts';
import { analytics } from '@/contract/resources/analytics.ts';
import { metrics } from '@/contract/values.ts';
import { dayMs, dayOf, startOf } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { addDays, lengthOf } from './days.ts';
import { cutNote } from './metric-labels.ts';
import { periodsOf, seriesBy } from './periods.ts';
import { joinTraffic } from './series.ts';
import type { DayRange } from './types.ts';
import { viewOf } from './view.ts';

/** A Friday. */
const now = Date.UTC(2026, 10, 20, 13, 37);

const seriesOf = (range: string, visitors: (index: number) => number) => {
  const view = viewOf({ range }, now);
  const responseOf = ({ from, to }: DayRange) => ({
    data: trafficOf(
      Array.from({ length: lengthOf({ from, to }) }, (_, index) => visitors(index)),
      startOf(from),
    ),
    atMs: now,
  });
  return joinTraffic(
    view,
    responseOf(view.range),
    view.compared === null ? undefined : responseOf(view.compared),
  );
};

test('matches the API’s own totals for whole weeks and months', async () => {
  const respond = serviceFetch(createService({ now: () => now }));
  const ask = async (path: string): Promise<unknown> =>
    (await respond(path, { headers: { 'Service-API-Key': 'demo-business' } })).json();
  const workspaceId = listWorkspaces.response?.parse(await ask('/v1/workspaces')).data[0]?.id ?? '';
  const list = await ask(`/v1/projects?workspace_id=${workspaceId}&is_published=true&limit=1`);
  const projectId = listProjects.response?.parse(list).data[0]?.id ?? '';
  const load = async ({ from, to }: DayRange) =>
    analytics.parse(
      await ask(
        `/v1/projects/${projectId}/analytics?starts_at=${from}T00:00:00Z&ends_at=${to}T23:59:59Z&granularity=daily`,
      ),
    );
  const { range } = viewOf({ range: '90d' }, now);
  const daily = joinTraffic(
    { range, granularity: 'daily', compared: null },
    { data: await load(range), atMs: now },
    undefined,
  );
  for (const period of ['week', 'month'] as const) {
    const { series } = seriesBy(period, daily, now);
    const whole = series.metrics.visitors.buckets.filter(({ value, running }) => value !== null && !running);
    expect(whole.length).toBeGreaterThan(1);
    for (const { index, startMs } of whole) {
      const next = series.metrics.visitors.buckets[index + 1]?.startMs ?? startMs + 7 * dayMs;
      const response = await load({ from: dayOf(startMs), to: addDays(dayOf(next), -1) });
      for (const metric of metrics)
        expect(series.metrics[metric].buckets[index]?.value).toBeCloseTo(
          response.time_series[metric].total,
          9,
        );
    }
  }
});

describe('weeks', () => {
  test('starts on Monday, and has no value when the range cuts it', () => {
    const { series, indexOf } = seriesBy(
      'week',
      seriesOf('90d', () => 10),
      now,
    );
    const { buckets } = series.metrics.visitors;
    // Aug 22 is a Saturday.
    expect(buckets[0]).toMatchObject({
      value: null,
      missing: { kind: 'cut off', days: 2, of: 7 },
      running: false,
      before: { value: null, missing: { kind: 'cut off', days: 2, of: 7 } },
    });
    expect(buckets[1]).toMatchObject({
      startMs: startOf('2026-08-24'),
      value: 70,
      before: { startMs: startOf('2026-05-25'), value: 70 },
    });
    expect(buckets.at(-1)).toMatchObject({ startMs: startOf('2026-11-16'), value: 40, running: true });
    expect([indexOf(0), indexOf(1), indexOf(2), indexOf(89)]).toEqual([0, 0, 1, buckets.length - 1]);
  });

  test('has no value for this week when the range ends before yesterday', () => {
    const { series } = seriesBy(
      'week',
      seriesOf('2026-10-19..2026-11-17', () => 10),
      startOf('2026-11-20'),
    );
    expect(series.metrics.visitors.buckets.at(-1)).toMatchObject({
      startMs: startOf('2026-11-16'),
      value: null,
      missing: { kind: 'cut off', days: 2, of: 7 },
      running: false,
    });
  });

  test('keeps the totals and changes of the range', () => {
    const daily = seriesOf('90d', (index) => index);
    const { series } = seriesBy('week', daily, now);
    expect(series.metrics.visitors.total).toBe(daily.metrics.visitors.total);
    expect(series.metrics.visitors.change).toBe(daily.metrics.visitors.change);
  });
});

test('compares months with nothing', () => {
  const { buckets } = seriesBy(
    'month',
    seriesOf('90d', () => 1),
    now,
  ).series.metrics.pageviews;
  expect(buckets.map(({ value }) => value)).toEqual([null, 60, 62, 38]);
  expect(buckets.every(({ before }) => before === null)).toBe(true);
});

test('names the days of weeks and months that the range cuts off', () => {
  const noteOf = (period: 'average' | 'week' | 'month', range: string) => {
    const { series } = seriesBy(
      period,
      seriesOf(range, () => 1),
      now,
    );
    const { range: days } = viewOf({ range }, now);
    return cutNote(period, series.metrics.visitors.buckets, days, '2026-11-20');
  };
  expect(noteOf('month', '90d')).toBe('Aug 22 – 31 isn’t a full month, so it isn’t plotted.');
  expect(noteOf('month', '2026-08-01..2026-11-19')).toBe('');
  expect(noteOf('week', '2026-09-02..2026-10-13')).toBe(
    'Sep 2 – 6 and Oct 12 – 13 aren’t full weeks, so they aren’t plotted.',
  );
  expect(noteOf('average', '90d')).toBe('');
});

test('averages seven days without a weekly pattern, and only when all seven exist', () => {
  const { series } = seriesBy(
    'average',
    seriesOf('28d', (index) => (index % 7 < 5 ? 14 : 0)),
    now,
  );
  const values = series.metrics.visitors.buckets.map(({ value }) => value);
  expect(values.slice(0, 6).every((value) => value === null)).toBe(true);
  expect(new Set(values.slice(6))).toEqual(new Set([10]));
  expect(series.metrics.visitors.buckets[0]).toMatchObject({
    missing: { kind: 'too few days' },
    before: { value: null, missing: { kind: 'too few days' } },
  });
  // An average stays an average.
  expect(series.metrics.bounce_rate.buckets[10]?.value).toBe(40);
});

test('offers periods only where they show more than days', () => {
  const offered = (range: string, by?: 'hourly') => periodsOf(viewOf({ range, by }, now));
  expect(offered('7d')).toEqual([]);
  expect(offered('28d', 'hourly')).toEqual([]);
  expect(offered('28d')).toEqual(['average', 'week']);
  expect(offered('90d')).toEqual(['average', 'week', 'month']);
});

test('compares no 7-day average with days before the app had visitors', () => {
  const view = viewOf({ range: '2026-10-23..2026-11-19' }, now);
  const [main, compared] = [view.range, view.compared ?? view.range].map(({ from }, side) => ({
    data: trafficOf(
      Array.from({ length: 28 }, (_, index) => (side === 1 && index < 10 ? 0 : 5)),
      startOf(from),
    ),
    atMs: now,
  }));
  if (main === undefined) throw new Error('There is no range.');
  const series = joinTraffic(view, main, compared);
  expect(series.noBaselineUntil).toBe(9);
  expect(seriesBy('average', series, now).series.noBaselineUntil).toBe(15);
});
