import Papa from 'papaparse';
import { expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';
import { emptyIndex, reachApp } from '@/domain/reach/reach-index.ts';

import { offboardingCsv, offboardingRows, reasonLabel } from './offboarding-rows.ts';

const shared = (fields: Partial<Project>): Project =>
  projectOf({
    is_published: true,
    publish_audience: 'custom',
    publish_audience_targets: [{ type: 'user', id: 'u' }],
    ...fields,
  });

const rowsOf = (found: readonly ProjectSummary[], ...apps: readonly Project[]) =>
  offboardingRows(found, { ...emptyIndex, apps: apps.map(reachApp) }, 'u');

const summary = (fields: Partial<ProjectSummary>): ProjectSummary => ({
  id: 'p',
  created_at: null,
  description: null,
  is_published: false,
  ...fields,
});

test.each<[string, readonly ProjectSummary[], readonly Project[], readonly string[]]>([
  ['an owned project', [summary({ owner_id: 'u' })], [], ['Owner']],
  ['a project that search found without its owner', [summary({})], [], ['Possible owner']],
  ['a shared app', [], [shared({ owner_id: 'other' })], ['Shared directly']],
  ['an app that is owned and shared', [summary({ owner_id: 'u' })], [shared({})], ['Owner, Shared directly']],
  [
    'an owner that only the check names',
    [summary({})],
    [shared({ owner_id: 'u' })],
    ['Owner, Shared directly'],
  ],
  [
    'an app that is shared with others',
    [],
    [shared({ publish_audience_targets: [{ type: 'user', id: 'v' }] })],
    [],
  ],
])('lists %s once, with its reasons', (_, found, apps, expected) => {
  expect(rowsOf(found, ...apps).map(reasonLabel)).toEqual(expected);
});

test('prefers the app as the check loaded it', () => {
  const [row] = rowsOf([summary({ owner_id: 'u', name: 'Old' })], shared({ owner_id: 'u', name: 'New' }));
  expect(row).toMatchObject({ name: 'New', is_published: true, publish_audience: 'custom' });
});

test('writes a file without formulas, and lists what is missing and what the API never lists (spec §2.3)', () => {
  const rows = rowsOf([], shared({ name: '=HYPERLINK("https://example.com")' }));
  const file = { person: { user_id: 'u', name: 'Ana' }, rows, total: 2, checkedAtMs: 0 };
  const text = offboardingCsv({ ...file, missing: ['Some are missing.'] }, new Date('2026-11-20T12:00:00Z'));
  const { data } = Papa.parse<string[]>(text.trim());
  expect(data).toEqual([
    ['# Projects that a member owns and apps shared with them directly'],
    ['# Member: Ana; user ID: u'],
    ['# Exported: 2026-11-20T12:00:00.000Z. All times are in UTC.'],
    ['# Selected rows: 1 of 2.'],
    ['# Access checked: 1970-01-01T00:00:00.000Z.'],
    ['# Some are missing.'],
    [
      '# Includes only published apps whose audience is “Groups and people”. Excludes saved lists of other apps',
      ' group access',
      ' and organization-wide access.',
    ],
    ['Project', 'Project ID', 'Reason', 'Published', 'Audience', 'Editor access', 'Last edited'],
    [
      '\'=HYPERLINK("https://example.com")',
      'p',
      'Shared directly',
      'Yes',
      'Groups and people',
      'Not set',
      '',
    ],
  ]);
});

test('writes that an app isn’t published in place of its audience', () => {
  const file = { person: { user_id: 'u', name: 'Ana' }, total: 1, checkedAtMs: null, missing: [] };
  const text = offboardingCsv({ ...file, rows: rowsOf([summary({ owner_id: 'u' })]) }, new Date(0));
  expect(text).toContain('Owner,No,Not published,');
});

test('names a member by the ID alone when nothing of the name is visible', () => {
  const file = { rows: [], total: 0, checkedAtMs: null, missing: [] };
  const text = offboardingCsv({ ...file, person: { user_id: 'u', name: ' \u200d ' } }, new Date(0));
  expect(text).toContain('# User ID: u');
});
