import { expect, test } from 'vitest';

import { bucketAt, formatTimeTick, secondTicks, timeTicks } from './scales.ts';
import type { ChartStep } from './types.ts';

const hourMs = 3_600_000;

function labels(first: string, count: number, step: ChartStep): readonly string[] {
  const stepMs = step === 'hour' ? hourMs : 24 * hourMs;
  const points = Array.from({ length: count }, (_, index) => ({
    startMs: Date.parse(first) + index * stepMs,
    value: 1,
    running: false,
    before: null,
  }));
  return timeTicks(points, step).map((startMs) => formatTimeTick(startMs, step, count));
}

test('labels every week of a month from its first day', () => {
  expect(labels('2026-10-21T00:00Z', 30, 'day')).toEqual(['Oct 21', 'Oct 28', 'Nov 4', 'Nov 11', 'Nov 18']);
});

test('labels the months of a year, with the year in January', () => {
  const names = labels('2025-11-20T00:00Z', 365, 'day');
  expect(names.slice(0, 3)).toEqual(['Dec', 'Jan 2026', 'Feb']);
  expect(names).toHaveLength(12);
});

test('labels hours of one day, and days of a month of hours', () => {
  expect(labels('2026-11-20T00:00Z', 24, 'hour').slice(0, 3)).toEqual(['Nov 20', '3:00 AM', '6:00 AM']);
  expect(labels('2026-10-21T00:00Z', 744, 'hour')).toHaveLength(31);
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [161, [0, 60, 120, 180]],
  [7 * 3600, [0, 7200, 14400, 21600, 28800]],
])('divides %d seconds as a clock does', (largest, ticks) => {
  expect(secondTicks(largest)).toEqual(ticks);
});

test('finds the bucket under the pointer, and stays within the chart', () => {
  expect([0, 52, 300, 576, 600].map((x) => bucketAt(x, 600, 3))).toEqual([0, 0, 1, 2, 2]);
});
