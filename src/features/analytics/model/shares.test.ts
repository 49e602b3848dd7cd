import fc from 'fast-check';
import { expect, test } from 'vitest';

import { sharesOf } from './shares.ts';

const projects = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), name: fc.string(), total: fc.nat({ max: 1_000 }) }),
  { selector: ({ id }) => id, maxLength: 30 },
);

test('adds up to the workspace’s total, no matter what is listed', () => {
  fc.assert(
    fc.property(projects, fc.nat({ max: 1_000 }), fc.integer({ min: 1, max: 12 }), (all, more, places) => {
      const whole = all.reduce((sum, { total }) => sum + total, 0) + more;
      const { listed, others, remainder } = sharesOf(all, whole, places);
      const parts = [
        ...listed,
        ...(others === null ? [] : [others]),
        ...(remainder === null ? [] : [remainder]),
      ];
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(whole);
      expect(remainder?.total).toBe(more);
      if (whole > 0) expect(parts.reduce((sum, { percent }) => sum + (percent ?? 0), 0)).toBeCloseTo(100, 6);
      expect(listed.map(({ total }) => total)).toEqual(
        listed.map(({ total }) => total).toSorted((a, b) => b - a),
      );
    }),
  );
});

test('shows no shares without the workspace’s total, or beyond it', () => {
  const all = [{ id: 'a', name: 'A', total: 5 }];
  expect(sharesOf(all, null, 8)).toEqual({
    listed: [{ ...all[0], percent: null }],
    others: null,
    remainder: null,
  });
  expect(sharesOf(all, 4, 8).remainder).toBeNull();
});
