import { expect, test, vi } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { startOf } from '@/lib/utc-days.ts';

import { sinceCreation } from '../model/creation.ts';
import { joinTraffic } from '../model/series.ts';
import type { Bucket } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import { trafficFile } from './traffic-files.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

const fileOf = (
  visitors: readonly number[],
  before: readonly number[],
  vs?: 'year',
  localDays: readonly Bucket[] | null = null,
) => {
  const view = viewOf({ range: '2026-11-01..2026-11-02', by: 'daily', vs }, now);
  const main = { data: trafficOf(visitors, startOf(view.range.from)), atMs: now };
  const compared = { data: trafficOf(before, startOf(view.compared?.from ?? '')), atMs: now };
  const displayed = { view, series: joinTraffic(view, main, compared) };
  return trafficFile(displayed, { scope: 'project', place: 'Billing portal' }, [], now, localDays);
};

test('explains how each total is made', () => {
  const { facts } = fileOf([4, 2], [1, 1]);
  expect(facts).toMatchObject({ 'Total Visitors (visitors)': 6, 'Total Visit duration (seconds)': 61 });
  expect(facts['Totals']).toContain('Visitors: sum of the days;');
  expect(facts['Totals']).toContain('Views per visit: all page views divided by all visitors');
  expect(facts).not.toHaveProperty('Caveats');
});

test('writes no total for an average without visitors and explains the zeros', () => {
  const { facts, rows } = fileOf([4, 0], [0, 0]);
  expect(facts).toMatchObject({
    'Total Bounce rate (%)': 40,
    'Total Bounce rate (%) compared': 'none: no recorded visitors',
    'Total Visitors (visitors) compared': 0,
    Caveats: 'Days without visitors have averages of 0, which the totals exclude.',
  });
  expect(rows[1]?.slice(0, 6)).toEqual(['2026-11-02', 0, 0, 0, 0, 0]);
});

test('names the time zone of local days, and says which is in progress', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const startMs = Date.parse('2026-10-31T11:00:00Z');
  const day = { startMs, value: 7, running: false, index: 0, before: null };
  const { facts, columns, rows } = fileOf([4, 2], [1, 1], undefined, [day, { ...day, running: true }]);
  expect(facts['Local days']).toBe('page views only; days of Pacific/Auckland');
  const start = columns.findIndex(({ id }) => id === 'local_day_start');
  expect(rows[0]?.slice(start, start + 3)).toEqual(['2026-10-31T11:00:00Z', 7, false]);
  expect(rows[1]?.[start + 2]).toBe(true);
  vi.unstubAllEnvs();
});

test('mentions retention in the file when the page does', () => {
  expect(fileOf([4, 2], [0, 0], 'year').facts['Caveats']).toContain('Some projects keep only 90 days');
});

test('leaves values empty before the project was created, and says so', () => {
  const view = viewOf({ range: '2026-11-01..2026-11-02', by: 'daily', vs: 'none' }, now);
  const main = { data: trafficOf([0, 2], startOf(view.range.from)), atMs: now };
  const series = sinceCreation(joinTraffic(view, main, undefined), '2026-11-02T08:00:00Z', 'daily');
  const { rows, facts } = trafficFile({ view, series }, { scope: 'project', place: 'Atlas' }, [], now);
  expect(rows.map((row) => row[1])).toEqual([null, 2]);
  expect(facts['Caveats']).toBe('Values are empty before the project was created.');
});
