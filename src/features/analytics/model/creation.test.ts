import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { hourMs, startOf } from '@/lib/utc-days.ts';
import { pointLabels } from '@/ui/chart/summary.ts';

import { chartDataOf } from '../traffic/chart-data.ts';
import { weekOf } from './bucket-time.ts';
import { sinceCreation } from './creation.ts';
import { seriesBy } from './periods.ts';
import { joinTraffic } from './series.ts';
import type { Period } from './types.ts';
import { viewOf } from './view.ts';

const now = Date.UTC(2026, 10, 20, 12);

function trafficFrom(range: string, visitors: readonly number[], before?: readonly number[]) {
  const view = viewOf({ range, vs: before === undefined ? 'none' : undefined }, now);
  const main = { data: trafficOf([...visitors], startOf(view.range.from)), atMs: now };
  const compared = before && {
    data: trafficOf([...before], startOf(view.compared?.from ?? '')),
    atMs: now,
  };
  return { view, series: joinTraffic(view, main, compared) };
}
const valuesOf = ({ metrics }: ReturnType<typeof sinceCreation>) =>
  metrics.visitors.buckets.map(({ value }) => value);

test('has no values before the day a project was created, and zeros after', () => {
  const { view, series } = trafficFrom('2026-11-10..2026-11-14', [0, 0, 0, 5, 7]);
  const young = sinceCreation(series, '2026-11-12T15:00:00Z', 'daily');
  expect(valuesOf(young)).toEqual([null, null, 0, 5, 7]);
  expect(young.metrics.visitors.total).toBe(12);
  for (const metric of ['visitors', 'bounce_rate'] as const) {
    const { points } = chartDataOf({ view, series: young }, metric);
    expect(points.map(({ missing }) => missing).slice(0, 2)).toEqual(['Not created yet', 'Not created yet']);
  }
});

test.each([null, undefined, '', 'last week', '2026-11-01T00:00:00Z'])(
  'changes nothing when the project was created at %j',
  (createdAt) => {
    const { series } = trafficFrom('2026-11-10..2026-11-14', [0, 0, 0, 5, 7]);
    expect(sinceCreation(series, createdAt, 'daily')).toBe(series);
  },
);

test('ignores a date of creation after the first traffic', () => {
  const { series } = trafficFrom('2026-11-10..2026-11-14', [0, 3, 0, 5, 7]);
  expect(sinceCreation(series, '2026-11-12T15:00:00Z', 'daily')).toBe(series);
});

test('isn’t compared with a period that began before the project was created', () => {
  const { series } = trafficFrom('2026-11-10..2026-11-16', [4, 4, 4, 4, 4, 4, 4], [0, 0, 4, 4, 4, 4, 4]);
  expect(series.noBaselineUntil).toBe(1);
  const late = trafficFrom('2026-11-10..2026-11-16', [4, 4, 4, 4, 4, 4, 4], [0, 4, 4, 0, 0, 0, 4]).series;
  expect(late.metrics.visitors.change?.text).toBe('+133.3%');
  const young = sinceCreation(late, '2026-11-04T09:00:00Z', 'daily');
  // The day of creation isn't a whole day.
  expect(young.noBaselineUntil).toBe(1);
  expect(young.metrics.bounce_rate.change?.text).toBe('Not comparable');
  expect(young.metrics.visitors.buckets.map(({ before }) => before?.value)).toEqual([null, 4, 4, 0, 0, 0, 4]);
  expect(sinceCreation(late, '2026-11-03T00:00:00Z', 'daily')).toBe(late);
});

test('isn’t compared with a later period if it began before the project was created', () => {
  const view = viewOf({ range: '2026-11-03..2026-11-05', vs: '2026-11-10' }, now);
  const load = (visitors: number[], day = '') => ({ data: trafficOf(visitors, startOf(day)), atMs: now });
  const series = joinTraffic(view, load([0, 0, 4], view.range.from), load([4, 4, 4], view.compared?.from));
  expect(series.metrics.visitors.change?.text).toBe('−66.7%');
  const young = sinceCreation(series, '2026-11-04T09:00:00Z', 'daily');
  expect(young.metrics.visitors.change?.text).toBe('Not comparable');
  const data = chartDataOf({ view, series: young }, 'visitors');
  // The day of creation isn't a whole day.
  expect([0, 1, 2].map((index) => pointLabels(data, index)?.before?.change)).toEqual([
    null,
    null,
    'No change',
  ]);
});

