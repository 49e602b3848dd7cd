import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { downsample } from './downsample.ts';

const line = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { freq: 10 }), { maxLength: 900 });
const lines = fc.array(line, { minLength: 1, maxLength: 2 });
const most = fc.integer({ min: 6, max: 400 });
const values = (of: readonly (number | null)[]) => of.filter((value) => value !== null);

describe('downsampling', () => {
  test('keeps the ends and the extremes of each line, within the number that is allowed', () => {
    fc.assert(
      fc.property(lines, most, (all, limit) => {
        const length = Math.max(...all.map((one) => one.length));
        const indexes = downsample(all, limit).map(({ index }) => index);
        expect(indexes.length).toBeLessThanOrEqual(Math.max(limit, 0));
        expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
        if (length > 0) expect([indexes[0], indexes.at(-1)]).toEqual([0, length - 1]);
        for (const one of all) {
          const kept = values(indexes.map((index) => one[index] ?? null));
          if (values(one).length === 0) continue;
          expect(Math.max(...kept)).toBe(Math.max(...values(one)));
          expect(Math.min(...kept)).toBe(Math.min(...values(one)));
        }
      }),
    );
  });

  test('stands for every point exactly once, so that totals stay', () => {
    fc.assert(
      fc.property(lines, most, (all, limit) => {
        const sum = (of: readonly (number | null)[]) => values(of).reduce((total, value) => total + value, 0);
        const kept = downsample(all, limit);
        const length = Math.max(...all.map((one) => one.length));
        const covered = kept.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        expect(covered).toEqual(Array.from({ length }, (_, at) => at));
        for (const { index, from, to } of kept) expect(index >= from && index <= to).toBe(true);
        for (const one of all) {
          const runs = kept.map(({ from, to }) => sum(one.slice(from, to + 1)));
          expect(sum(runs)).toBe(sum(one));
        }
      }),
    );
  });

  test('leaves what is short as it is', () => {
    expect(downsample([[3, 1, 2]], 3)).toEqual([0, 1, 2].map((index) => ({ index, from: index, to: index })));
    expect(downsample([], 3)).toEqual([]);
  });
});
