import { expect, test } from 'vitest';

import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { viewOf } from '../model/view.ts';
import { breakdownFile } from './breakdown-file.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const view = viewOf({ range: '7d' }, now);
const uncompared = { ...view, compared: null };
const answer = (pages: AnalyticsBreakdowns['pages']): AnalyticsBreakdowns => ({
  pages,
  sources: [],
  devices: [],
  countries: [],
});
const data = answer([
  { label: '/', visitors: 30 },
  { label: '/new', visitors: 20 },
  { label: '/gone', visitors: 0 },
]);
const ten = Array.from({ length: 9 }, (_, at) => ({ label: `/${at}`, visitors: 90 }));

test('what a row had before, and its change, stand beside what it has', () => {
  const before = answer([
    { label: '/', visitors: 40 },
    { label: '/gone', visitors: 5 },
  ]);
  const file = breakdownFile('pages', { data, before }, view, 'Billing portal', now);
  expect(file.columns.map(({ label }) => label)).toEqual([
    'Page',
    'Raw label',
    'Visitors',
    'Visitors (compared)',
    'Change (%)',
  ]);
  expect(file.rows).toEqual([
    ['/', '/', 30, 40, -25],
    // All pages of the days before are told, and it is not among them: nobody came, which is no percentage.
    ['/new', '/new', 20, 0, null],
    ['/gone', '/gone', 0, 5, -100],
  ]);
  expect(file.facts).toMatchObject({
    'Compared with': '2026-11-07 to 2026-11-13 (previous 7 days)',
    'Rows told': 'all',
    'Rows told compared': 'all',
    'To know': 'Today is not over and counts all the same: compare a range that is over for a fair change.',
  });
});

test('what may have been behind the ten before is not known', () => {
  const before = answer([...ten, { label: '/', visitors: 40 }]);
  const file = breakdownFile('pages', { data, before }, view, 'Billing portal', now);
  expect(file.rows).toEqual([
    ['/', '/', 30, 40, -25],
    ['/new', '/new', 20, null, null],
    ['/gone', '/gone', 0, null, null],
  ]);
  expect(file.facts['Rows told compared']).toBe('the 10 with most visitors; the rest is not known');
});

test('where nothing is compared, or it is not there yet, nothing is said about it', () => {
  const alone = breakdownFile('pages', { data, before: undefined }, uncompared, 'Billing portal', now);
  expect(alone.columns.map(({ id }) => id)).toEqual(['name', 'label', 'visitors']);
  expect(alone.rows[0]).toEqual(['/', '/', 30]);
  expect(Object.keys(alone.facts)).toEqual(['Range', 'Rows told', 'Totals']);
  expect(breakdownFile('pages', { data, before: undefined }, view, 'Billing portal', now)).toEqual(alone);
});
