import { expect, test } from 'vitest';

import { bucketAt, bucketLeft, formatTimeTick, timeTicks, valueTicks } from './scales.ts';
import type { ChartStep } from './types.ts';

const hourMs = 3_600_000;

function labels(first: string, count: number, step: ChartStep): readonly string[] {
  const stepMs = step === 'hour' ? hourMs : 24 * hourMs;
  const starts = Array.from({ length: count }, (_, index) => Date.parse(first) + index * stepMs);
  return timeTicks(starts, step).map((startMs) => formatTimeTick(startMs, step, count));
}

test('labels the Mondays of a month', () => {
  expect(labels('2026-10-21T00:00Z', 30, 'day')).toEqual(['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']);
  expect(labels('2026-10-21T00:00Z', 720, 'hour')).toEqual(['Oct 26', 'Nov 2', 'Nov 9', 'Nov 16']);
});

test('labels the months of a year, with the year in January', () => {
  const names = labels('2025-11-20T00:00Z', 365, 'day');
  expect(names.slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  expect(names).toHaveLength(12);
});

test('labels the Mondays of weeks and the months of a year, but no week or month that the range cuts off', () => {
  const ticks = (days: readonly string[], step: ChartStep) =>
    timeTicks(days.map(Date.parse), step).map((startMs) => formatTimeTick(startMs, step, days.length));
  expect(ticks(['2026-08-28', '2026-08-31', '2026-09-07', '2026-09-14'], 'week')).toEqual([
    'Aug 31',
    'Sep 7',
    'Sep 14',
  ]);
  expect(ticks(['2025-11-26', '2025-12-01', '2026-01-01', '2026-02-01'], 'month')).toEqual([
    'Dec',
    'Jan 2026',
    'Feb',
  ]);
});

test('labels every 3, 6, 12 or 24 hours', () => {
  expect(labels('2026-11-20T00:00Z', 24, 'hour').slice(0, 3)).toEqual(['Nov 20', '3:00 AM', '6:00 AM']);
  expect(labels('2026-11-20T00:00Z', 48, 'hour').slice(0, 2)).toEqual(['Nov 20', '6:00 AM']);
  expect(labels('2026-11-20T00:00Z', 72, 'hour').slice(0, 3)).toEqual(['Nov 20', '12:00 PM', 'Nov 21']);
  expect(labels('2026-11-20T00:00Z', 168, 'hour').slice(0, 2)).toEqual(['Nov 20', 'Nov 21']);
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [161, [0, 60, 120, 180]],
  [7 * 3600, [0, 7200, 14400, 21600, 28800]],
])('divides %d seconds as a clock does', (largest, ticks) => {
  expect(valueTicks([0, largest], 'seconds')).toEqual(ticks);
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [160, [0, 50, 100, 150, 200]],
  [2_159, [0, 500, 1_000, 1_500, 2_000, 2_500]],
])('divides a count of %d at round numbers, from zero', (largest, ticks) => {
  expect(valueTicks([largest / 2, largest], 'count')).toEqual(ticks);
});

test('starts the axis of an average near its values, and keeps a flat line flat', () => {
  expect(valueTicks([2.61, 2.94], 'ratio')).toEqual([2.4, 2.6, 2.8, 3, 3.2]);
  expect(valueTicks([42, 43], 'percent')).toEqual([38, 40, 42, 44, 46, 48]);
  expect(valueTicks([0.4, 3], 'ratio')).toEqual([0, 1, 2, 3]);
});

test('ends the axis of a percentage at 100', () => {
  expect(valueTicks([100, 100], 'percent')).toEqual([80, 85, 90, 95, 100]);
  expect(valueTicks([91, 97], 'percent')).toEqual([80, 85, 90, 95, 100]);
  expect(valueTicks([0, 100], 'percent')).toEqual([0, 20, 40, 60, 80, 100]);
  // Whatever the API returns stays visible.
  expect(valueTicks([0, 130], 'percent').at(-1)).toBeGreaterThanOrEqual(130);
});

const everyDay = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ startMs: index * 24 * hourMs }));

test('finds the bucket under the pointer, also after a short one, and stays within the chart', () => {
  expect([0, 52, 300, 576, 600].map((x) => bucketAt(x, 600, everyDay(3)))).toEqual([0, 0, 1, 2, 2]);
  expect(bucketAt(300, 600, [])).toBe(0);
  // Two days, then whole weeks.
  const cut = [0, 2, 9, 16].map((day) => ({ startMs: day * 24 * hourMs }));
  const shares = [0, 2 / 16, 9 / 16, 1];
  expect(shares.map((share) => bucketAt(52 + 524 * share, 600, cut))).toEqual([0, 1, 2, 3]);
  expect(bucketLeft(2, cut)).toBe(`calc(52px + (100% - 76px) * ${9 / 16})`);
});

test('places a bucket where the pointer finds it', () => {
  const month = everyDay(28);
  const leftIn = (width: number, index: number): number => {
    const [start = 0, ends = 0, share = 0] = (
      bucketLeft(index, month).match(/[\d.]+(?=px| *\)$)/g) ?? []
    ).map(Number);
    return start + (width - ends) * share;
  };
  for (let index = 0; index < 28; index += 1) expect(bucketAt(leftIn(600, index), 600, month)).toBe(index);
  expect(bucketLeft(0, everyDay(1))).toBe('calc(52px + (100% - 76px) * 0)');
});
