import { expect, test } from 'vitest';

import { chartRows, lonePoints } from './chart-rows.ts';
import type { ChartPoint } from './types.ts';

const point = (startMs: number, value: number | null, rest: Partial<ChartPoint> = {}): ChartPoint => ({
  startMs,
  value,
  running: false,
  before: null,
  ...rest,
});

test('draws the dashed segment from the last complete bucket to the running one', () => {
  const rows = chartRows([point(0, 3), point(1, 5), point(2, 2, { running: true }), point(3, null)]);
  expect(rows.map(({ complete }) => complete)).toEqual([3, 5, null, null]);
  expect(rows.map(({ running }) => running)).toEqual([null, 5, 2, null]);
});

test('finds the values without neighbors', () => {
  const rows = chartRows([point(0, null), point(1, 4), point(2, null), point(3, 6, { running: true })]);
  expect(lonePoints(rows, 'complete').map(({ startMs }) => startMs)).toEqual([1]);
  expect(lonePoints(rows, 'running').map(({ startMs }) => startMs)).toEqual([3]);
});
