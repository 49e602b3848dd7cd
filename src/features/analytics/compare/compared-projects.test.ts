import { expect, test } from 'vitest';

import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import type { Metric } from '@/contract/values.ts';
import { startOf } from '@/lib/utc-days.ts';
import { linesTable } from '@/ui/chart/time-table.ts';

import { compareFile } from '../export/panel-files.ts';
import { sinceCreation } from '../model/creation.ts';
import { changeText } from '../model/format.ts';
import { seriesBy } from '../model/periods.ts';
import { compareSearch } from '../model/search.ts';
import { joinTraffic } from '../model/series.ts';
import { viewOf } from '../model/view.ts';
import { baseLength, comparedLine, linesOf } from './compared-projects.ts';

const now = Date.UTC(2026, 10, 20, 12);
const view = viewOf({ range: '2026-11-17..2026-11-20', by: 'daily', vs: 'none' }, now);

const lineOf = (id: string, visitors: readonly number[], length = 1) =>
  comparedLine(
    { id, name: `App ${id}`, color: 'red' },
    joinTraffic(view, { data: trafficOf(visitors, startOf('2026-11-17')), atMs: now }, undefined),
    'visitors',
    0,
    length,
  );
const lines = [lineOf('a', [0, 50, 75, 10]), lineOf('b', [0, 0, 0, 3])];

test('counts from the first complete day above zero, and has no index without one', () => {
  const [first, second] = lines;
  expect(first?.base).toEqual({ value: 50, fromMs: startOf('2026-11-18'), toMs: startOf('2026-11-18') });
  expect(first?.indexed.map(({ value }) => value)).toEqual([0, 100, 150, 20]);
  // Today isn't complete, so it is no base.
  expect(second?.base).toBeNull();
  expect(second?.indexed.every(({ value, missing }) => value === null && missing === 'no baseline')).toBe(
    true,
  );
});

test('counts from the average of the first days in use when the range is long', () => {
  expect(baseLength(view, null)).toBe(1);
  expect(baseLength(viewOf({ range: '28d' }, now), null)).toBe(7);
  expect(baseLength(viewOf({ range: '28d' }, now), 'week')).toBe(1);
  expect(baseLength(viewOf({ range: '28d', by: 'hourly' }, now), null)).toBe(1);
  // Neither the unused day before nor today counts.
  const { base, indexed } = lineOf('c', [0, 50, 150, 10], 7);
  expect(base).toEqual({ value: 100, fromMs: startOf('2026-11-18'), toMs: startOf('2026-11-19') });
  expect(indexed.map(({ value }) => value)).toEqual([0, 50, 150, 10]);
});

test('counts from durations below half a second, unrounded', () => {
  const data = trafficOf([5, 5, 5], startOf('2026-11-17'));
  data.time_series.session_duration.data = data.time_series.session_duration.data.map((day, index) => ({
    ...day,
    value: [0.4, 0.2, 0.8][index] ?? 0,
  }));
  const line = comparedLine(
    { id: 'a', name: 'App a', color: 'red' },
    joinTraffic(view, { data, atMs: now + 86_400_000 }, undefined),
    'session_duration',
    0,
    1,
  );
  expect(line.base?.value).toBe(0.4);
  expect(line.indexed.map(({ value }) => value)).toEqual([100, 50, 200, null]);
});

