import { expect, test } from 'vitest';

import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { weekOf } from '../model/bucket-time.ts';
import { moversOf } from '../model/movers.ts';
import { sharesOf } from '../model/shares.ts';
import { viewOf } from '../model/view.ts';
import { breakdownFile, hoursFile, moversFile, sharesFile } from './panel-files.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const view = viewOf({ range: '2026-11-14..2026-11-20' }, now);
const uncompared = { ...view, compared: null };
const breakdownsOf = (pages: AnalyticsBreakdowns['pages']): AnalyticsBreakdowns => ({
  pages,
  sources: [],
  devices: [],
  countries: [],
});
const data = breakdownsOf([
  { label: '/', visitors: 30 },
  { label: '/new', visitors: 20 },
  { label: '/gone', visitors: 0 },
]);
const ten = Array.from({ length: 9 }, (_, index) => ({ label: `/${index}`, visitors: 90 }));

test('writes the previous value and the change of each row', () => {
  const before = breakdownsOf([
    { label: '/', visitors: 40 },
    { label: '/gone', visitors: 5 },
  ]);
  const file = breakdownFile('pages', { data, before }, view, 'Billing portal', now);
  expect(file.columns.map(({ label }) => label)).toEqual([
    'Page',
    'API label',
    'Visitors',
    'Visitors (compared)',
    'Change (%)',
  ]);
  expect(file.rows).toEqual([
    ['/', '/', 30, 40, -25],
    // The earlier list is complete without it, so it had no visitors, and zero gives no percentage.
    ['/new', '/new', 20, 0, null],
    ['/gone', '/gone', 0, 5, -100],
  ]);
  expect(file.facts).toMatchObject({
    'Compared with': '2026-11-07 to 2026-11-13 (previous 7 days)',
    Rows: 'all',
    'Rows compared': 'all',
  });
});

test('leaves values empty when a row may have been beyond the previous top 10', () => {
  const before = breakdownsOf([...ten, { label: '/', visitors: 40 }]);
  const file = breakdownFile('pages', { data, before }, view, 'Billing portal', now);
  expect(file.rows).toEqual([
    ['/', '/', 30, 40, -25],
    ['/new', '/new', 20, null, null],
    ['/gone', '/gone', 0, null, null],
  ]);
  expect(file.facts['Rows compared']).toBe('top 10 by visitors; the rest is unknown');
});

test('writes no comparison columns when nothing is compared', () => {
  const alone = breakdownFile('pages', { data, before: undefined }, uncompared, 'Billing portal', now);
  expect(alone.columns.map(({ id }) => id)).toEqual(['name', 'label', 'visitors']);
  expect(alone.rows[0]).toEqual(['/', '/', 30]);
  expect(Object.keys(alone.facts)).toEqual(['Range', 'Rows', 'Totals']);
  expect(breakdownFile('pages', { data, before: undefined }, view, 'Billing portal', now)).toEqual(alone);
});

test('writes the day on which each mover was last published', () => {
  const movers = moversOf([
    { id: 'prj_1', name: 'Billing portal', now: 40, before: 80, hasBaseline: true },
    { id: 'prj_2', name: 'Time sheets', now: 60, before: 30, hasBaseline: true },
  ]);
  const file = moversFile(movers, new Map([['prj_1', '2026-11-17']]), 'Last 7 days', 'Northwind');
  expect(file.columns.at(-1)).toEqual({ id: 'published', label: 'Published (UTC)' });
  expect(file.rows).toEqual([
    ['Billing portal', 'prj_1', 40, 80, -40, -50, '2026-11-17'],
    ['Time sheets', 'prj_2', 60, 30, 30, 100, null],
  ]);
});

test('writes no percentage for a mover that came into use during the earlier period', () => {
  const movers = moversOf([{ id: 'prj_1', name: 'Atlas', now: 90, before: 20, hasBaseline: false }]);
  const file = moversFile(movers, new Map(), 'Last 7 days', 'Northwind');
  expect(file.rows).toEqual([['Atlas', 'prj_1', 90, 20, 70, null, null]]);
});

test('writes the year of every range', () => {
  const about = { metric: 'Visitors', range: view.range };
  const range = '2026-11-14 to 2026-11-20, whole UTC days';
  const shares = sharesFile(sharesOf([], 0, 8), { ...about, remainderName: 'Others' }, 'Northwind');
  expect(shares.facts).toEqual({ Range: range });
  const hours = hoursFile(weekOf([], 'utc'), { ...about, zone: 'UTC' }, 'Northwind');
  expect(hours.facts).toEqual({ Range: range, 'Time zone': 'UTC' });
});
