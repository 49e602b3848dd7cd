import { describe, expect, test } from 'vitest';

import { changeOf } from '@/local/change-fixture.ts';

import { changeLabel, changeSummary, fieldChanges, loggedName } from './change-labels.ts';

describe('changeLabel', () => {
  test.each([
    ['updateProject', { name: 'New' }, 'Rename'],
    ['updateProject', { visibility: 'restricted' }, 'Change editor access'],
    ['updateProject', { name: 'New', visibility: 'restricted' }, 'Edit project'],
    ['deleteProject', {}, 'Delete'],
    ['mergeProjects', { name: 'New' }, 'mergeProjects'],
    ['constructor', {}, 'constructor'],
  ])('labels %s of %o', (operationId, after, label) => {
    expect(changeLabel({ operationId, after })).toBe(label);
  });
});

describe('fieldChanges', () => {
  test('labels each field and its values', () => {
    const before = { audience: 'workspace', audience_targets: [] };
    const after = { audience: 'custom', audience_targets: ['group:g1', 'group:g2'], slug: 'shop' };
    expect(fieldChanges({ before, after })).toEqual([
      {
        name: 'audience',
        label: 'Audience',
        before: ['Workspace'],
        after: ['Groups and people'],
      },
      {
        name: 'audience_targets',
        label: 'Groups and people',
        before: ['None'],
        after: ['group g1', 'group g2'],
      },
      { name: 'slug', label: 'URL name', before: null, after: ['shop'] },
    ]);
    expect(changeSummary({ before, after })).toBe('Workspace → Groups and people; None → 2 groups; shop');
  });

  test('lists a person once who was granted access twice', () => {
    const after = { audience_targets: ['user:u', 'user:u'] };
    expect(fieldChanges({ before: {}, after })).toMatchObject([{ after: ['user u'] }]);
    expect(changeSummary({ before: {}, after })).toBe('1 person');
  });

  test('leaves out unknown values, and shows null as not set', () => {
    expect(changeSummary({ before: {}, after: { name: 'New' } })).toBe('New');
    expect(changeSummary({ before: { name: null }, after: { name: 'New' } })).toBe('Not set → New');
    expect(changeSummary({ before: { is_published: true }, after: { is_published: false } })).toBe(
      'Published → Not published',
    );
    expect(changeSummary({ before: {}, after: {} })).toBe('');
  });

  test('shows unknown fields and values as they are', () => {
    expect(fieldChanges({ before: {}, after: { tags: ['a'], visibility: 'moon' } })).toEqual([
      { name: 'tags', label: 'tags', before: null, after: ['a'] },
      { name: 'visibility', label: 'Editor access', before: null, after: ['moon'] },
    ]);
  });
});

test('shows when a decision ends, and who has it, on its own side of the arrow', () => {
  const until = '2026-12-04T12:00:00Z';
  const snoozed = { decision: 'snoozed', until };
  expect(changeSummary({ before: { decision: 'new' }, after: snoozed })).toBe(
    'Undecided → Snoozed until Dec 4, 2026',
  );
  expect(changeSummary({ before: snoozed, after: { decision: 'done', finding: 'f' } })).toBe(
    'Snoozed until Dec 4, 2026 → Done; f',
  );
  expect(
    changeSummary({ before: { decision: 'new' }, after: { decision: 'in_progress', assignee: 'Jun' } }),
  ).toBe('Undecided → In progress, Jun');
});

test('uses the last applied name of a project', () => {
  const project = { connectionId: 'c', projectId: 'p' };
  const renamed = changeOf({ before: { name: 'Portal' }, after: { name: 'Billing' } });
  const notRenamed = changeOf({
    before: { name: 'Billing' },
    after: { name: 'Invoices' },
    outcome: 'not_applied',
  });
  const embedded = changeOf({ operationId: 'createEmbedUrl', after: { parent_origin: 'https://a.example' } });
  expect(loggedName([embedded, notRenamed, renamed], project)).toBe('Billing');
  expect(loggedName([embedded, renamed], project)).toBe('Billing');
  expect(loggedName([embedded], project)).toBeNull();
  // Changes of other fields recorded the name too.
  expect(loggedName([{ ...embedded, projectName: 'Noted' }, renamed], project)).toBe('Noted');
  expect(loggedName([{ ...renamed, projectName: 'Portal' }], project)).toBe('Billing');
  expect(loggedName([changeOf({ projectId: 'q', after: { name: 'Other' } })], project)).toBeNull();
  expect(loggedName([changeOf({ connectionId: 'other', after: { name: 'Other' } })], project)).toBeNull();
});