test('shows the same numbers in chart, table and file', () => {
  const table = linesTable(linesOf(lines, 'visitors', view, { period: null, isIndexed: false }));
  expect(table.columns.map(({ head }) => head)).toEqual(['Day (UTC)', 'App a', 'App b']);
  expect(table.rows.map(({ cells }) => cells.slice(1))).toEqual([
    ['0', '0'],
    ['50', '0'],
    ['75', '0'],
    ['10', '3'],
  ]);
  const file = compareFile(lines, 'visitors', view, { isIndexed: true, period: null, place: 'Northwind' });
  expect(file.rows[2]).toEqual(['2026-11-19', 75, 0, 150, null, false]);
  expect(file.rows[3]?.at(-1)).toBe(true);
  expect(file.facts).toMatchObject({
    'Total Visitors (visitors) of a': 135,
    'Index 100 of b': 'no baseline',
  });
  expect(file.facts).not.toHaveProperty('Caveats');
  const caveat = 'Some projects keep only 90 days of traffic.';
  expect(
    compareFile(lines, 'visitors', view, { isIndexed: false, period: null, caveat, place: 'Northwind' })
      .facts,
  ).toMatchObject({ Caveats: caveat });
});

test('marks a bucket that was in progress when any of its projects loaded', () => {
  const nextDay = now + 86_400_000;
  const [early, late] = [now, nextDay].map((atMs, index) =>
    comparedLine(
      { id: `p${index}`, name: `App ${index}`, color: 'red' },
      joinTraffic(view, { data: trafficOf([4, 4, 4, 4], startOf('2026-11-17')), atMs }, undefined),
      'visitors',
      0,
      1,
    ),
  );
  const mixed = [late, early].flatMap((line) => line ?? []);
  const table = linesTable(linesOf(mixed, 'visitors', view, { period: null, isIndexed: false }));
  expect(table.rows.map(({ hint }) => hint)).toEqual([undefined, undefined, undefined, 'in progress']);
  const file = compareFile(mixed, 'visitors', view, { isIndexed: false, period: null, place: 'Northwind' });
  expect(file.rows.map((row) => row.at(-1))).toEqual([false, false, false, true]);
});

test('names the unit of durations and rates in table and file', () => {
  const headsOf = (metric: Metric, isIndexed: boolean) => {
    const table = linesTable(linesOf(lines, metric, view, { period: null, isIndexed }));
    const file = compareFile(lines, metric, view, { isIndexed, period: null, place: 'Northwind' });
    return [
      table.caption.split(' by ')[0],
      ...file.columns.slice(1, isIndexed ? 5 : 3).map(({ label }) => label),
    ];
  };
  expect(headsOf('session_duration', false)).toEqual([
    'Visit duration (s)',
    'App a (a), seconds',
    'App b (b), seconds',
  ]);
  expect(headsOf('bounce_rate', false)).toEqual(['Bounce rate (%)', 'App a (a), %', 'App b (b), %']);
  expect(headsOf('visitors', false)).toEqual(['Visitors', 'App a (a)', 'App b (b)']);
  expect(headsOf('bounce_rate', true)).toEqual([
    'Indexed bounce rate',
    'App a (a), %',
    'App b (b), %',
    'App a (a), index',
    'App b (b), index',
  ]);
});

test('shows the same weeks in chart, table and file, from the first whole one', () => {
  const weeks = viewOf({ range: '28d', vs: 'none' }, now);
  const days = trafficOf(
    Array.from({ length: 28 }, (_, index) => index),
    startOf(weeks.range.from),
  );
  const { series } = seriesBy('week', joinTraffic(weeks, { data: days, atMs: now }, undefined), now);
  const line = comparedLine({ id: 'a', name: 'App a', color: 'red' }, series, 'visitors', 0, 1);
  const data = linesOf([line], 'visitors', weeks, { period: 'week', isIndexed: false });
  const table = linesTable(data);
  expect([data.step, table.columns[0]?.head]).toEqual(['week', 'Week (UTC)']);
  const values = data.lines[0]?.points.map(({ value }) => value);
  // The range starts on a Friday, and this week isn't over.
  expect(values).toEqual([null, 42, 91, 140, 102]);
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['3 of 7 days', '42', '91', '140', '102']);
  const file = compareFile([line], 'visitors', weeks, {
    isIndexed: true,
    period: 'week',
    place: 'Northwind',
  });
  expect(file.rows.map((row) => row[1])).toEqual(values);
  expect(file.facts).toMatchObject({ Granularity: 'weekly' });
  expect(line.base).toMatchObject({ value: 42 });
});

