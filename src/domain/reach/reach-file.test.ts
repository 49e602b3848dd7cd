import Papa from 'papaparse';
import { expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';

import { reachCsv } from './reach-file.ts';
import { emptyIndex, reachApp } from './reach-index.ts';

const grant = { type: 'group', id: 'g' };
const now = new Date('2026-11-20T12:00:00Z');
const app = reachApp(
  projectOf({
    name: 'Portal',
    publish_audience_targets: [grant, { type: 'group', id: 'h' }, { type: 'user', id: 'u' }],
  }),
);
const file = (index = emptyIndex) =>
  reachCsv(
    { title: 'Apps shared with Design', grant, apps: [app], total: 3, index, caveat: 'Only published apps.' },
    now,
  );

test('lists everyone with a grant, and says what the list leaves out', () => {
  const text = file();
  expect(text).toContain('Apps shared with Design');
  expect(text).toContain('Incomplete: some apps couldn’t be checked.');
  expect(text).toContain('Only published apps.');
  expect(text).toContain('Group ID: g');
  expect(text).toContain('Selected rows: 1 of 3.');
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true, comments: '#' });
  expect(data).toMatchObject([
    { Project: 'Portal', 'Also shared with': '1 group, 1 person', 'Group IDs': 'g h', 'User IDs': 'u' },
  ]);
});

test('says when access was checked', () => {
  const text = file({ ...emptyIndex, builtAtMs: Date.parse('2026-11-19T08:00:00Z') });
  expect(text).toContain('Access checked: 2026-11-19T08:00:00.000Z.');
  expect(text).not.toContain('Incomplete');
});
