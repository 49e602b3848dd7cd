import { expect, test } from 'vitest';

import { dayMs, startOf } from './days.ts';
import type { Bucket } from './types.ts';
import { unusualDays, unusualLabel } from './unusual-days.ts';

const monday = startOf('2026-09-07');
const bucketsOf = (values: readonly (number | null)[], runs = -1): Bucket[] =>
  values.map((value, index) => ({
    index,
    startMs: monday + index * dayMs,
    value,
    running: index === runs,
    before: null,
  }));
/** Weekends have a third of a weekday's visitors. */
const weeks = (count: number, day = 300): number[] =>
  Array.from({ length: count * 7 }, (_, index) => (index % 7 > 4 ? day / 3 : day));
const withDay = (values: readonly number[], index: number, value: number | null) =>
  bucketsOf(values.map((usual, at) => (at === index ? value : usual)));
const unusualIn = (buckets: readonly Bucket[], keptFromMs = 0) =>
  unusualDays(buckets, keptFromMs).map(({ index, usual }) => [index, usual]);

test('finds a quiet or busy weekday but not a quiet weekend', () => {
  expect(unusualIn(bucketsOf(weeks(5)))).toEqual([]);
  expect(unusualIn(withDay(weeks(5), 16, 100))).toEqual([[16, 300]]);
  expect(unusualIn(withDay(weeks(5), 16, 700))).toEqual([[16, 300]]);
  expect(unusualIn(withDay(weeks(5), 19, 300))).toEqual([[19, 100]]);
});

test('ignores exactly twice and exactly half', () => {
  expect(unusualIn(withDay(weeks(5), 16, 600))).toEqual([]);
  expect(unusualIn(withDay(weeks(5), 16, 150))).toEqual([]);
  expect(unusualIn(withDay(weeks(5), 16, 601))).toHaveLength(1);
  expect(unusualIn(withDay(weeks(5), 16, 149))).toHaveLength(1);
});

test('isn’t affected by other unusual days', () => {
  const values = weeks(5);
  values[2] = 3_000;
  values[9] = 3_000;
  expect(unusualIn(bucketsOf(values))).toEqual([
    [2, 300],
    [9, 300],
  ]);
});

test('needs three other days of the same weekday', () => {
  expect(unusualIn(withDay(weeks(3), 9, 900))).toEqual([]);
  expect(unusualIn(withDay(weeks(4), 9, 900))).toEqual([[9, 300]]);
});

test('compares with weeks around the day, not with another season', () => {
  expect(unusualIn(bucketsOf([...weeks(12, 90), ...weeks(12, 900)])).length).toBeLessThan(56);
  const grown = bucketsOf([...weeks(12, 90), ...weeks(12, 900)]);
  expect(unusualIn(grown).every(([index = 0]) => index > 50 && index < 118)).toBe(true);
});

test('ignores small numbers', () => {
  expect(unusualIn(withDay(weeks(5, 3), 16, 12))).toEqual([]);
  expect(unusualIn(withDay(weeks(5, 3), 16, 14))).toEqual([[16, 3]]);
  expect(unusualIn(withDay(weeks(5, 30), 16, 14))).toEqual([]);
});

test('ignores running days, unknown values and days before the first visitor', () => {
  const values = weeks(5);
  expect(unusualIn(bucketsOf([...values.slice(0, -1), 1], 34))).toEqual([]);
  expect(unusualIn(withDay(values, 16, null))).toEqual([]);
  expect(unusualIn(bucketsOf([...values.map(() => 0), ...values]))).toEqual([]);
  expect(unusualIn(bucketsOf(values.map(() => 0)))).toEqual([]);
});

test('ignores zeros that may be missing data', () => {
  const values = weeks(6);
  values[0] = 1;
  for (let index = 1; index < 21; index += 1) values[index] = 0;
  const keptFromMs = monday + 21 * dayMs;
  expect(unusualIn(bucketsOf(values), keptFromMs)).toEqual([]);
  expect(unusualIn(bucketsOf(values), 0).length).toBeGreaterThan(0);
});

test.each([
  [weeks(5), 1_700, 'Wed, Sep 23, 2026: 1,700, usually about 300 visitors on Wednesdays'],
  [weeks(5).map(() => 1), 20, 'Wed, Sep 23, 2026: 20, usually about 1 visitor on Wednesdays'],
])('describes an unusual day', (values, value, expected) => {
  const buckets = withDay(values, 16, value);
  const series = {
    metric: 'visitors',
    total: 0,
    totalBefore: null,
    change: null,
    comparedTotals: null,
    buckets,
  } as const;
  const [day] = unusualDays(buckets, 0);
  if (day === undefined) throw new Error('no unusual day');
  expect(unusualLabel(series, day)).toBe(expected);
});
