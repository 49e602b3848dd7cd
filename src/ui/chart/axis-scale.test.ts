import fc from 'fast-check';
import { expect, test } from 'vitest';

import { axisTicks } from './axis-scale.ts';

test.each([
  [4512, 'count', [0, 1000, 2000, 3000, 4000, 5000]],
  [4400, 'count', [0, 1500, 3000, 4500]],
  [1, 'count', [0, 1]],
  [3, 'count', [0, 1, 2, 3]],
  [0, 'count', [0, 1]],
  [2.88, 'ratio', [0, 1, 2, 3]],
  [98.2, 'percent', [0, 25, 50, 75, 100]],
  [0, 'percent', [0, 100]],
  [161, 'seconds', [0, 60, 120, 180]],
  [7, 'seconds', [0, 2, 4, 6, 8]],
] as const)('%d as %s', (largest, scale, marks) => {
  expect(axisTicks(largest, scale)).toEqual(marks);
});

test('marks begin at zero, are even, few, and reach the largest value', () => {
  const scales = fc.constantFrom('count', 'ratio', 'seconds', 'percent');
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), scales, (value, scale) => {
      const largest = scale === 'count' ? Math.ceil(value) : scale === 'percent' ? value % 100 : value;
      const marks = axisTicks(largest, scale);
      const step = marks[1] ?? 0;
      expect(marks[0]).toBe(0);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(largest * (1 - 1e-8));
      for (const [index, mark] of marks.entries())
        expect(mark).toBeCloseTo(index * step, 6 - Math.log10(step));
      if (scale === 'count') expect(marks.every((mark) => Number.isInteger(mark))).toBe(true);
      if (scale === 'percent') expect(marks.at(-1)).toBeLessThanOrEqual(100);
    }),
  );
});
