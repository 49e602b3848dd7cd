import { afterEach, describe, expect, test, vi } from 'vitest';

import { withLocale } from './browser-fixture.ts';
import {
  formatClock,
  formatDate,
  formatDateRange,
  formatDay,
  formatDuration,
  formatLocal,
  formatLocalAndUtc,
  formatRelative,
  formatShortRelative,
  formatTimeRange,
  formatUtc,
  offsetName,
} from './dates.ts';

const now = Date.UTC(2026, 10, 20, 12);

describe('relative times', () => {
  test.each([
    ['2026-11-20T11:59:31Z', 'just now'],
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T15:00:00+01:00', 'in 2 hours'],
    ['2026-11-17T12:00:00Z', '3 days ago'],
    ['2026-11-05T12:00:00Z', '2 weeks ago'],
    ['2026-08-20T12:00:00Z', '3 months ago'],
    ['2024-11-19T12:00:00Z', '2 years ago'],
    ['someday', 'someday'],
  ])('formats %s as %s', (value, text) => expect(formatRelative(value, now)).toBe(text));

  test.each([
    ['2026-11-20T11:59:30Z', 'Just now'],
    ['2026-11-20T12:00:03Z', 'Just now'],
    ['2026-11-20T11:56:00Z', '4 min ago'],
    ['2026-11-20T12:05:00Z', 'in 5 min'],
    ['2026-11-20T09:59:00Z', '2 hr ago'],
    ['2026-11-19T23:00:00Z', 'Yesterday'],
    ['2026-11-19T00:00:00Z', 'Yesterday'],
    ['2026-11-21T23:00:00Z', 'Tomorrow'],
    ['2026-11-12T12:00:00Z', 'Nov 12'],
    ['2025-11-12T12:00:00Z', 'Nov 12, 2025'],
  ])('formats %s as %s in a column', (value, text) =>
    expect(formatShortRelative(value, now, 'utc')).toBe(text),
  );

  test('counts hours across midnight', () => {
    const afterMidnight = Date.parse('2026-11-20T01:00:00Z');
    expect(formatShortRelative('2026-11-19T22:00:00Z', afterMidnight, 'utc')).toBe('3 hr ago');
  });

  test('compares years in the time zone when the year is about to end', () => {
    const newYear = Date.parse('2026-12-31T23:30:00Z');
    expect(formatShortRelative('2026-11-12T12:00:00Z', newYear, 'utc')).toBe('Nov 12');
  });
});

describe('instants', () => {
  test('names the zone of an instant', () => {
    expect(formatUtc('2026-11-20T23:38:00+01:00')).toBe('Nov 20, 2026, 10:38 PM UTC');
    expect(formatLocal('2026-11-20T22:38:00Z')).toMatch(/^Nov 2[01], 2026, \d{1,2}:\d\d [AP]M .+/);
    expect(formatDate('2026-11-20T23:38:00Z', 'utc')).toBe('Nov 20, 2026');
    expect(offsetName(now, 'Europe/Berlin')).toBe('GMT+1');
    expect(offsetName(now, 'UTC')).toBe('UTC');
  });

  test('lists an instant once when the local zone is UTC', () => {
    const both = formatLocalAndUtc('2026-11-20T22:38:00Z');
    expect(both).toHaveLength(new Date(now).getTimezoneOffset() === 0 ? 1 : 2);
    expect(both.at(-1)).toBe('Nov 20, 2026, 10:38 PM UTC');
  });

  test('leaves values that aren’t dates unchanged', () => {
    expect([formatUtc('?'), formatDay('?', now, 'utc'), formatClock('?', now, 'utc')]).toEqual([
      '?',
      '?',
      '?',
    ]);
  });
});

test('shows the day of a clock time on another day', () => {
  expect(formatClock('2026-11-20T09:30:00Z', now, 'utc')).toBe('9:30 AM');
  expect(formatClock('2026-11-19T09:30:00Z', now, 'utc')).toBe('Nov 19, 9:30 AM');
  expect(formatClock('2025-11-19T09:30:00Z', now, 'utc')).toBe('Nov 19, 2025, 9:30 AM');
});

test('formats a range of times without dates', () => {
  expect(formatTimeRange(now, now + 3_600_000)).toBe('12:00 – 1:00 PM');
  expect(formatTimeRange(now + 11 * 3_600_000, now + 12 * 3_600_000)).toBe('11:00 PM – 12:00 AM');
});

test('shows the year of a range in another year', () => {
  const range = (first: string, last: string): string =>
    formatDateRange(`${first}T00:00:00Z`, `${last}T00:00:00Z`, now);
  expect(range('2026-11-03', '2026-11-09')).toBe('Nov 3 – 9');
  expect(range('2026-10-21', '2026-11-19')).toBe('Oct 21 – Nov 19');
  expect(range('2025-12-29', '2026-01-04')).toBe('Dec 29, 2025 – Jan 4, 2026');
  expect(range('2026-11-20', '2026-11-20')).toBe('Nov 20');
});

describe('in another locale', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['en-US', 'Nov 19, 9:30 PM', 'Nov 20, 2026, 10:38 PM UTC', 'Nov 3–9'],
    ['en-GB', '19 Nov, 21:30', '20 Nov 2026, 22:38 UTC', '3–9 Nov'],
    ['de-DE', '19. Nov., 21:30', '20. Nov. 2026, 22:38 UTC', '3.–9. Nov.'],
  ])('uses the dates of %s with English words', async (locale, clock, utc, range) => {
    const dates = await withLocale(locale, () => import('./dates.ts'));
    expect(dates.formatClock('2026-11-19T21:30:00Z', now, 'utc')).toBe(clock);
    expect(dates.formatUtc('2026-11-20T22:38:00Z')).toBe(utc);
    const days = dates.formatDateRange('2026-11-03T00:00:00Z', '2026-11-09T00:00:00Z', now);
    expect(days.replaceAll(/ ?– ?/g, '–')).toBe(range);
    expect(dates.formatRelative('2026-11-17T12:00:00Z', now)).toBe('3 days ago');
  });
});

test.each([
  [-5, '0s'],
  [0, '0s'],
  [14_400, '14s'],
  [59_400, '59s'],
  [59_500, '1m'],
  [60_000, '1m'],
  [134_000, '2m 14s'],
  [3_599_000, '59m 59s'],
  [3_600_000, '1h'],
  [3_725_000, '1h 2m'],
  [3_900_000, '1h 5m'],
  [7_199_000, '2h'],
  [7_500_000, '2h 5m'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
