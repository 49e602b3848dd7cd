import { expect, test } from 'vitest';

import { hourMs } from '@/lib/utc-days.ts';

import { viewOf, zoomParam } from './view.ts';

const now = Date.UTC(2026, 10, 20, 12);
const points = (first: string, count: number, stepMs: number) =>
  Array.from({ length: count }, (_, index) => ({ startMs: Date.parse(`${first}T00:00Z`) + index * stepMs }));

test('zooms into days, and into the days of hours', () => {
  const days = viewOf({ range: '2026-11-02..2026-11-15' }, now);
  expect(zoomParam(points('2026-11-02', 14, 24 * hourMs), [3, 13], days)).toBe('2026-11-05..2026-11-15');
  expect(zoomParam(points('2026-11-02', 14, 24 * hourMs), [0, 13], days)).toBeUndefined();
  const hours = viewOf({ range: '2026-11-02..2026-11-04', by: 'hourly' }, now);
  expect(zoomParam(points('2026-11-02', 72, hourMs), [30, 60], hours)).toBe('2026-11-03..2026-11-04');
});

test('stays within the range when a week begins before it', () => {
  const view = viewOf({ range: '2026-10-01..2026-11-10' }, now);
  const weeks = points('2026-09-28', 7, 7 * 24 * hourMs);
  expect(zoomParam(weeks, [0, 1], view)).toBe('2026-10-01..2026-10-11');
  expect(zoomParam(weeks, [5, 6], view)).toBe('2026-11-02..2026-11-10');
});
