import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { dayMs, hourMs, startOf } from '@/lib/utc-days.ts';

import { addDays } from './days.ts';
import { localDaysOf, localDaysProblem, localHours, withLocalPageviews } from './local-days.ts';
import type { AnalyticsSearch } from './search.ts';
import { joinTraffic } from './series.ts';
import type { DayRange } from './types.ts';
import { viewOf } from './view.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const hoursBetween = ({ startsAt, endsAt }: ReturnType<typeof localHours>): number =>
  Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / hourMs);

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-11-01', 25],
  ['Asia/Kolkata', '2026-11-01', 24],
  ['UTC', '2026-11-01', 24],
])('covers every hour of a day in %s on %s', (timeZone, day, count) => {
  process.env['TZ'] = timeZone;
  const range = { from: day, to: day };
  const request = localHours(range);
  expect(hoursBetween(request)).toBe(count);
  const ones = trafficOf(Array(count).fill(1), Date.parse(request.startsAt), hourMs);
  expect(localDaysOf({ data: ones, atMs: Infinity }, range)).toMatchObject([{ running: false }]);
});

const zones = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'UTC',
);

test('puts every hour into one day', () => {
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 50 }),
      (timeZone, first, length, values) => {
        process.env['TZ'] = timeZone;
        const from = addDays('2026-01-01', first);
        const range = { from, to: addDays(from, length - 1) };
        const request = localHours(range);
        const hours = Array.from(
          { length: hoursBetween(request) },
          (_, index) => values[index % values.length] ?? 0,
        );
        expect(hours.length).toBeLessThanOrEqual(31 * 24);
        const data = trafficOf(hours, Date.parse(request.startsAt), hourMs);
        const total = data.time_series.pageviews.data.reduce((sum, { value }) => sum + value, 0);
        const days = localDaysOf({ data, atMs: Infinity }, range);
        expect(days).toHaveLength(length);
        expect(days.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(total);
      },
    ),
  );
});

test('marks the day that isn’t over, and leaves later ones empty', () => {
  process.env['TZ'] = 'Europe/Berlin';
  const range = { from: '2026-11-19', to: '2026-11-21' };
  const data = trafficOf(Array(30).fill(2), Date.parse(localHours(range).startsAt), hourMs);
  const atMs = Date.parse('2026-11-20T04:30Z');
  const days = localDaysOf({ data, atMs }, range);
  expect(days.map(({ running }) => running)).toEqual([false, true, false]);
  expect(days[2]?.value).toBeNull();
});

test('counts an hour that began before midnight to the day in progress', () => {
  process.env['TZ'] = 'Asia/Kolkata';
  const range = { from: '2026-11-19', to: '2026-11-20' };
  // It is 12:15 AM on Nov 20, and the last hour of Nov 19 began at 11:30 PM.
  const atMs = Date.parse('2026-11-19T18:45Z');
  const data = trafficOf(Array<number>(24).fill(2), Date.parse(localHours(range).startsAt), hourMs);
  expect(localDaysOf({ data, atMs }, range)).toMatchObject([
    { value: 96, running: true },
    { value: null, running: false },
  ]);
});

test('returns no local days for hourly data and long ranges', () => {
  expect(localDaysProblem({ granularity: 'daily', days: 28 })).toBeNull();
  expect(localDaysProblem({ granularity: 'daily', days: 90 })).toContain('30 days');
  expect(localDaysProblem({ granularity: 'hourly', days: 2 })).not.toBeNull();
});

describe('the change of local page views', () => {
  /** One visitor, so two page views, in each bucket that has begun at `nowMs`. */
  const responseOf = (startMs: number, endMs: number, widthMs: number, nowMs: number) => {
    const begun = Math.ceil((Math.min(endMs, nowMs + 1) - startMs) / widthMs);
    return { data: trafficOf(Array<number>(begun).fill(1), startMs, widthMs), atMs: nowMs };
  };

  function localPageviews(at: string, search: AnalyticsSearch, unknownHours: readonly number[] = []) {
    const nowMs = Date.parse(at);
    const view = viewOf({ ...search, by: 'daily' }, nowMs);
    if (view.compared === null) throw new Error('Nothing is compared');
    const daysOf = ({ from, to }: DayRange) =>
      responseOf(startOf(from), startOf(addDays(to, 1)), dayMs, nowMs);
    const hoursOf = (range: DayRange) => {
      const { startsAt, endsAt } = localHours(range);
      return responseOf(Date.parse(startsAt), Date.parse(endsAt), hourMs, nowMs);
    };
    const series = joinTraffic(view, daysOf(view.range), daysOf(view.compared));
    const hours = hoursOf(view.range);
    const { pageviews } = hours.data.time_series;
    for (const index of unknownHours) {
      const hour = pageviews.data[index];
      if (hour) hour.value = pageviews.total = Number.NaN;
    }
    return withLocalPageviews(series, view, hours, hoursOf(view.compared)).metrics.pageviews;
  }

  test('leaves out a local day in progress when its UTC day is over', () => {
    process.env['TZ'] = 'America/New_York';
    expect(localPageviews('2026-11-20T02:00Z', { range: 'yesterday' })).toMatchObject({
      change: { kind: 'none', text: 'In progress' },
    });
    expect(localPageviews('2026-11-20T02:00Z', { range: '7d' })).toMatchObject({
      change: { kind: 'same' },
      comparedBuckets: 6,
      comparedTotals: { now: 6 * 48, before: 6 * 48 },
    });
  });

  test('leaves out a day with an unknown hour, and has no total then', () => {
    process.env['TZ'] = 'America/New_York';
    const known = localPageviews('2026-11-20T12:00Z', { range: 'yesterday' });
    expect(known).toMatchObject({ total: 48, totalBefore: 48 });
    const week = localPageviews('2026-11-20T12:00Z', { range: '7d' }, [30]);
    expect(week.buckets[1]?.value).toBeNull();
    expect(week).toMatchObject({ total: Number.NaN, comparedBuckets: 7 - 1, change: { kind: 'same' } });
  });

  test('leaves out a day that is compared with a local day in progress', () => {
    process.env['TZ'] = 'America/New_York';
    const search = { range: '2026-11-03..2026-11-05', vs: '2026-11-17', weekdays: 'no' } as const;
    expect(localPageviews('2026-11-20T02:00Z', search)).toMatchObject({
      change: { kind: 'same' },
      comparedBuckets: 2,
    });
  });

  test('includes a local day that is over when its UTC day is in progress', () => {
    process.env['TZ'] = 'Pacific/Auckland';
    const search = { range: 'today' } as const;
    expect(localPageviews('2026-11-20T10:00Z', search)).toMatchObject({ change: { text: 'In progress' } });
    expect(localPageviews('2026-11-20T12:00Z', search)).toMatchObject({
      change: { kind: 'same' },
      comparedBuckets: null,
    });
  });
});
