import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayMs, startOf } from '@/lib/utc-days.ts';

import { unusualDays, unusualLabel } from './unusual-days.ts';

const monday = startOf('2026-09-07');
const seriesOf = (values: readonly number[]) => ({
  data: values.map((value, index) => ({ timestamp: new Date(monday + index * dayMs).toISOString(), value })),
});
/** Weeks whose weekend days have a third of a weekday's visitors. */
const weeks = (count: number, day = 300): number[] =>
  Array.from({ length: count * 7 }, (_, index) => (index % 7 > 4 ? day / 3 : day));
const unusualIn = (values: readonly number[]) =>
  [...unusualDays(seriesOf(values))].map(([startMs, usual]) => [(startMs - monday) / dayMs, usual]);
const withDay = (values: readonly number[], index: number, value: number) =>
  unusualIn(values.with(index, value));

test('finds a quiet or busy weekday but not a quiet weekend', () => {
  expect(unusualIn(weeks(5))).toEqual([]);
  expect(withDay(weeks(5), 16, 100)).toEqual([[16, 300]]);
  expect(withDay(weeks(5), 16, 700)).toEqual([[16, 300]]);
  expect(withDay(weeks(5), 19, 300)).toEqual([[19, 100]]);
});

test('ignores the usual variation between days', () => {
  const noisy = weeks(8).map((value, index) => value + ((index * 3) % 5) * 30);
  expect(unusualIn(noisy)).toEqual([]);
  expect(withDay(noisy, 16, 500)).toEqual([]);
  expect(withDay(noisy, 16, 700)).toHaveLength(1);
});

test('ignores small numbers and differences due to chance', () => {
  expect(withDay(weeks(5, 3), 16, 13)).toEqual([]);
  expect(withDay(weeks(5, 3), 16, 14)).toEqual([[16, 3]]);
  expect(withDay(weeks(5), 16, 360)).toEqual([]);
});

test('isn’t affected by other unusual days', () => {
  expect(unusualIn(weeks(5).with(2, 3_000).with(9, 3_000))).toEqual([
    [2, 300],
    [9, 300],
  ]);
});

test('needs four weeks since the first visitor', () => {
  expect(withDay(weeks(3), 9, 900)).toEqual([]);
  expect(withDay(weeks(4), 9, 900)).toEqual([[9, 300]]);
  expect(unusualIn([...weeks(4).map(() => 0), ...weeks(3).with(9, 900)])).toEqual([]);
  expect(unusualIn(weeks(5).map(() => 0))).toEqual([]);
});

test('finds the same days in any order of the response', () => {
  const values = weeks(6).with(16, 900).with(24, 2);
  fc.assert(
    fc.property(fc.shuffledSubarray(seriesOf(values).data, { minLength: values.length }), (data) => {
      expect(unusualDays({ data })).toEqual(unusualDays(seriesOf(values)));
    }),
  );
});

test.each([
  [300, 1_700, 'Wed, Sep 23, 2026: 1,700 visitors (usually about 300)'],
  [1, 20, 'Wed, Sep 23, 2026: 20 visitors (usually about 1)'],
])('describes an unusual day', (usual, value, expected) => {
  const buckets = Array.from({ length: 35 }, (_, index) => ({
    index,
    startMs: monday + index * dayMs,
    value,
    running: false,
    before: null,
  }));
  const series = {
    metric: 'visitors',
    total: 0,
    totalBefore: null,
    change: null,
    comparedTotals: null,
    comparedBuckets: null,
    buckets,
  } as const;
  expect(unusualLabel(series, { index: 16, value, usual })).toBe(expected);
});
