import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { limits } from '@/contract/limits.ts';
import { getProjectAnalytics } from '@/contract/operations/analytics.ts';
import { dayMs, dayOf, hourMs, isDay, startOf } from '@/lib/utc-days.ts';
import { transitionsIn } from '@/lib/zones-fixture.ts';

import { comparedRange, comparisonProblem } from './compare.ts';
import { addDays, daysBetween, lengthOf, yearBefore, rangeLabel } from './days.ts';
import { presetRange, hourlyProblem, rangeProblem, requestOf } from './ranges.ts';
import { analyticsSearch } from './search.ts';
import { presetIds } from './types.ts';
import { comparisonParam, rangeParam, viewOf } from './view.ts';

const today = '2026-11-20';
const now = Date.UTC(2026, 10, 20, 13, 37);
const originalZone = process.env['TZ'];
afterEach(() => {
  if (originalZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = originalZone;
});

const transitions = transitionsIn(Date.UTC(2025, 11, 1), Date.UTC(2027, 0, 1));
const day = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2004-01-01', days));
const range = fc
  .record({ from: day, days: fc.integer({ min: 1, max: limits.analyticsRangeDays }) })
  .map(({ from, days }) => ({ from, to: addDays(from, days - 1) }));
const weekday = (text: string) => new Date(startOf(text)).getUTCDay();

describe('days', () => {
  test('follows the calendar, including leap years', () => {
    expect(['2028-02-29', '2026-12-31'].filter(isDay)).toHaveLength(2);
    expect(['2026-02-29', '2026-13-01', '1999-12-31', '2026-1-1', '', 'today'].filter(isDay)).toEqual([]);
    expect(yearBefore('2028-02-29')).toBe('2027-02-28');
    expect(yearBefore('2026-11-20')).toBe('2025-11-20');
    expect(dayOf(now)).toBe(today);
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});

describe('presets', () => {
  test('covers complete UTC days', () => {
    expect(presetRange('30d', today)).toEqual({ from: '2026-10-21', to: '2026-11-19' });
    expect(presetRange('28d', today)).toEqual({ from: '2026-10-23', to: '2026-11-19' });
    expect(presetRange('today', today)).toEqual({ from: today, to: today });
    expect(presetRange('yesterday', today)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(presetRange('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-19' });
    expect(presetRange('week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-16' });
    expect(presetRange('last-week', today)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(presetRange('last-week', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
    expect(presetRange('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-19' });
    expect(presetRange('month', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(presetRange('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(presetRange('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  test('stays within the limits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presetIds), day, (id, anyToday) => {
        expect(rangeProblem(presetRange(id, anyToday), anyToday)).toBeNull();
      }),
    );
  });

  test('gives the same days in every time zone, around every clock change', () => {
    expect(transitions.length).toBeGreaterThan(200);
    process.env['TZ'] = 'Asia/Tokyo';
    expect(new Date(now).getTimezoneOffset()).toBe(-540);
    for (const { zone, atMs } of transitions)
      for (const ms of [atMs - 1, atMs, atMs + hourMs]) {
        const id = presetIds[Math.floor(ms / hourMs) % presetIds.length] ?? '7d';
        process.env['TZ'] = 'UTC';
        const reference = viewOf({ range: id }, ms);
        process.env['TZ'] = zone;
        const local = viewOf({ range: id }, ms);
        expect(local).toEqual(reference);
        expect(local.range.to <= new Date(ms).toISOString().slice(0, 10)).toBe(true);
        expect(lengthOf(local.range)).toBe(local.days);
      }
  });
});

describe('a range', () => {
  test('requests whole UTC days within the limits (spec §4.21)', () => {
    expect(requestOf({ from: '2026-11-01', to: today }, 'hourly')).toEqual({
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2026-11-20T23:59:59.999Z',
      granularity: 'hourly',
    });
    fc.assert(
      fc.property(range, (dayRange) => {
        const { startsAt, endsAt } = requestOf(dayRange, 'daily');
        expect(getProjectAnalytics.query.ends_at.schema.safeParse(endsAt).success).toBe(true);
        const lengthMs = Date.parse(endsAt) - Date.parse(startsAt);
        expect(lengthMs).toBe(lengthOf(dayRange) * dayMs - 1);
        expect(lengthMs).toBeLessThanOrEqual(limits.analyticsRangeDays * dayMs);
        if (hourlyProblem(lengthOf(dayRange)) === null)
          expect(lengthMs).toBeLessThanOrEqual(limits.analyticsHourlyRangeDays * dayMs);
      }),
    );
  });

  test('explains why it is out of limits', () => {
    const problem = (from: string, to: string) => rangeProblem({ from, to }, today);
    expect(problem('2026-11-01', today)).toBeNull();
    expect(problem('2025-11-21', today)).toBeNull();
    expect(problem('2025-11-20', today)).toMatchObject({
      field: 'from',
      text: expect.stringContaining('366 days') as string,
    });
    expect(problem('2026-11-10', '2026-11-09')).toMatchObject({ field: 'to' });
    expect(problem('2026-11-10', '2026-11-21')).toMatchObject({ field: 'to' });
    expect(problem('', today)).toEqual({ field: 'from', text: 'Enter a start date.' });
    expect(problem('1999-12-31', today)).toEqual({
      field: 'from',
      text: 'Choose a date from Jan 1, 2000 to today.',
    });
    expect(hourlyProblem(31)).toBeNull();
    expect(hourlyProblem(32)).toContain('31 days');
  });

  test('leaves the current year out of its label', () => {
    expect(rangeLabel({ from: '2026-10-21', to: '2026-11-19' }, today)).toBe('Oct 21 – Nov 19');
    expect(rangeLabel({ from: '2025-12-21', to: '2026-01-19' }, today)).toBe('Dec 21, 2025 – Jan 19, 2026');
    expect(rangeLabel({ from: today, to: today }, today)).toBe('Nov 20');
  });
});

describe('a comparison', () => {
  const compared = (dayRange: { from: string; to: string }, comparison: object, weekdays = false) =>
    comparedRange(
      dayRange,
      { comparison: comparison as { kind: 'previous' }, isMonth: false, weekdays },
      { granularity: 'daily', today },
    );

  test('keeps the length of the range, and matches weekdays on request', () => {
    const kinds = fc.oneof(
      fc.constant({ kind: 'previous' as const }),
      fc.constant({ kind: 'year' as const }),
      fc.record({ kind: fc.constant('from' as const), day }),
    );
    fc.assert(
      fc.property(range, kinds, fc.boolean(), (dayRange, comparison, weekdays) => {
        fc.pre(comparison.kind !== 'from' || comparisonProblem(dayRange, comparison.day, today) === null);
        const found = compared(dayRange, comparison, weekdays);
        expect(lengthOf(found)).toBe(lengthOf(dayRange));
        if (weekdays) expect(weekday(found.from)).toBe(weekday(dayRange.from));
        const apart = daysBetween(found.from, dayRange.from);
        switch (comparison.kind) {
          case 'previous':
            // The nearest range that doesn't overlap.
            expect(found.to < dayRange.from).toBe(true);
            expect(apart - lengthOf(dayRange)).toBeLessThan(weekdays ? 7 : 1);
            break;
          case 'year':
            expect(Math.abs(apart - 365)).toBeLessThanOrEqual(1);
            break;
          case 'from':
            expect(found.from, 'a range is never compared with itself').not.toBe(dayRange.from);
            // Beside the range itself, the earlier same weekday may be one week further away.
            expect(Math.abs(daysBetween(found.from, comparison.day))).toBeLessThanOrEqual(
              weekdays ? (Math.abs(daysBetween(comparison.day, dayRange.from)) < 7 ? 13 : 6) : 0,
            );
            // A day in progress would look like a gain.
            expect(found.to < today).toBe(true);
        }
      }),
    );
  });

  test('rejects a custom start date whose days aren’t over', () => {
    const days = { from: '2026-10-01', to: '2026-10-03' };
    expect(comparisonProblem(days, '2026-11-17', today)).toBeNull();
    expect(comparisonProblem(days, '2026-11-18', today)).toMatchObject({
      field: 'from',
      text: 'These 3 days haven’t ended. Choose an earlier start date.',
    });
  });

  test('rejects a custom start date that is the range’s own, and never shifts to it', () => {
    const days = { from: '2026-09-01', to: '2026-11-18' };
    expect(comparisonProblem(days, '2026-09-01', today)).toMatchObject({
      field: 'from',
      text: 'This is the range itself. Choose another date.',
    });
    expect(compared(days, { kind: 'from', day: '2026-08-30' }, true).from).toBe('2026-08-25');
    const early = { from: '2026-09-01', to: '2026-09-07' };
    expect(compared(early, { kind: 'from', day: '2026-09-02' }, true).from).toBe('2026-09-08');
    const late = { from: '2026-11-12', to: '2026-11-18' };
    expect(compared(late, { kind: 'from', day: '2026-11-13' }, true).from).toBe('2026-11-05');
  });

  test.each([
    ['month', now, '2026-10-01', '2026-10-19'],
    ['last-month', now, '2026-09-01', '2026-09-30'],
    ['2026-09-01..2026-09-30', now, '2026-08-01', '2026-08-30'],
    ['month', Date.UTC(2027, 2, 31), '2027-02-01', '2027-02-28'],
    ['month', Date.UTC(2027, 0, 1), '2026-12-01', '2026-12-01'],
  ])('compares %s with the same days of the month before', (preset, atMs, from, to) => {
    expect(viewOf({ range: preset }, atMs).compared).toMatchObject({ from, to, weekdays: null });
  });

  test('labels itself', () => {
    const thirty = { from: '2026-10-22', to: today };
    expect(compared(thirty, { kind: 'previous' }).label).toBe('previous 30 days');
    expect(compared(thirty, { kind: 'year' }).label).toBe('previous year');
    expect(compared({ from: today, to: today }, { kind: 'previous' }).label).toBe('previous day');
    expect(compared({ from: today, to: today }, { kind: 'year' }, true).label).toBe(
      'Nov 21, 2025 (same weekday)',
    );
    expect(compared(thirty, { kind: 'previous' }, true).label).toBe('Sep 17 – Oct 16 (same weekdays)');
    expect(compared(thirty, { kind: 'from', day: '2026-01-01' }).label).toBe('Jan 1 – 30');
  });
});

describe('the URL', () => {
  test('keeps every choice', () => {
    const search = {
      range: '2026-10-01..2026-10-02',
      vs: '2026-08-01',
      weekdays: 'no',
      by: 'daily',
      metric: 'bounce_rate',
      view: 'table',
    } as const;
    expect(analyticsSearch.parse(search)).toEqual(search);
    expect(viewOf(search, now)).toMatchObject({
      preset: null,
      days: 2,
      granularity: 'daily',
      compared: { kind: 'from', from: '2026-08-01', to: '2026-08-02' },
    });
    expect(viewOf({ ...search, weekdays: undefined }, now).compared).toMatchObject({ from: '2026-07-30' });
    expect(rangeParam({ from: '2026-10-01', to: '2026-10-02' })).toBe(search.range);
    expect([rangeParam('28d'), rangeParam('7d')]).toEqual([undefined, '7d']);
    expect(comparisonParam(null)).toBe('none');
    expect(comparisonParam({ kind: 'previous' })).toBeUndefined();
  });

  test('defaults to the last 28 days against the 28 before', () => {
    const byDefault = viewOf({}, now);
    expect(byDefault).toMatchObject({ preset: '28d', granularity: 'daily', compared: { kind: 'previous' } });
    expect(viewOf({ range: '30d' }, now).compared).toMatchObject({ from: '2026-09-16', weekdays: true });
    expect(viewOf({ range: '2026-11-20..2026-11-30', vs: '2026-11-10' }, now)).toEqual(byDefault);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('range', 'vs', 'weekdays', 'by', 'metric', 'view'), fc.anything()),
        (address) => {
          const view = viewOf(analyticsSearch.parse(address), now);
          expect(rangeProblem(view.range, today)).toBeNull();
        },
      ),
    );
  });

  test('allows hours only within the limit', () => {
    expect(viewOf({ range: '30d', by: 'hourly' }, now).request.granularity).toBe('hourly');
    expect(viewOf({ range: '90d', by: 'hourly' }, now)).toMatchObject({
      granularity: 'daily',
      hourlyProblem: expect.stringContaining('31 days') as string,
    });
    expect(viewOf({ range: 'today' }, now).granularity).toBe('hourly');
    expect(viewOf({ range: 'today', by: 'daily' }, now).granularity).toBe('daily');
  });
});