test('names the last day of each 7-day average in the file', () => {
  const range = viewOf({ range: '28d', vs: 'none' }, now);
  const days = trafficOf(Array<number>(28).fill(7), startOf(range.range.from));
  const { series } = seriesBy('average', joinTraffic(range, { data: days, atMs: now }, undefined), now);
  const line = comparedLine({ id: 'a', name: 'App a', color: 'red' }, series, 'visitors', 0, 1);
  const file = compareFile([line], 'visitors', range, {
    isIndexed: false,
    period: 'average',
    place: 'Northwind',
  });
  expect(file.columns[0]).toEqual({ id: 'last_day', label: 'Last day (UTC)' });
  expect(file.rows[6]).toEqual(['2026-10-29', 7, false]);
});

test('writes what each project is compared with, and how it changed', () => {
  const compared = viewOf({ range: '2026-11-17..2026-11-18', by: 'daily' }, now);
  const load = (visitors: readonly number[], day: string) => ({
    data: trafficOf(visitors, startOf(day)),
    atMs: now,
  });
  const series = joinTraffic(compared, load([30, 60], '2026-11-17'), load([40, 20], '2026-11-10'));
  const uncompared = joinTraffic(compared, load([3, 6], '2026-11-17'), undefined);
  const both = [series, uncompared].map((traffic, index) =>
    comparedLine({ id: `p${index}`, name: `App ${index}`, color: 'red' }, traffic, 'visitors', 0, 1),
  );
  const file = compareFile(both, 'visitors', compared, {
    isIndexed: false,
    period: null,
    changes: new Map([['p0', changeText('visitors', { view: compared, series })]]),
    place: 'Northwind',
  });
  expect(file.columns.map(({ id }) => id)).toEqual([
    'bucket_start',
    'p0',
    'p1',
    'compared_bucket_start',
    'p0_compared',
    'p1_compared',
    'still_running',
  ]);
  expect(file.rows).toEqual([
    ['2026-11-17', 30, 3, '2026-11-10', 40, undefined, false],
    ['2026-11-18', 60, 6, '2026-11-11', 20, undefined, false],
  ]);
  expect(file.facts).toMatchObject({
    'Compared with': '2026-11-10 to 2026-11-11 (Nov 10 – 11 (same weekdays))',
    'Total Visitors (visitors) compared of p0': 60,
    'Change of p0': '+50.0% vs. 60',
    'Total Visitors (visitors) compared of p1': null,
    'Change of p1': undefined,
  });
});

test('says that values are empty before a project was created', () => {
  const load = { data: trafficOf([0, 0, 4, 4], startOf('2026-11-17')), atMs: now };
  const young = sinceCreation(joinTraffic(view, load, undefined), '2026-11-19T09:00:00Z', 'daily');
  const line = comparedLine({ id: 'c', name: 'App c', color: 'red' }, young, 'visitors', 0, 1);
  const write = (caveat?: string) =>
    compareFile([...lines, line], 'visitors', view, { isIndexed: false, period: null, caveat, place: '' });
  expect(write().rows.map((row) => row[3])).toEqual([null, null, 4, 4]);
  expect(write().facts['Caveats']).toBe('Values are empty before a project was created.');
  expect(write('Numbers may be low.').facts['Caveats']).toBe(
    'Numbers may be low. Values are empty before a project was created.',
  );
});

test('takes one project or several from the URL, each once, and at most eight', () => {
  expect(compareSearch.parse({ project: 'prj_1' }).project).toEqual(['prj_1']);
  const many = Array.from({ length: 12 }, (_, index) => `prj_${index % 10}`);
  expect(compareSearch.parse({ project: ['a/b', ...many] }).project).toEqual(many.slice(0, 8));
});
