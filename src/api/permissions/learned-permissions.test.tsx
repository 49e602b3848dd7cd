import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { getSecurityInsights } from '@/contract/operations/insights.ts';
import { getProject } from '@/contract/operations/projects.ts';
import { publishProject } from '@/contract/operations/publishing.ts';

import {
  access,
  clearLearnedPermissions,
  clearRefusals,
  learnPermissions,
  refusalKey,
} from './learned-permissions.ts';

let connection = connectionOf();

beforeEach(() => {
  connection = connectionStore.add(connectionOf({ secret: 'sk_secret', kept: true }));
});
afterEach(() => {
  clearLearnedPermissions(connection.id);
  connectionStore.remove(connection.id);
});

const failed = (type: string, props: Record<string, unknown> | null = null) =>
  new ApiError({ operationId: 'publishProject', type, title: '', status: 403, props });
const forbidden = (required_permissions: unknown) => failed('forbidden', { required_permissions });
const path = { project_id: 'p' };
const learn = (error: ApiError | null, projectId = 'p') =>
  learnPermissions(connection.id, { operation: publishProject, path: { project_id: projectId }, error });
const known = (projectId = 'p') => access.of(connection.id).refused[refusalKey('publishProject', projectId)];

test('remembers a missing permission of one project until the change succeeds', () => {
  learn(forbidden([['a', 'b'], ['c']]));
  expect(known()).toEqual([['a', 'b'], ['c']]);
  expect(known('q')).toBeUndefined();
  learn(null, 'q');
  expect(known()).toBeDefined();
  learn(null);
  expect(known()).toBeUndefined();
});

test.each([
  ['names no permission', null],
  ['names empty sets', [[]]],
  ['is of another shape', 'a'],
])('allows another try when the rejection %s', (_, props) => {
  learn(forbidden(props));
  expect(known()).toBeUndefined();
});

test('remembers a rejected workspace read, with or without its required permission', () => {
  const insights = (error: ApiError | null) =>
    learnPermissions(connection.id, { operation: getSecurityInsights, path: { workspace_id: 'w' }, error });
  const refused = () => access.of(connection.id).refused[refusalKey('getSecurityInsights', 'w')];
  insights(failed('forbidden'));
  expect(refused()).toEqual([]);
  insights(forbidden([['security_center.view']]));
  expect(refused()).toEqual([['security_center.view']]);
  insights(null);
  expect(refused()).toBeUndefined();
});

test('infers a read scope from a successful write, and a missing write scope from a rejected read', () => {
  const read = (error: ApiError | null) =>
    learnPermissions(connection.id, { operation: getProject, path, error });
  read(failed('insufficient_scope'));
  expect(access.of(connection.id).scopes).toEqual({ 'projects:read': false, 'projects:write': false });
  learn(null);
  expect(access.of(connection.id).scopes).toEqual({ 'projects:read': true, 'projects:write': true });
  learn(failed('insufficient_scope'));
  expect(access.of(connection.id).scopes).toEqual({ 'projects:read': true, 'projects:write': false });
});

test.each(['payment_required', 'forbidden'])('learns nothing about scopes from the error %s', (type) => {
  learn(failed(type));
  expect(access.of(connection.id).scopes).toEqual({});
});

/** The modules as loaded after a reload of the tab. */
async function reloaded() {
  vi.resetModules();
  return (await import('./learned-permissions.ts')).access.get();
}

test('keeps learned permissions after a reload, without the API key', async () => {
  learn(failed('insufficient_scope'));
  learn(forbidden([['a']]));
  expect(sessionStorage.getItem('service-console.access')).not.toContain('sk_secret');
  expect(await reloaded()).toEqual({
    [connection.id]: { scopes: { 'projects:write': false }, refused: { 'publishProject p': [['a']] } },
  });
});

test('drops learned permissions of removed connections on reload', async () => {
  learn(failed('insufficient_scope'));
  connectionStore.remove(connection.id);
  expect(await reloaded()).toEqual({});
});

test.each(['{', '[]', 'null', '{"c":{"scopes":{"a":1}}}'])(
  'starts empty when storage contains %s',
  async (text) => {
    sessionStorage.setItem('service-console.access', text);
    expect(await reloaded()).toEqual({});
  },
);

test('forgets a connection on request', () => {
  learn(forbidden([['a']]));
  clearLearnedPermissions(connection.id);
  expect(access.get()).toEqual({});
});

test.each([
  ['key', { 'projects:write': false }],
  ['gateway', {}],
] as const)('forgets permissions before a check with a %s, but keeps the scopes %o', (auth, kept) => {
  learn(failed('insufficient_scope'));
  learn(forbidden([['a']]));
  clearRefusals({ ...connection, auth });
  expect(access.of(connection.id)).toEqual({ scopes: kept, refused: {} });
});
