import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chartRows, largestOf, lonePoints } from './chart-rows.ts';
import type { ChartPoint } from './types.ts';

const point = (value: number | null, rest: Partial<ChartPoint> = {}): ChartPoint => ({
  startMs: 0,
  value,
  running: false,
  before: null,
  ...rest,
});

test('the dashed piece leads from the last bucket that is over to the one that runs', () => {
  const rows = chartRows([point(3), point(5), point(2, { running: true }), point(null)], 100);
  expect(rows.map(({ over }) => over)).toEqual([3, 5, null, null]);
  expect(rows.map(({ running }) => running)).toEqual([null, 5, 2, null]);
});

test('a value without neighbours is a dot', () => {
  const rows = chartRows([point(null), point(4), point(null), point(6, { running: true })], 100);
  expect(lonePoints(rows, 'over').map(({ index }) => index)).toEqual([1]);
  expect(lonePoints(rows, 'running').map(({ index }) => index)).toEqual([3]);
});

test('thinning keeps the largest and the last, and never invents', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 900 }), (values) => {
      const points = values.map((value, at) =>
        point(value, { running: at === values.length - 1, before: { startMs: 0, value: value * 2 } }),
      );
      const rows = chartRows(points, 200);
      expect(rows.length).toBeLessThanOrEqual(200);
      expect(Math.max(...rows.map(({ before }) => before ?? 0))).toBe(largestOf(points));
      expect(rows.at(-1)?.running).toBe(values.at(-1));
      for (const { index, over } of rows) if (over !== null) expect(over).toBe(values[index]);
    }),
  );
});
