import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bucketsBeforeFirstUse } from './first-use.ts';
import { changeLabel, changeOf, changeTone, lastWeek, twoWeeks, weeksOf } from './weeks.ts';

const now = Date.parse('2026-11-21T01:30:00Z');
const dayMs = 86_400_000;
const series = (values: readonly number[], startsAt: string) => ({
  data: values.map((value, index) => ({
    timestamp: new Date(Date.parse(startsAt) + index * dayMs).toISOString(),
    value,
  })),
});

describe('two weeks of traffic', () => {
  test('covers 14 complete UTC days', () => {
    expect(twoWeeks(now)).toEqual({
      startsAt: '2026-11-07T00:00:00.000Z',
      endsAt: '2026-11-20T23:59:59.999Z',
      granularity: 'daily',
    });
    expect(lastWeek(now)).toEqual({ first: '2026-11-14T00:00:00.000Z', last: '2026-11-20T00:00:00.000Z' });
  });

  test('stays the same all day, so that the cache is used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: dayMs - 1 }), (into) => {
        const start = Date.parse('2026-11-21T00:00:00Z');
        expect(twoWeeks(start + into)).toEqual(twoWeeks(start));
      }),
    );
  });

  test('adds up each week from its days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5 }), (values, more) => {
        const before = Array.from({ length: more }, () => 7);
        const startsAt = new Date(Date.parse('2026-11-07T00:00:00Z') - more * dayMs).toISOString();
        // The current day, November 21, is in neither week.
        const weeks = weeksOf(series([...before, ...values, 99], startsAt), now);
        expect(weeks.days).toEqual(values);
        expect(weeks.last + weeks.before).toBe(values.reduce((sum, value) => sum + value, 0));
      }),
    );
  });

  test('counts a missing day as zero', () => {
    expect(weeksOf({ data: [{ timestamp: '2026-11-20T00:00:00Z', value: 3 }] }, now)).toMatchObject({
      last: 3,
      before: 0,
    });
  });
});

describe('the change', () => {
  const weeks = (last: number, before: number, days: readonly number[] = []) => ({ days, last, before });

  test('makes no full comparison when the app’s first visitors came in the earlier week', () => {
    const days = [0, 0, 0, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];
    expect(changeOf(weeks(35, 15, days))).toEqual({ kind: 'no-baseline' });
  });

  test('shows no percentage from zero', () => {
    expect(changeOf(weeks(0, 0))).toEqual({ kind: 'same' });
    expect(changeOf(weeks(5, 0))).toEqual({ kind: 'new' });
    expect(changeOf(weeks(150, 100))).toEqual({ kind: 'up', percent: 50 });
    expect(changeOf(weeks(0, 100))).toEqual({ kind: 'down', percent: 100 });
  });

  test('counts as neither up nor down when it rounds to 0%', () => {
    expect(changeOf(weeks(10_004, 10_000))).toEqual({ kind: 'almost' });
    expect(changeOf(weeks(9_996, 10_000))).toEqual({ kind: 'almost' });
    expect(changeOf(weeks(10_005, 10_000))).toEqual({ kind: 'up', percent: 0.1 });
    expect(changeOf(weeks(9_995, 10_000))).toEqual({ kind: 'down', percent: 0.1 });
  });
});

test('shows one decimal, and none from 1,000% on', () => {
  expect(changeLabel({ kind: 'up', percent: 26 })).toBe('+26.0%');
  expect(changeLabel({ kind: 'up', percent: 1203.6 })).toBe('+1,204%');
});

test('colors no change below half a percent', () => {
  const toneOf = (last: number, before: number) => {
    const weeks = { days: [], last, before };
    return changeTone(changeOf(weeks), weeks);
  };
  expect(toneOf(1004, 1000)).toBe('text-ink-3');
  expect(toneOf(996, 1000)).toBe('text-ink-3');
  expect(toneOf(1005, 1000)).toBe('text-good');
  expect(toneOf(995, 1000)).toBe('text-bad');
  expect(toneOf(5, 0)).toBe('text-ink-2');
});

test.each([
  ['counts the buckets before the first visitor', [0, 0, 0, 5, 5], [5, 5, 5, 5, 5], 3],
  ['ignores a gap that may be chance', [0, 5, 5, 5, 5], [5, 5, 5, 5, 5], 0],
  ['ignores a gap when the app has had one as long since', [0, 0, 5, 5, 5], [5, 0, 0, 5, 5], 0],
  ['finds no gap when nobody came before', [0, 0, 0, 0, 0], [5, 5, 5, 5, 5], 0],
  ['counts an unknown bucket as one without visitors', [null, 0, 0, 5, 5], [5, 5, null, 5, 5], 3],
])('%s', (_, before, after, expected) => {
  expect(bucketsBeforeFirstUse(before, after, 2)).toBe(expected);
});

test('a week with an unknown day has no total and no change', () => {
  const weeks = weeksOf(series([NaN, 7, 7, 7, 7, 7, 7, 7], '2026-11-13T00:00:00Z'), now);
  expect([weeks.before, weeks.last]).toEqual([NaN, 49]);
  expect(changeLabel(changeOf(weeks))).toBe('Not comparable');
});
