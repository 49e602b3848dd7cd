import { describe, expect, it } from 'vitest';

import type { Access } from '@/api/permissions/learned-permissions.ts';
import { operations } from '@/contract/operations/index.ts';

import { type LoadedOperations, families, type Family, permissionsOf } from './permissions.ts';

const workspace = { plan: 'enterprise', enable_pii: true, num_projects: 3 };
const reached = (
  answered: readonly (readonly [Family['id'], LoadedOperations])[],
  facts: { readonly workspace?: typeof workspace | null; readonly scopes?: Access['scopes'] } = {},
) =>
  Object.fromEntries(
    permissionsOf({
      answered: new Map(answered),
      scopes: facts.scopes ?? {},
      workspace: facts.workspace === undefined ? workspace : facts.workspace,
    }).map(({ family, ...rest }) => [family.id, rest]),
  );

describe('what a connection may do', () => {
  it('names plans and scopes as the contract does', () => {
    for (const { operations: ids, plan, scope } of families)
      for (const id of ids) expect(operations[id], id).toMatchObject({ plan, scope });
  });

  it('is told of changes by each operation that changes a project', () => {
    const writes = Object.values(operations).filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/v1/projects/'),
    );
    const changes = families.find(({ id }) => id === 'changes');
    expect(changes?.operations.toSorted()).toEqual(writes.map(({ operationId }) => operationId).toSorted());
  });

  it('is unknown until it was asked', () => {
    expect(reached([])['inventory']).toEqual({ verdict: 'unknown', reason: null, askable: true });
    expect(reached([])['pii']).toMatchObject({ verdict: 'unknown', askable: false });
    expect(reached([])['changes']).toMatchObject({ verdict: 'unknown', askable: false });
  });

  it('follows the plan and the scopes that are known to be missing', () => {
    const business = reached([], { workspace: { ...workspace, plan: 'business' } });
    expect(business['inventory']).toMatchObject({
      verdict: 'no',
      reason: 'Needs the Enterprise plan.',
    });
    expect(business['insights']).toMatchObject({ verdict: 'unknown' });
    const reader = reached([], { scopes: { 'projects:write': false } });
    expect(reader['changes']).toMatchObject({
      verdict: 'no',
      reason: 'This key lacks the scope projects:write.',
    });
    expect(reached([], { workspace: { ...workspace, enable_pii: false } })['pii']).toMatchObject({
      verdict: 'no',
      reason: 'Detection is off in this workspace.',
    });
  });

  it('believes an answer more than what the plan makes likely', () => {
    const business = { workspace: { ...workspace, plan: 'business' } };
    expect(reached([['inventory', { allowed: true }]], business)['inventory']).toMatchObject({
      verdict: 'yes',
    });
    const refused = { allowed: false, reason: 'This needs security_center.view.' } as const;
    expect(reached([['insights', refused]])['insights']).toMatchObject({
      verdict: 'no',
      reason: refused.reason,
    });
  });

  it('needs a project to ask whether projects may be read', () => {
    expect(reached([])['project']).toMatchObject({ askable: true });
    expect(reached([], { workspace: { ...workspace, num_projects: 0 } })['project']).toMatchObject({
      askable: false,
    });
    const noList = reached([], { workspace: null, scopes: { 'workspaces:read': false } });
    expect(noList['project']).toMatchObject({ verdict: 'unknown', askable: false });
    expect(noList['people']).toMatchObject({ verdict: 'no' });
  });
});
