import fc from 'fast-check';
import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { type Metric, metrics } from '@/contract/values.ts';
import { startOf } from '@/lib/utc-days.ts';
import { valueTicks } from '@/ui/chart/scales.ts';
import { comparisonText } from '@/ui/chart/summary.ts';
import { timeTable } from '@/ui/chart/time-table.ts';

import { joinTraffic } from '../model/series.ts';
import { viewOf } from '../model/view.ts';
import { chartDataOf, formatOf } from './chart-data.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);
const displayedOf = (range: string, visitors: readonly number[], before: readonly number[]) => {
  const view = viewOf({ range, by: 'daily' }, now);
  const main = { data: trafficOf([...visitors], startOf(view.range.from)), atMs: now };
  const compared = { data: trafficOf([...before], startOf(view.compared?.from ?? '')), atMs: now };
  return { view, series: joinTraffic(view, main, compared) };
};

test('shows the totals that a change compares', () => {
  const displayed = displayedOf(
    '2026-11-14..2026-11-20',
    [10, 10, 10, 10, 10, 10, 1],
    [5, 5, 5, 5, 5, 5, 500],
  );
  const running = chartDataOf(displayed, 'visitors');
  expect(running).toMatchObject({
    total: 61,
    totalBefore: 530,
    complete: { now: '60', before: '30', count: 6 },
  });
  expect(comparisonText(running)).toBe('; in 6 complete days 60, previous 7 days: 30');
});

test('shows no average of complete buckets without visitors', () => {
  const displayed = displayedOf('2026-11-18..2026-11-20', [3, 5, 2], [0, 0, 4]);
  const rate = chartDataOf(displayed, 'bounce_rate');
  expect(rate.complete).toEqual({ now: '40.0%', before: 'no visitors', count: 2 });
  expect(comparisonText(rate)).toMatch(/^; in 2 complete days 40\.0%, .*: no visitors$/u);
  expect(chartDataOf(displayed, 'visitors').complete).toEqual({ now: '8', before: '0', count: 2 });
});

test('shows one total on each side when the range is over', () => {
  const displayed = displayedOf('2026-11-10..2026-11-11', [10, 10], [5, 5]);
  const whole = chartDataOf(displayed, 'visitors');
  expect(whole.complete).toBeUndefined();
  expect(comparisonText(whole)).toMatch(/^; .*: 10$/u);
});

test('compares with no zeros from before the app had visitors, but with those after', () => {
  const displayed = displayedOf(
    '2026-11-06..2026-11-19',
    Array.from({ length: 14 }, () => 5),
    [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 4, 4, 4, 4],
  );
  const data = chartDataOf(displayed, 'visitors');
  expect(data.noBaselineUntil).toBe(7);
  expect(data.points.slice(6, 10).map(({ before }) => before?.value)).toEqual([null, null, 4, 0]);
  expect(timeTable(data).rows[7]?.cells.slice(3)).toEqual(['No recorded visitors', null]);
});

test('labels every tick of an axis differently', () => {
  const extents = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  const largest: Readonly<Record<Metric, number>> = {
    visitors: 1e9,
    pageviews: 1e9,
    pageviews_per_visit: 50,
    session_duration: 20_000,
    bounce_rate: 100,
  };
  fc.assert(
    fc.property(fc.constantFrom(...metrics), extents, (metric, [share, size]) => {
      const { scale, tick } = formatOf(metric);
      // Most values are small.
      const top = largest[metric] ** size;
      const labels = valueTicks([share * top, top], scale).map(tick);
      expect(new Set(labels).size).toBe(labels.length);
    }),
    { numRuns: 500 },
  );
  expect(valueTicks([1.05, 1.1], 'ratio').map(formatOf('pageviews_per_visit').tick)).toEqual([
    '0.95',
    '1',
    '1.05',
    '1.1',
    '1.15',
    '1.2',
  ]);
});
