import { describe, expect, test } from 'vitest';

import type { Project } from '@/contract/resources/project.ts';

import type { BulkTarget } from './bulk-target.ts';
import {
  editing,
  publish,
  published,
  remove,
  rowOf,
  takeOffline,
  toAudience,
  toGroups,
} from './plan-row-fixture.ts';
import type { planRow } from './plan-row.ts';

describe('a row that will change', () => {
  test.each<[string, BulkTarget, Partial<Project>, Partial<ReturnType<typeof planRow>>]>([
    [
      'an app leaves the public',
      toAudience('workspace'),
      published('public'),
      {
        now: 'Public',
        after: 'Workspace',
        gains: null,
        loses: 'Anyone outside the workspace',
        losesForGood: false,
      },
    ],
    [
      'an app becomes public',
      toAudience('public'),
      published('workspace'),
      { after: 'Public', gains: 'Anyone with the URL', loses: null, opens: true },
    ],
    [
      'a list becomes the workspace',
      toAudience('workspace'),
      published('custom', 'g1', 'u1'),
      { gains: 'All members', loses: 'Listed people outside the workspace' },
    ],
    [
      'an offline app gets another audience',
      toAudience('public'),
      {},
      { now: 'Not shown while offline', gains: null, opens: false, effect: 'next-publish' },
    ],
    [
      'a list is replaced that has people',
      toGroups('g2'),
      published('custom', 'g1', 'u1', 'u2'),
      {
        after: '1 group',
        gains: '1 group',
        loses: '1 group and 2 people',
        losesForGood: true,
        losingUsers: ['u1', 'u2'],
      },
    ],
    [
      'a hidden list is replaced',
      toGroups('g1'),
      published('workspace'),
      { gains: null, loses: 'Members not in the groups', losesForGood: true, losingUsers: [] },
    ],
    [
      'a hidden list is restored, which may name people',
      toAudience('custom'),
      published('workspace'),
      { after: 'Groups and people', loses: 'Members not on the list' },
    ],
    [
      'only groups are replaced',
      toGroups('g2'),
      published('custom', 'g1'),
      { loses: '1 group', losesForGood: false },
    ],
    [
      'a group leaves the list',
      toGroups('g1'),
      published('custom', 'g1', 'g2'),
      { gains: null, loses: '1 group' },
    ],
    [
      'an audience that we don’t know becomes the workspace',
      toAudience('workspace'),
      published('organization'),
      { now: 'organization', gains: 'Unknown', loses: 'Unknown' },
    ],
    [
      'members lose editing',
      editing('workspace_view'),
      { visibility: 'workspace_edit' },
      {
        now: 'Workspace can edit',
        after: 'Workspace can view',
        loses: 'Members (edit access only)',
        note: 'All members can view. People with access through the project, its folder, or a group can edit.',
      },
    ],
    [
      'members gain editing',
      editing('workspace_edit'),
      { visibility: 'workspace_view' },
      { gains: 'Members (edit access only)', loses: null },
    ],
    [
      'editor access was never set',
      editing('restricted'),
      { visibility: null },
      { now: 'Not set', gains: null, note: 'You can’t undo this: the API can’t restore “Not set”.' },
    ],
    [
      'editor access has a value that we don’t know',
      editing('workspace_view'),
      { visibility: 'organization_edit' },
      { now: 'organization_edit', loses: 'Unknown' },
    ],
    [
      'editor access was never set, and becomes the widest',
      editing('workspace_edit'),
      { visibility: null },
      { gains: 'Unknown', loses: null },
    ],
    [
      'editor access was never set, and members may only view',
      editing('workspace_view'),
      { visibility: null },
      { loses: 'Unknown' },
    ],
    [
      'an app without a listed group or person goes offline',
      takeOffline,
      published('custom'),
      { loses: 'Anyone not listed' },
    ],
    [
      'an app with an audience that we don’t know goes offline',
      takeOffline,
      published('organization'),
      { now: 'organization', loses: 'Everyone with access' },
    ],
    ['a public app goes offline', takeOffline, published('public'), { loses: 'Everyone' }],
    ['a live app gets a new version', publish, published('public'), { after: 'New version', opens: false }],
    [
      'an offline app goes live',
      publish,
      {},
      { after: 'Published', gains: 'Its saved audience', opens: false },
    ],
    ['an app goes offline', takeOffline, published('workspace'), { gains: null, loses: 'All members' }],
    ['a project is deleted', remove, published('custom', 'g1', 'u1'), { loses: '1 group, 1 person' }],
  ])('says what happens when %s', (_, target, fields, expected) => {
    expect(rowOf(target, fields)).toMatchObject({ state: 'change', reason: null, ...expected });
  });

  test('keeps the confirmation of lost access, but no names', () => {
    const { input } = rowOf(toGroups('g2'), published('custom', 'g1', 'u1'));
    expect(input).toEqual({
      base: {
        isPublished: true,
        audience: 'custom',
        grants: [
          { type: 'group', id: 'g1' },
          { type: 'user', id: 'u1' },
        ],
      },
      audience: 'custom',
      groupIds: ['g2'],
      confirmation: { losingUsers: ['u1'], losesUnlisted: false },
    });
  });
});

test.each<[string, BulkTarget, Partial<Project>]>([
  ['the audience is the same', toAudience('workspace'), published('workspace')],
  ['the groups are the same', toGroups('g1', 'g2'), published('custom', 'g2', 'g1')],
  ['editor access is the same', editing('restricted'), { visibility: 'restricted' }],
  ['the app is offline', takeOffline, {}],
])('has nothing to do when %s', (_, target, fields) => {
  expect(rowOf(target, fields)).toMatchObject({ state: 'already', reason: null, input: null });
});

test('says that a publish opens an offline app to anyone when its saved audience is public', () => {
  const stored = { isPublished: false, audience: 'public', grants: [] };
  expect(rowOf(publish, {}, { stored })).toMatchObject({
    after: 'Public',
    gains: 'Anyone with the URL',
    opens: true,
  });
});

test('names the only group of a list, before and after', () => {
  const nameOfGroup = (id: string) => ({ g1: 'Design', g2: 'Sales' })[id];
  expect(rowOf(toGroups('g2'), published('custom', 'g1', 'u1'), { nameOfGroup })).toMatchObject({
    now: 'Design, 1 person',
    after: 'Sales',
    gains: 'Sales',
    loses: 'Design and 1 person',
  });
  expect(rowOf(toGroups('g1', 'g2'), published('custom', 'g3'), { nameOfGroup })).toMatchObject({
    now: '1 group',
    after: '2 groups',
  });
});
