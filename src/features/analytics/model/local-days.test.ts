import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { hourMs } from '@/lib/utc-days.ts';

import { addDays } from './days.ts';
import { localDaysOf, localDaysProblem, localHours } from './local-days.ts';

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

test('returns no local days for hourly data and long ranges', () => {
  expect(localDaysProblem({ granularity: 'daily', days: 28 })).toBeNull();
  expect(localDaysProblem({ granularity: 'daily', days: 90 })).toContain('30 days');
  expect(localDaysProblem({ granularity: 'hourly', days: 2 })).not.toBeNull();
});
