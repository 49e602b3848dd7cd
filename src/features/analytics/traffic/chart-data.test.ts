import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { startOf } from '@/lib/utc-days.ts';
import { comparisonText } from '@/ui/chart/summary.ts';
import { timeTable } from '@/ui/chart/time-table.ts';

import { joinTraffic } from '../model/series.ts';
import { viewOf } from '../model/view.ts';
import { chartDataOf } from './chart-data.ts';

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
  const running = chartDataOf(displayed, 'visitors', [], [], 0);
  expect(running).toMatchObject({ total: 61, totalBefore: 530, complete: { now: 60, before: 30, count: 6 } });
  expect(comparisonText(running)).toBe('; in 6 complete days 60, previous 7 days: 30');
});

test('shows one total on each side when the range is over', () => {
  const displayed = displayedOf('2026-11-10..2026-11-11', [10, 10], [5, 5]);
  const whole = chartDataOf(displayed, 'visitors', [], [], 0);
  expect(whole.complete).toBeUndefined();
  expect(comparisonText(whole)).toMatch(/^; .*: 10$/u);
});

test('compares with no zeros from before the app had visitors, but with those after', () => {
  const displayed = displayedOf(
    '2026-11-06..2026-11-19',
    Array.from({ length: 14 }, () => 5),
    [0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 4, 4, 4, 4],
  );
  const data = chartDataOf(displayed, 'visitors', [], [], 0);
  expect(data.noBaselineUntil).toBe(7);
  expect(data.points.slice(6, 10).map(({ before }) => before?.value)).toEqual([null, null, 4, 0]);
  expect(timeTable(data).rows[7]?.cells.slice(3)).toEqual(['No recorded visitors', null]);
});
