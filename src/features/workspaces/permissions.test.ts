import { describe, expect, test } from 'vitest';

import type { Access } from '@/api/permissions/learned-permissions.ts';
import { operations } from '@/contract/operations/index.ts';

import { type LoadedOperations, families, type Family, permissionsOf } from './permissions.ts';

const workspace = { plan: 'enterprise', enable_pii: true, num_projects: 3 };
const reached = (
  loaded: readonly (readonly [Family['id'], LoadedOperations])[],
  facts: { readonly workspace?: typeof workspace | null; readonly scopes?: Access['scopes'] } = {},
) =>
  Object.fromEntries(
    permissionsOf({
      operations: new Map(loaded),
      scopes: facts.scopes ?? {},
      workspace: facts.workspace === undefined ? workspace : facts.workspace,
    }).map(({ family, ...state }) => [family.id, state]),
  );

describe('permissions of a connection', () => {
  test('uses the plans and scopes of the contract', () => {
    for (const { operations: ids, plan, scope } of families)
      for (const id of ids) expect(operations[id], id).toMatchObject({ plan, scope });
  });

  test('covers every operation that changes a project', () => {
    const writes = Object.values(operations).filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/v1/projects/'),
    );
    const changes = families.find(({ id }) => id === 'changes');
    expect(changes?.operations.toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted());
  });

  test('lists every permission as unknown before the first request', () => {
    expect(reached([])['inventory']).toEqual({ verdict: 'unknown', reason: null, checkable: true });
    expect(reached([])['pii']).toMatchObject({ verdict: 'unknown', checkable: false });
    expect(reached([])['changes']).toMatchObject({ verdict: 'unknown', checkable: false });
  });

  test('follows the plan and missing scopes', () => {
    const business = reached([], { workspace: { ...workspace, plan: 'business' } });
    expect(business['inventory']).toMatchObject({
      verdict: 'no',
      reason: 'Requires the Enterprise plan.',
    });
    expect(business['insights']).toMatchObject({ verdict: 'unknown' });
    const reader = reached([], { scopes: { 'projects:write': false } });
    expect(reader['changes']).toMatchObject({
      verdict: 'no',
      reason: 'Your API key needs the projects:write scope.',
    });
    expect(reached([], { workspace: { ...workspace, enable_pii: false } })['pii']).toMatchObject({
      verdict: 'no',
      reason: 'Personal-data detection is off.',
    });
  });

  test('trusts a response over what the plan suggests', () => {
    const business = { workspace: { ...workspace, plan: 'business' } };
    expect(reached([['inventory', { allowed: true }]], business)['inventory']).toMatchObject({
      verdict: 'yes',
    });
    const refused = { allowed: false, reason: 'Requires the security_center.view permission.' } as const;
    expect(reached([['insights', refused]])['insights']).toMatchObject({
      verdict: 'no',
      reason: refused.reason,
    });
  });

  test('requires a project to check access to projects', () => {
    expect(reached([])['project']).toMatchObject({ checkable: true });
    expect(reached([], { workspace: { ...workspace, num_projects: 0 } })['project']).toMatchObject({
      checkable: false,
    });
    const noList = reached([], { workspace: null, scopes: { 'workspaces:read': false } });
    expect(noList['project']).toMatchObject({ verdict: 'unknown', checkable: false });
    expect(noList['people']).toMatchObject({ verdict: 'no' });
  });
});
