import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  baselineOf,
  snapshotDay,
  edited,
  mergeHistories,
  type ReviewHistory,
  type ReviewSnapshot,
  withSnapshot,
} from './review-snapshots.ts';

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

test('keeps the newest snapshot of each day, in order and limited', () => {
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2026-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 200 }), (moments) => {
      const seen = moments.map((date) => seenAt(date.toISOString()));
      const { days } = seen.reduce(withSnapshot, nothing);
      const named = days.map(snapshotDay);
      expect(named).toEqual([...new Set(named)].toSorted());
      expect(days.length).toBeLessThanOrEqual(90);
      for (const day of days) {
        const sameDay = seen.filter((snapshot) => snapshotDay(snapshot) === snapshotDay(day));
        expect(day.at).toBe(
          sameDay
            .map(({ at }) => at)
            .toSorted()
            .at(-1),
        );
      }
    }),
  );
});

test('keeps a newer snapshot when an older one of the day arrives', () => {
  const now = withSnapshot(nothing, seenAt('2026-11-20T10:00:00.000Z', 5));
  expect(withSnapshot(now, seenAt('2026-11-20T09:00:00.000Z', 2))).toBe(now);
});

test('drops the least recently used workspace at the limit', () => {
  let histories: Readonly<Record<string, ReviewHistory>> = {};
  for (let index = 0; index < 22; index += 1)
    histories = edited(histories, `w${index}`, (history) => history);
  histories = edited(histories, 'w2', (history) => withSnapshot(history, seenAt('2026-11-20T10:00:00.000Z')));
  histories = edited(histories, 'new', (history) => history);
  expect(Object.keys(histories)).toHaveLength(20);
  expect(Object.keys(histories)).toEqual(expect.arrayContaining(['w2', 'new']));
  expect(Object.keys(histories)).not.toContain('w3');
});

test('merges the same history in any order, with the newest snapshot of a day', () => {
  const snapshots = fc
    .tuple(fc.nat(12), fc.nat(3), fc.nat(3))
    .map(([day, hour, count]) =>
      seenAt(`2026-11-${String(day + 1).padStart(2, '0')}T0${hour}:00:00.000Z`, count),
    );
  const history = fc
    .tuple(fc.array(snapshots, { maxLength: 20 }), fc.option(snapshots))
    .map(([days, reviewed]): ReviewHistory => ({
      days: days.reduce(withSnapshot, nothing).days,
      reviewed,
    }));
  fc.assert(
    fc.property(history, history, history, (a, b, c) => {
      const merged = mergeHistories(a, b);
      expect(mergeHistories(b, a)).toEqual(merged);
      expect(mergeHistories(merged, b)).toEqual(merged);
      expect(mergeHistories(merged, c)).toEqual(mergeHistories(a, mergeHistories(b, c)));
      const days = merged.days.map(snapshotDay);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const snapshot of [...a.days, ...b.days]) {
        const isStored = merged.days.find((day) => snapshotDay(day) === snapshotDay(snapshot));
        expect(isStored !== undefined && isStored.at >= snapshot.at).toBe(true);
      }
    }),
  );
});

test('compares with the baseline, or with the last visit on another day, but never with today', () => {
  const [before, now] = [seenAt('2026-11-20T09:00:00Z'), seenAt('2026-11-22T09:00:00Z')];
  expect(baselineOf({ days: [now], reviewed: null }, now)).toBeNull();
  expect(baselineOf({ days: [before, now], reviewed: null }, now)).toEqual({
    kind: 'visit',
    snapshot: before,
  });
  expect(baselineOf({ days: [before, now], reviewed: now }, now)).toEqual({
    kind: 'baseline',
    snapshot: now,
  });
});
