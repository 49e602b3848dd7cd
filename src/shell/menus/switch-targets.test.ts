import { expect, test } from 'vitest';

import type { Connection } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { samePage, switchTargets } from './switch-targets.ts';

const connection = (name: string, workspaceIds: readonly string[]): Connection =>
  connectionOf({ id: name, name, secret: null, workspaceIds });

test('uses loaded names, and the connection’s name for its only workspace until then', () => {
  const both = [connection('Northwind', ['w1']), connection('Session', ['w2', 'w3'])];
  const targets = switchTargets(both, ({ name }) =>
    name === 'Session' ? [{ id: 'w2', name: 'Contoso' }] : [],
  );
  expect(targets.map((target) => target.label)).toEqual(['Northwind', 'Contoso', 'w3']);
});

test('distinguishes workspaces of the same name on two connections', () => {
  const both = [connection('A', ['w1']), connection('B', ['w1'])];
  const targets = switchTargets(both, () => [{ id: 'w1', name: 'Northwind' }]);
  expect(targets.map((target) => target.label)).toEqual(['Northwind', 'Northwind (2)']);
  expect(targets.map((target) => target.description)).toEqual(['A', 'B']);
});

test('includes every workspace of a long list', () => {
  const many = connection(
    'Session',
    Array.from({ length: 40 }, (_, index) => `w${index}`),
  );
  expect(switchTargets([many], () => [])).toHaveLength(40);
});

test.each([
  ['/workspaces/a', ''],
  ['/workspaces/a/projects', '/projects'],
  ['/workspaces/a/projects/p/security/s', '/projects'],
  ['/workspaces/a/members', '/members'],
  ['/workspaces/a/members/u', '/members'],
  ['/workspaces/a/groups', '/groups'],
  ['/workspaces/a/analytics', '/analytics'],
  ['/workspaces/a/analytics/live', '/analytics/live'],
  ['/workspaces/a/security', '/security'],
  ['/workspaces/a/security/inventory', '/security/inventory'],
  ['/workspaces/a/security/triage', '/security/triage'],
  ['/workspaces/a/deployments', '/deployments'],
  ['/workspaces/a/members/u/offboarding', '/members'],
  ['/workspaces', '/projects'],
  ['/settings', '/projects'],
])('leads from %s to the same kind of page of another workspace', (pathname, page) => {
  expect(samePage(pathname, 'b')).toEqual({
    to: `/workspaces/$workspaceId${page}`,
    params: { workspaceId: 'b' },
  });
});
