import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';

import { maxAttempts, nextAttempt } from './publish-again.tsx';

/** Failed `minutes` ago, half a minute after it started. */
const failed = (minutes: number, error_class: string | null = 'transient') =>
  entryOf({
    id: `dep_${minutes}`,
    outcome: 'error',
    error_class,
    url: null,
    started_at: minutesBefore(minutes + 0.5),
    ended_at: minutesBefore(minutes),
  });

describe('publishing again', () => {
  test('allows a limited number of attempts, each after a longer pause', () => {
    const row = [failed(1), failed(3), failed(5), failed(7)];
    const failedMs = (minutes: number) => noon - minutes * 60_000;
    expect([3, 2, 1, 0].map((start) => nextAttempt(row.slice(start)))).toEqual([
      { number: 1, dueAt: failedMs(7) + 10_000 },
      { number: 2, dueAt: failedMs(5) + 30_000 },
      { number: 3, dueAt: failedMs(3) + 90_000 },
      'used up',
    ]);
  });

  test.each(['code', 'configuration', 'data', 'integration', 'policy', 'internal', 'new_class', null])(
    'isn’t offered after %s',
    (errorClass) => {
      expect(nextAttempt([failed(1, errorClass)])).toBeNull();
    },
  );

  test('isn’t offered when the last deployment succeeded, is running or is unknown', () => {
    expect(nextAttempt([])).toBeNull();
    expect(nextAttempt([entryOf()])).toBeNull();
    expect(nextAttempt([entryOf({ outcome: 'running', ended_at: null })])).toBeNull();
    expect(
      nextAttempt([entryOf({ outcome: 'unknown', ended_at: null, error_class: 'transient' })]),
    ).toBeNull();
  });

  test('restarts the count after another outcome and after half an hour', () => {
    expect(nextAttempt([failed(1), entryOf({ id: 'ok' }), failed(5)])).toMatchObject({ number: 1 });
    expect(nextAttempt([failed(1), failed(40), failed(42)])).toMatchObject({ number: 1 });
  });

  test('never exceeds the limit, for any history', () => {
    const history = array(
      record({ minutes: integer({ min: 1, max: 300 }), fails: constantFrom(true, false) }),
    );
    assert(
      property(history, (rows) => {
        const entries = rows
          .toSorted((a, b) => a.minutes - b.minutes)
          .map(({ minutes, fails }) =>
            fails ? failed(minutes) : entryOf({ started_at: minutesBefore(minutes) }),
          );
        const next = nextAttempt(entries);
        if (next === null || next === 'used up') return;
        expect(next.number).toBeGreaterThanOrEqual(1);
        expect(next.number).toBeLessThanOrEqual(maxAttempts);
        expect(next.dueAt - Date.parse(entries[0]?.ended_at ?? '')).toBeGreaterThanOrEqual(10_000);
      }),
    );
  });
});