test('compares no local days of which one began before the project was created', () => {
  const view = viewOf({ range: '2026-11-10..2026-11-12', by: 'daily' }, now);
  const { range, compared } = view;
  const load = (day = '') => ({ data: trafficOf([4, 4, 4], startOf(day)), atMs: now });
  // Local days that begin half a day before those of UTC.
  const local = (day = '', visitors: readonly number[]) => {
    const data = trafficOf([...visitors], startOf(day) - 12 * hourMs).time_series.pageviews;
    return data.data.map(({ timestamp, value }) => ({ startMs: Date.parse(timestamp), value }));
  };
  const series = joinTraffic(view, load(range.from), load(compared?.from));
  const before = local(compared?.from, [2, 4, 4]);
  const withLocal = {
    ...series,
    hasLocalPageviews: true,
    metrics: {
      ...series.metrics,
      pageviews: {
        ...series.metrics.pageviews,
        buckets: local(range.from, [4, 4, 4]).map((day, index) => ({
          ...day,
          index,
          running: false,
          before: before[index] ?? null,
        })),
      },
    },
  };
  const young = sinceCreation(withLocal, `${compared?.from ?? ''}T00:00:00Z`, 'daily');
  expect(young.metrics.visitors.change?.text).toBe('No change');
  expect(young.metrics.pageviews.change?.text).toBe('Not comparable');
  expect(young.noBaselineUntil).toBe(0);
});

test('calls a project new that was created after the earlier period', () => {
  const { view, series } = trafficFrom(
    '2026-11-10..2026-11-16',
    [0, 0, 4, 4, 4, 4, 4],
    [0, 0, 0, 0, 0, 0, 0],
  );
  const young = sinceCreation(series, '2026-11-11T09:00:00Z', 'daily');
  expect(young.metrics.visitors.change?.text).toBe('New');
  const of = (traffic: typeof series) => chartDataOf({ view, series: traffic }, 'visitors');
  expect([of(series).beforeName, of(young).beforeName]).toEqual(['previous 7 days', null]);
  expect(of(young).points.map(({ before }) => before)).toEqual(Array.from({ length: 7 }, () => null));
  expect(young.noBaselineUntil).toBeNull();
});

test('shows no comparison with a shorter month in which the project wasn’t created yet', () => {
  const view = viewOf({ range: '2026-10-01..2026-10-31' }, now);
  const load = (visitors: number, day = '', days = 0) => ({
    data: trafficOf(
      Array.from({ length: days }, () => visitors),
      startOf(day),
    ),
    atMs: now,
  });
  const series = joinTraffic(view, load(4, view.range.from, 31), load(0, view.compared?.from, 30));
  const young = sinceCreation(series, '2026-10-01T09:00:00Z', 'daily');
  expect(chartDataOf({ view, series: young }, 'visitors').beforeName).toBeNull();
});

test('calls a project new even if the earlier period is older than what every project stores', () => {
  const view = viewOf({ range: '2026-11-10..2026-11-12', vs: 'year' }, now);
  const load = (visitors: readonly number[], day = '') => ({
    data: trafficOf([...visitors], startOf(day)),
    atMs: now,
  });
  const series = joinTraffic(view, load([0, 4, 6], view.range.from), load([0, 0, 0], view.compared?.from));
  const changes = (traffic: typeof series) =>
    [traffic.metrics.visitors, traffic.metrics.bounce_rate].map(({ change }) => change?.text);
  expect(changes(series)).toEqual(['Not comparable', 'Not comparable']);
  const young = sinceCreation(series, '2026-11-11T09:00:00Z', 'daily');
  expect(changes(young)).toEqual(['New', 'New']);
  expect(young.noBaselineUntil).toBeNull();
});

test('averages no days or hours from before the project was created', () => {
  const days = Array.from({ length: 28 }, (_, index) => (index < 10 ? 0 : 7));
  const { series } = trafficFrom('28d', days);
  // The range starts on Friday, October 23.
  const young = sinceCreation(series, '2026-10-31T23:00:00Z', 'daily');
  const by = (period: Period) =>
    seriesBy(period, young, now).series.metrics.visitors.buckets.map(
      ({ value, missing }) => missing?.kind ?? value,
    );
  expect(by('average').slice(7, 16)).toEqual([
    'not created',
    ...Array.from({ length: 6 }, () => 'too few days'),
    5,
    6,
  ]);
  expect(by('week')).toEqual(['not created', 0, 49, 49, 28]);

  const range = { from: '2026-11-02', to: '2026-11-15' };
  const hours = trafficOf(
    Array.from({ length: 14 * 24 }, (_, hour) => (hour < 200 ? 0 : 10)),
    startOf(range.from),
    hourMs,
  );
  const hourly = joinTraffic(
    { range, granularity: 'hourly', compared: null },
    { data: hours, atMs: now },
    undefined,
  );
  const created = new Date(startOf(range.from) + 200 * hourMs).toISOString();
  const tuesday = (traffic: typeof hourly) => weekOf(traffic.metrics.visitors.buckets, 'utc').days[1]?.[10];
  // The second Tuesday has ten visitors. On the first, the project wasn't created yet.
  expect([tuesday(hourly), tuesday(sinceCreation(hourly, created, 'hourly'))]).toEqual([5, 10]);
});
