import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dayOf, edited, type ReviewHistory, type ReviewSnapshot, withSnapshot } from './review-snapshots.ts';

const seenAt = (at: string, needs_review = 1): ReviewSnapshot => ({
  at,
  projects: 9,
  public: 1,
  members: 3,
  needs_review,
  review_recommended: 0,
  no_review_needed: 0,
  types: {},
});
const nothing: ReviewHistory = { days: [], reviewed: null };

test('one a day at most, the newest of it, in order and bounded', () => {
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 200 }), (moments) => {
      const seen = moments.map((at) => seenAt(at.toISOString()));
      const { days } = seen.reduce(withSnapshot, nothing);
      const named = days.map(dayOf);
      expect(named).toEqual([...new Set(named)].toSorted());
      expect(days.length).toBeLessThanOrEqual(90);
      for (const one of days) {
        const sameDay = seen.filter((other) => dayOf(other) === dayOf(one));
        expect(one.at).toBe(
          sameDay
            .map(({ at }) => at)
            .toSorted()
            .at(-1),
        );
      }
    }),
  );
});

test('an older answer of the day is not kept over a newer one', () => {
  const now = withSnapshot(nothing, seenAt('2026-11-20T10:00:00.000Z', 5));
  expect(withSnapshot(now, seenAt('2026-11-20T09:00:00.000Z', 2))).toBe(now);
});

test('of too many workspaces the one looked at longest ago is forgotten', () => {
  let book: Readonly<Record<string, ReviewHistory>> = {};
  for (let index = 0; index < 22; index += 1) book = edited(book, `w${index}`, (one) => one);
  book = edited(book, 'w2', (one) => withSnapshot(one, seenAt('2026-11-20T10:00:00.000Z')));
  book = edited(book, 'new', (one) => one);
  expect(Object.keys(book)).toHaveLength(20);
  expect(Object.keys(book)).toEqual(expect.arrayContaining(['w2', 'new']));
  expect(Object.keys(book)).not.toContain('w3');
});
