import { expect, test } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { operations } from '@/contract/operations/index.ts';

import { changeNeeds, projectPermissions, type ProjectPermissionFacts } from './project-permissions.ts';

const facts: ProjectPermissionFacts = {
  workspace: { plan: 'business', publishing_policy: null },
  project: { is_published: true, preview_url: 'https://preview.example' },
};
const names = Object.keys(projectPermissions) as (keyof typeof projectPermissions)[];
const refused = (changes: Partial<ProjectPermissionFacts>, audience: string | null = null) =>
  names.filter((name) => !projectPermissions[name]({ ...facts, ...changes }, audience).allowed);

test('allows everything when nothing is known to be denied', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ workspace: null }, 'public')).toEqual([]);
});

test('denies all changes without the scope or plan, and names that reason first', () => {
  expect(refused({ scopes: { 'projects:write': false } })).toEqual(names);
  expect(refused({ workspace: { plan: 'pro', publishing_policy: 'disabled' } })).toEqual(names);
  expect(
    projectPermissions.publish({ ...facts, workspace: { plan: 'pro', publishing_policy: 'disabled' } }),
  ).toEqual({
    allowed: false,
    reason: 'Requires the Business plan or higher.',
  });
});

test('says how to check again once the gateway’s API key is replaced', () => {
  const scopes = { 'projects:write': false };
  const { id } = connectionStore.add(connectionOf({ auth: 'gateway', secret: null }));
  expect(projectPermissions.update({ ...facts, scopes })).toEqual({
    allowed: false,
    reason:
      'The gateway’s API key needs the projects:write scope. If your access has changed, check it again in Settings.',
  });
  connectionStore.remove(id);
});

test('denies changes offline, and names permanent reasons first', () => {
  expect(refused({ offline: true })).toEqual(names);
  const reason = (changes: Partial<ProjectPermissionFacts>): string => {
    const can = projectPermissions.update({ ...facts, offline: true, ...changes });
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
])('applies the policy %s to the audience %s', (publishing_policy, audience, expected) => {
  expect(refused({ workspace: { plan: 'enterprise', publishing_policy } }, audience)).toEqual(expected);
});

test('depends on the project’s state', () => {
  expect(refused({ project: { is_published: false, preview_url: null } })).toEqual(['unpublish', 'embed']);
});

test('denies only the change that lacks a permission, and names all alternatives', () => {
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
test.each(changes)('requires the shared plan and scope for $operationId', (operation) => {
  expect(operation).toMatchObject(changeNeeds);
});
