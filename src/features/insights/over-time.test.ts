import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { type DecidedItem, type DecisionMap, subjectKey } from '@/local/decision-map.ts';
import type { ReviewSnapshot } from '@/local/review-snapshots.ts';

import {
  clearTimes,
  daysUntil,
  decidedOn,
  recordedDays,
  reviewProgress,
  typesOn,
  valuesOn,
} from './over-time.ts';

const nowMs = Date.parse('2026-11-24T12:00:00Z');
const seenOn = (day: number, types: Readonly<Record<string, number>>, needs_review = 1): ReviewSnapshot => ({
  at: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
  projects: 9,
  public: 1,
  members: 3,
  needs_review,
  review_recommended: 0,
  no_review_needed: 0,
  types,
});

test('leaves a gap on days without a visit', () => {
  const days = daysUntil(nowMs, 4);
  expect(days).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  const history = { days: [seenOn(21, {}, 5), seenOn(24, {}, 0)] };
  expect(valuesOn(days, history, (snapshot) => snapshot.needs_review)).toEqual([5, null, null, 0]);
});

test('begins with the first snapshot and ends with the last', () => {
  const days = daysUntil(nowMs, 10);
  const history = { days: [seenOn(1, {}), seenOn(18, {}), seenOn(20, {})] };
  expect(recordedDays(days, history)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(recordedDays(days, { days: [seenOn(1, {})] })).toEqual([]);
});

test('lists types that had projects, including those that are no longer reported', () => {
  const history = { days: [seenOn(23, { old: 2, quiet: 0 }), seenOn(24, { exposed: 1, quiet: 0 })] };
  const reported = [
    { id: 'quiet', title: 'Quiet' },
    { id: 'exposed', title: 'Exposed apps' },
  ];
  expect(typesOn(daysUntil(nowMs, 2), history, reported)).toEqual([
    { id: 'exposed', label: 'Exposed apps', values: [null, 1] },
    { id: 'old', label: 'old', values: [2, null] },
  ]);
});

test('measures only types that were seen to begin and to end', () => {
  const history = {
    days: [
      seenOn(1, { begun: 3, known: 0 }),
      seenOn(4, { begun: 3, known: 2 }),
      seenOn(6, { begun: 0, known: 1 }),
      seenOn(10, { begun: 0, known: 0 }),
    ],
  };
  expect(clearTimes(history)).toEqual({ cleared: 1, meanDays: 6 });
  expect(clearTimes({ days: history.days.slice(0, 3) })).toBeNull();
});

test('never measures a negative or longer time than the history has', () => {
  const counts = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(2)), { maxLength: 28 });
  fc.assert(
    fc.property(counts, (all) => {
      const times = clearTimes({ days: all.map((types, index) => seenOn(index + 1, types)) });
      if (times === null) return;
      expect(times.meanDays).toBeGreaterThan(0);
      expect(times.meanDays).toBeLessThan(all.length);
    }),
  );
});

const decidedAt = (day: number, changes: Partial<DecidedItem['decision']> = {}): DecidedItem =>
  decidedItemOf({
    project_id: `p${day}`,
    decision: {
      id: `d${day}`,
      at: `2026-11-${day}T10:00:00Z`,
      fingerprint: { review_priority: 'needs_review' },
      ...changes,
    },
  });
const decisionMapOf = (...items: readonly DecidedItem[]): DecisionMap =>
  new Map(items.map((item) => [subjectKey(item), item]));

test('counts decisions that hold, by the day they were made', () => {
  const decisionMap = decisionMapOf(
    decidedAt(22),
    decidedAt(23),
    decidedAt(20, { state: null }),
    decidedAt(19, { state: 'snoozed', until: '2026-11-21T00:00:00Z' }),
    decidedAt(18, { fingerprint: { review_priority: 'no_review_needed' } }),
  );
  expect(decidedOn(daysUntil(nowMs, 4), decisionMap, nowMs)).toEqual([0, 1, 2, 2]);
});

test('counts decisions about projects that need review, and those to review again', () => {
  const row = (day: number, fields: Readonly<Record<string, unknown>> = {}) =>
    inventoryRowOf(`p${day}`, { review_priority: 'needs_review', publish_audience: 'workspace', ...fields });
  const before = { fingerprint: { review_priority: 'needs_review', audience: 'workspace' } };
  const decisionMap = decisionMapOf(
    decidedAt(23, before),
    decidedAt(22, before),
    decidedAt(21, before),
    decidedAt(20, { state: 'snoozed', until: '2026-11-21T00:00:00Z' }),
  );
  // The second is public now, the fourth is due, and the fifth was never decided.
  const rows = [row(23), row(22, { publish_audience: 'public' }), row(20), row(19)];
  expect(reviewProgress(decisionMap, nowMs, { rows, isWhole: true })).toEqual({
    decided: 1,
    again: 2,
    left: 3,
  });
  // The third may be on a page that isn't loaded.
  expect(reviewProgress(decisionMap, nowMs, { rows, isWhole: false })).toEqual({
    decided: 2,
    again: 2,
    left: null,
  });
  expect(reviewProgress(decisionMap, nowMs, { rows: [], isWhole: false })).toEqual({
    decided: 3,
    again: 0,
    left: null,
  });
});
