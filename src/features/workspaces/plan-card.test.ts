import fc from 'fast-check';
import { expect, test } from 'vitest';

import { billingDays, creditsAMonth, nextReset } from './plan-card.tsx';

test.each([
  [12.75, '12.75 per month'],
  [0.04, '0.04 per month'],
  [0.1 + 0.2, '0.30000000000000004 per month'],
  [1250, '1,250 per month'],
  [0, '0 per month'],
])('keeps all digits of a limit of %d credits (spec §2.8)', (limit, label) => {
  expect(creditsAMonth(limit)).toBe(label);
});

test('resets credits at the first moment of the next month in UTC', () => {
  expect(nextReset(Date.parse('2026-12-31T23:59:59Z'))).toBe('2027-01-01T00:00:00.000Z');
  expect(nextReset(Date.parse('2026-12-01T00:00:00Z'))).toBe('2027-01-01T00:00:00.000Z');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const reset = Date.parse(nextReset(date.getTime()));
        expect(reset).toBeGreaterThan(date.getTime());
        expect(new Date(reset - 1).getUTCMonth()).toBe(date.getUTCMonth());
      },
    ),
  );
});

test.each([
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'Nov 1 – 30'],
  ['2026-11-15T09:30:00Z', '2026-12-15T09:30:00Z', 'Nov 15 – Dec 15'],
  ['2026-12-10T00:00:00+02:00', '2027-01-10T00:00:00+02:00', 'Dec 9, 2026 – Jan 9, 2027'],
  ['2026-11-01T00:00:00Z', 'soon', '2026-11-01T00:00:00Z – soon'],
])('ends a billing period from %s before %s (spec §2.8)', (startsAt, endsAt, days) => {
  expect(billingDays(startsAt, endsAt, Date.UTC(2026, 10, 20))).toBe(days);
});
