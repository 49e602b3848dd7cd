import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addDays, lengthOf } from './days.ts';
import { shiftRange } from './ranges.ts';
import { presetIds } from './types.ts';
import { rangeParam, viewOf } from './view.ts';

const today = '2026-11-20';
const now = Date.UTC(2026, 10, 20, 14);

/** The range parameter after each step; null once there is no further one. */
function steps(range: string | undefined, ...by: readonly ('previous' | 'next')[]) {
  const params: (string | null)[] = [];
  let param = range;
  for (const step of by) {
    const shifted = shiftRange(viewOf({ range: param }, now), step, today);
    params.push(shifted === null ? null : (rangeParam(shifted) ?? '28d'));
    if (shifted !== null) param = rangeParam(shifted);
  }
  return params;
}

test.each([
  ['7d', ['2026-11-06..2026-11-12', '2026-10-30..2026-11-05', '2026-11-06..2026-11-12', '7d', null]],
  [
    'yesterday',
    ['2026-11-18..2026-11-18', '2026-11-17..2026-11-17', '2026-11-18..2026-11-18', 'yesterday', 'today'],
  ],
  ['week', ['last-week', '2026-11-02..2026-11-08', 'last-week', 'week', null]],
  ['month', ['last-month', '2026-09-01..2026-09-30', 'last-month', 'month', null]],
  [
    '2026-03-01..2026-03-31',
    [
      '2026-02-01..2026-02-28',
      '2026-01-01..2026-01-31',
      '2026-02-01..2026-02-28',
      '2026-03-01..2026-03-31',
      '2026-04-01..2026-04-30',
    ],
  ],
])('goes back twice and forward three times from %s', (range, expected) => {
  expect(steps(range, 'previous', 'previous', 'next', 'next', 'next')).toEqual(expected);
});

test('steps by months when last month has the days of another preset', () => {
  const april = viewOf({ range: '2027-04-01..2027-04-30' }, Date.UTC(2027, 4, 1));
  expect(shiftRange(april, 'next', '2027-05-01')).toBe('month');
  const may = viewOf({ range: 'month' }, Date.UTC(2027, 4, 1));
  expect(shiftRange(may, 'previous', '2027-05-01')).toBe('last-month');
});

test('returns to the same days after a step to the first days of this month', () => {
  const days = viewOf({ range: '2026-10-13..2026-10-31' }, now);
  const next = shiftRange(days, 'next', today);
  expect(next).toEqual({ from: '2026-11-01', to: '2026-11-19' });
  const view = viewOf({ range: next === null ? undefined : rangeParam(next) }, now);
  expect(view.isMonth).toBe(false);
  expect(shiftRange(view, 'previous', today)).toEqual(days.range);
});

test('steps by 28 days when these are a calendar month', () => {
  const february = viewOf({ range: '28d' }, Date.UTC(2027, 2, 1));
  expect(february).toMatchObject({ isMonth: false, compared: { from: '2027-01-04', to: '2027-01-31' } });
  expect(shiftRange(february, 'previous', '2027-03-01')).toEqual({ from: '2027-01-04', to: '2027-01-31' });
});

test('ends with the latest complete days when the next period isn’t over', () => {
  expect(steps('2026-11-09..2026-11-15', 'next', 'next')).toEqual(['7d', null]);
  // It already includes today.
  expect(steps('2026-11-14..2026-11-20', 'next', 'previous', 'next')).toEqual([
    null,
    '2026-11-07..2026-11-13',
    '2026-11-14..2026-11-20',
  ]);
});

test('keeps the length and never ends after today', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 365 }),
      fc.constantFrom('previous', 'next'),
      (ago, days, by) => {
        const to = addDays(today, -ago);
        const range = { from: addDays(to, 1 - days), to };
        const shifted = shiftRange(viewOf({ range: rangeParam(range) }, now), by, today);
        if (shifted === null || shifted === 'month') return;
        const after = viewOf({ range: rangeParam(shifted) }, now).range;
        expect(after.to <= today).toBe(true);
        expect(by === 'next' ? after.to > range.to : after.to < range.from).toBe(true);
        // A calendar month is followed by a longer or shorter one.
        if (!range.from.endsWith('-01')) expect(lengthOf(after)).toBe(days);
      },
    ),
  );
});

test('offers a period before every preset', () => {
  for (const preset of presetIds)
    expect(shiftRange(viewOf({ range: preset }, now), 'previous', today)).not.toBeNull();
});
