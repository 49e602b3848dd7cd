import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { lastResponse } from './permissions.ts';

const operations = ['listProjects', 'getProject'] as const;
type Outcome = { readonly status: number; readonly type: string } | 'answered';

/** The verdict on the workspace `a` after one request. */
async function responseOf(
  operationId: (typeof operations)[number],
  params: Readonly<Record<string, unknown>>,
  outcome: Outcome,
  response: object | null = {},
) {
  const client = new QueryClient();
  await client.prefetchQuery({
    queryKey: ['c', operationId, params],
    queryFn: async () => {
      if (outcome !== 'answered') throw new ApiError({ operationId, title: '', ...outcome });
      return response;
    },
    retry: false,
  });
  return lastResponse(client.getQueryCache().getAll(), 'a', { operations })?.allowed;
}

const plan = { status: 402, type: 'payment_required' };
const permission = { status: 403, type: 'forbidden' };
const scope = { status: 403, type: 'insufficient_scope' };
const proxyPage = { status: 403, type: 'unreadable_response' };

test('uses a list of this workspace only', async () => {
  for (const refusal of [plan, permission, scope])
    expect(await responseOf('listProjects', { workspace_id: ['a'] }, refusal)).toBe(false);
  expect(await responseOf('listProjects', { workspace_id: ['a'] }, 'answered')).toBe(true);
});

test('takes no proxy’s page for missing access', async () => {
  expect(await responseOf('listProjects', { workspace_id: ['a'] }, proxyPage)).toBeUndefined();
});

test('uses a list of several workspaces only when it is allowed', async () => {
  const several = { workspace_id: ['a', 'b'] };
  expect(await responseOf('listProjects', several, 'answered')).toBe(true);
  expect(await responseOf('listProjects', several, plan)).toBeUndefined();
  expect(await responseOf('listProjects', several, permission)).toBeUndefined();
  expect(await responseOf('listProjects', { workspace_id: ['b', 'c'] }, 'answered')).toBeUndefined();
});

test('uses a refusal without a workspace only when a scope is missing', async () => {
  expect(await responseOf('getProject', { projectId: 'p' }, plan)).toBeUndefined();
  expect(await responseOf('getProject', { projectId: 'p' }, permission)).toBeUndefined();
  expect(await responseOf('getProject', { projectId: 'p' }, scope)).toBe(false);
});

test('uses a project for its own workspace', async () => {
  expect(await responseOf('getProject', { projectId: 'p' }, 'answered', { workspace_id: 'a' })).toBe(true);
  expect(
    await responseOf('getProject', { projectId: 'p' }, 'answered', { workspace_id: 'b' }),
  ).toBeUndefined();
});

test('ignores a cache entry without a response', async () => {
  expect(await responseOf('getProject', { projectId: 'p' }, 'answered', null)).toBeUndefined();
});

test('applies a missing scope everywhere, and a missing plan only to its workspace', async () => {
  expect(await responseOf('listProjects', { workspace_id: ['b'] }, scope)).toBe(false);
  expect(await responseOf('listProjects', { workspace_id: ['b'] }, plan)).toBeUndefined();
});

test('uses a list of a project for the workspace of that project only', async () => {
  const client = new QueryClient();
  client.setQueryData(['c', 'getProject', { projectId: 'p' }], { workspace_id: 'b' });
  client.setQueryData(['c', 'listPiiLabels', { projectId: 'p', quotes: 'dropped' }], { pages: [] });
  const verdictOn = (workspaceId: string) =>
    lastResponse(client.getQueryCache().getAll(), workspaceId, { operations: ['listPiiLabels'] });
  expect(verdictOn('a')).toBeUndefined();
  expect(verdictOn('b')).toEqual({ allowed: true });
});

test('uses no response about a project whose workspace is unknown', () => {
  const client = new QueryClient();
  client.setQueryData(['c', 'getProjectAnalytics', { projectId: 'p' }], {});
  const queries = client.getQueryCache().getAll();
  expect(lastResponse(queries, 'a', { operations: ['getProjectAnalytics'] })).toBeUndefined();
});
