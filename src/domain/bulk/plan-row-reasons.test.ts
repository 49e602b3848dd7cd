import { expect, test } from 'vitest';

import type { Project } from '@/contract/resources/project.ts';

import type { BulkTarget } from './bulk-target.ts';
import type { RowFacts } from './plan-labels.ts';
import {
  type Known,
  editing,
  publish,
  published,
  remove,
  rowOf,
  takeOffline,
  toAudience,
  toGroups,
} from './plan-row-fixture.ts';

test.each<[string, BulkTarget, Partial<Project>, Known, RegExp]>([
  [
    'the API key lacks the scope',
    toAudience('workspace'),
    published('public'),
    { permissions: { scopes: { 'projects:write': false } } },
    /projects:write scope/,
  ],
  [
    'the API refused the same change before',
    remove,
    {},
    { permissions: { refused: (id) => (id === 'deleteProject' ? [['projects.delete']] : undefined) } },
    /Requires the projects\.delete permission/,
  ],
  [
    'the policy excludes public apps',
    toAudience('public'),
    published('workspace'),
    { workspace: { publishing_policy: 'workspace_only' } },
    /policy doesn’t allow public apps/,
  ],
  [
    'the policy disables publishing',
    publish,
    {},
    { workspace: { publishing_policy: 'disabled' } },
    /policy doesn’t allow publishing/,
  ],
  ['the plan is too low', editing('restricted'), {}, { workspace: { plan: 'pro' } }, /Business plan/],
  ['the browser is offline', takeOffline, published('public'), { permissions: { offline: true } }, /offline/],
  [
    'there are too many groups',
    toGroups(...Array.from({ length: 101 }, (_, index) => `g${index}`)),
    published('workspace'),
    {},
    /too many groups/,
  ],
])('is blocked when %s', (_, target, fields, known, reason) => {
  const row = rowOf(target, fields, known);
  expect(row).toMatchObject({ state: 'blocked', input: null });
  expect(row.reason).toMatch(reason);
});

test.each<[string, RowFacts['openErrors'], RegExp | null]>([
  ['there are open errors', { count: 2, isLeast: false }, /^2 open errors\. The API may reject this/],
  ['not all findings are loaded', { count: 2, isLeast: true }, /^At least 2 open errors/],
  ['they are unknown', null, /^Open errors unknown/],
  ['there are none', { count: 0, isLeast: false }, null],
])('notes the open errors before a publish when %s', (_, openErrors, note) => {
  const row = rowOf(publish, published('public'), { openErrors });
  expect(row.state).toBe('change');
  expect(row.effect).toBe(note === null ? 'now' : 'uncertain');
  if (note === null) expect(row.note).toBeNull();
  else expect(row.note).toMatch(note);
});
