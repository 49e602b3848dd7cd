import fc from 'fast-check';
import { expect, it } from 'vitest';

import { nextReset } from './next-reset.ts';

it('is the first moment of the month that comes next, in UTC', () => {
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
