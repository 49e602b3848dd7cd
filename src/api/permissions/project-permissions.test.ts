import { expect, test } from 'vitest';

import { operations } from '@/contract/operations/index.ts';

import { changeNeeds, projectPermissions, type ProjectPermissionFacts } from './project-permissions.ts';

const facts: ProjectPermissionFacts = {
  workspace: { plan: 'business', publishing_policy: null },
  project: { is_published: true, preview_url: 'https://preview.example' },
};
const names = Object.keys(projectPermissions) as (keyof typeof projectPermissions)[];
const refused = (of: Partial<ProjectPermissionFacts>, audience: string | null = null) =>
  names.filter((name) => !projectPermissions[name]({ ...facts, ...of }, audience).allowed);

test('nothing is forbidden that is not known to be', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ workspace: null }, 'public')).toEqual([]);
});

test('a scope or a plan that is missing forbids all of it, and is named first', () => {
  expect(refused({ scopes: { 'projects:write': false } })).toEqual(names);
  expect(refused({ workspace: { plan: 'pro', publishing_policy: 'disabled' } })).toEqual(names);
  expect(
    projectPermissions.publish({ ...facts, workspace: { plan: 'pro', publishing_policy: 'disabled' } }),
  ).toEqual({
    allowed: false,
    reason: 'Requires the Business plan or higher.',
  });
});

test('nothing can be changed offline, and what does not pass by itself is named before it', () => {
  expect(refused({ offline: true })).toEqual(names);
  const reason = (of: Partial<ProjectPermissionFacts>): string => {
    const can = projectPermissions.update({ ...facts, offline: true, ...of });
    return can.allowed ? '' : can.reason;
  };
  expect(reason({})).toContain('You’re offline');
  expect(reason({ scopes: { 'projects:write': false } })).toContain('scope');
});

test.each([
  ['disabled', null, ['publish']],
  ['workspace_only', 'public', ['publish', 'changeAudience']],
  ['org_only', 'public', ['publish', 'changeAudience']],
  ['org_only', 'workspace', []],
  ['new', 'public', []],
])('the policy %s and the audience %s', (publishing_policy, audience, expected) => {
  expect(refused({ workspace: { plan: 'enterprise', publishing_policy } }, audience)).toEqual(expected);
});

test('the state of the project', () => {
  expect(refused({ project: { is_published: false, preview_url: null } })).toEqual(['unpublish', 'embed']);
});

test('a permission that the service asked for forbids its own change, and names every way to it', () => {
  const refusedBy = (operationId: string) =>
    operationId === 'deleteProject' ? [['a', 'b'], ['c']] : undefined;
  expect(refused({ refused: refusedBy })).toEqual(['delete']);
  expect(projectPermissions.delete({ ...facts, refused: refusedBy })).toMatchObject({
    reason: expect.stringContaining('a and b, or c') as string,
  });
});

const changes = Object.values(operations).filter(
  ({ method, path }) => method !== 'GET' && path.startsWith('/v1/projects/'),
);
test.each(changes)('$operationId needs what all changes are said to need', (operation) => {
  expect(operation).toMatchObject(changeNeeds);
});
