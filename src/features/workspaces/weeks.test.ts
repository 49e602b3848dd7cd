import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { changeOf, lastWeek, twoWeeks, weeksOf } from './weeks.ts';

const now = Date.parse('2026-11-21T01:30:00Z');
const dayMs = 86_400_000;
const series = (values: readonly number[], from: string) => ({
  data: values.map((value, index) => ({
    timestamp: new Date(Date.parse(from) + index * dayMs).toISOString(),
    value,
  })),
});

describe('two weeks of traffic', () => {
  it('covers 14 complete UTC days', () => {
    expect(twoWeeks(now)).toEqual({
      startsAt: '2026-11-07T00:00:00.000Z',
      endsAt: '2026-11-20T00:00:00.000Z',
      granularity: 'daily',
    });
    expect(lastWeek(now)).toEqual({ first: '2026-11-14T00:00:00.000Z', last: '2026-11-20T00:00:00.000Z' });
  });

  it('stays the same all day, so that the cache is used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: dayMs - 1 }), (into) => {
        const start = Date.parse('2026-11-21T00:00:00Z');
        expect(twoWeeks(start + into)).toEqual(twoWeeks(start));
      }),
    );
  });

  it('adds up each week from its days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5 }), (values, more) => {
        const before = Array.from({ length: more }, () => 7);
        const from = new Date(Date.parse('2026-11-07T00:00:00Z') - more * dayMs).toISOString();
        // The running day, 21 November, is in no week.
        const weeks = weeksOf(series([...before, ...values, 99], from), now);
        expect(weeks.days).toEqual(values);
        expect(weeks.last + weeks.before).toBe(values.reduce((sum, one) => sum + one, 0));
      }),
    );
  });

  it('counts a missing day as zero', () => {
    expect(weeksOf({ data: [{ timestamp: '2026-11-20T00:00:00Z', value: 3 }] }, now)).toMatchObject({
      last: 3,
      before: 0,
    });
  });
});

describe('the change', () => {
  it('has no percentage from zero', () => {
    expect(changeOf({ last: 0, before: 0 })).toEqual({ kind: 'same' });
    expect(changeOf({ last: 5, before: 0 })).toEqual({ kind: 'new' });
    expect(changeOf({ last: 150, before: 100 })).toEqual({ kind: 'up', percent: 50 });
    expect(changeOf({ last: 0, before: 100 })).toEqual({ kind: 'down', percent: 100 });
  });

  it('is neither up nor down when it rounds to 0%', () => {
    expect(changeOf({ last: 10_004, before: 10_000 })).toEqual({ kind: 'almost' });
    expect(changeOf({ last: 9_996, before: 10_000 })).toEqual({ kind: 'almost' });
    expect(changeOf({ last: 10_005, before: 10_000 })).toEqual({ kind: 'up', percent: 0.1 });
    expect(changeOf({ last: 9_995, before: 10_000 })).toEqual({ kind: 'down', percent: 0.1 });
  });
});
