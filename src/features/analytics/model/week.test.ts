import fc from 'fast-check';
import { expect, test } from 'vitest';

import { hourMs } from '@/lib/utc-days.ts';

import { weekOf } from './bucket-time.ts';
import type { Bucket } from './types.ts';

const monday = Date.UTC(2026, 10, 16);
const bucket = (index: number, value: number | null, running = false): Bucket => ({
  index,
  startMs: monday + index * hourMs,
  value,
  running,
  before: null,
});

test('averages the complete hours of each hour of the week', () => {
  const { days, busiest } = weekOf(
    [bucket(9, 10), bucket(9 + 168, 20), bucket(10, 4), bucket(10 + 168, 100, true), bucket(11, null)],
    'utc',
  );
  expect(days[0]?.slice(9, 12)).toEqual([15, 4, null]);
  expect(busiest).toEqual({ weekday: 0, hour: 9, mean: 15 });
});

test('averages weekdays and hours of the day by how often each hour was complete', () => {
  const { byDay, byHour, mean } = weekOf(
    // Two Mondays at 9 and one at 10, and a Tuesday at 9.
    [bucket(9, 10), bucket(9 + 168, 20), bucket(10, 6), bucket(9 + 24, 3)],
    'utc',
  );
  expect(byDay).toEqual([12, 3, null, null, null, null, null]);
  expect(byHour.slice(8, 11)).toEqual([null, 11, 6]);
  expect(mean).toBe(9.75);
});

test('begins the week on Monday', () => {
  const { days } = weekOf([bucket(6 * 24 + 23, 3)], 'utc');
  expect(days[6]?.[23]).toBe(3);
});

test('names no busiest hour without visitors', () => {
  const { days, busiest } = weekOf([bucket(0, 0)], 'utc');
  expect(busiest).toBeNull();
  expect(days[0]?.slice(0, 2)).toEqual([0, null]);
});

test('keeps the sum of whole weeks, at whatever hour they begin', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 168, maxLength: 168 }),
      fc.integer({ min: -12, max: 14 }),
      (values, offset) => {
        const { days } = weekOf(
          values.map((value, index) => bucket(index + offset, value)),
          'utc',
        );
        const sum = days.flat().reduce<number>((all, mean) => all + (mean ?? 0), 0);
        expect(sum).toBeCloseTo(
          values.reduce((all, value) => all + value, 0),
          6,
        );
      },
    ),
  );
});
