import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatClock, formatDate, formatDateRange, formatLocal, formatRelative, formatUtc } from './dates.ts';

const now = Date.UTC(2026, 10, 20, 12);

test.each([
  ['2026-11-20T11:59:31Z', 'just now'],
  ['2026-11-20T11:55:00Z', '5 minutes ago'],
  ['2026-11-20T15:00:00+01:00', 'in 2 hours'],
  ['2026-11-17T12:00:00Z', '3 days ago'],
  ['2026-11-05T12:00:00Z', '2 weeks ago'],
  ['2026-08-20T12:00:00Z', '3 months ago'],
  ['2024-11-19T12:00:00Z', '2 years ago'],
  ['someday', 'someday'],
])('%s is %s', (value, words) => expect(formatRelative(value, now)).toBe(words));

test('moments name their zone', () => {
  expect(formatUtc('2026-11-20T23:38:00+01:00')).toBe('20 Nov 2026, 22:38 UTC');
  expect(formatLocal('2026-11-20T22:38:00Z')).toMatch(/^2[01] Nov 2026, \d\d:\d\d .+/);
  expect(formatDate('2026-11-20T23:38:00Z', 'utc')).toBe('20 Nov 2026');
  expect(formatUtc('?')).toBe('?');
});

test('a clock says the day only where it is another', () => {
  expect(formatClock('2026-11-20T09:30:00Z', now, 'utc')).toBe('09:30');
  expect(formatClock('2026-11-19T09:30:00Z', now, 'utc')).toBe('19 Nov, 09:30');
  expect(formatClock('2025-11-19T09:30:00Z', now, 'utc')).toBe('19 Nov 2025, 09:30');
  expect(formatClock('someday', now)).toBe('someday');
});

test('what is written by hand is what Intl writes', () => {
  const options = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const utc = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  const local = new Intl.DateTimeFormat('en-GB', options);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => {
        expect(formatUtc(at.toISOString())).toBe(`${utc.format(at)} UTC`);
        expect(formatLocal(at.toISOString()).startsWith(`${local.format(at)} `)).toBe(true);
      },
    ),
  );
});

test('names the year of both ends of a range only when they differ', () => {
  expect(formatDateRange('2026-11-03T00:00:00Z', '2026-11-09T00:00:00Z', 'utc')).toBe('3 Nov – 9 Nov 2026');
  expect(formatDateRange('2026-12-29T00:00:00Z', '2027-01-04T00:00:00Z', 'utc')).toBe(
    '29 Dec 2026 – 4 Jan 2027',
  );
});
