import { expect, test } from 'vitest';

import type { Access } from '@/api/permissions/learned-permissions.ts';
import { operations } from '@/contract/operations/index.ts';

import { pageLock, pageNeeds } from './page-lock.ts';

const noAccess: Access = { scopes: {}, refused: {} };
const insights = { to: '/workspaces/$workspaceId/security', params: { workspaceId: 'w' } };
const inventory = { ...insights, to: '/workspaces/$workspaceId/security/inventory' };
const scans = {
  to: '/workspaces/$workspaceId/projects/$projectId/security',
  params: { workspaceId: 'w', projectId: 'p' },
};

test('names plans and scopes as the contract does', () => {
  for (const { operationId, plan, scope } of Object.values(pageNeeds))
    expect(operations[operationId], operationId).toMatchObject({ plan, scope });
});

test('locks nothing without a known refusal', () => {
  for (const link of [insights, inventory, scans, { to: '/settings' }])
    expect(pageLock(link, noAccess, null)).toBeUndefined();
});

test('locks what the plan doesn’t include', () => {
  expect(pageLock(inventory, noAccess, 'business')).toBe('Requires the Enterprise plan.');
  expect(pageLock(insights, noAccess, 'business')).toBeUndefined();
});

test('locks what requires a missing scope', () => {
  const access: Access = { ...noAccess, scopes: { 'projects:read': false } };
  expect(pageLock(scans, access, null)).toContain('projects:read');
  expect(pageLock(insights, access, null)).toBeUndefined();
});

test('locks a refused page only for this workspace or project, and names the permission', () => {
  const access: Access = {
    ...noAccess,
    refused: { 'getSecurityInsights w': [['security_center.view']], 'listSecurityScans p': [] },
  };
  expect(pageLock(insights, access, null)).toBe(
    'Requires the security_center.view permission. If your access has changed, check it again in Settings.',
  );
  expect(pageLock({ ...insights, params: { workspaceId: 'other' } }, access, null)).toBeUndefined();
  expect(pageLock(scans, access, null)).toContain('check it again in Settings');
  expect(pageLock({ ...scans, params: { ...scans.params, projectId: 'q' } }, access, null)).toBeUndefined();
});
