import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { lastResponse } from './last-response.ts';

const operations = ['listProjects', 'getProject'] as const;
type Outcome = { readonly status: number; readonly type: string } | 'answered';

/** What one read says of the workspace `a`. */
async function said(
  operationId: (typeof operations)[number],
  params: Readonly<Record<string, unknown>>,
  outcome: Outcome,
  answer: object = {},
) {
  const client = new QueryClient();
  await client.prefetchQuery({
    queryKey: ['c', operationId, params],
    queryFn: async () => {
      if (outcome !== 'answered') throw new ApiError({ operationId, title: '', ...outcome });
      return answer;
    },
    retry: false,
  });
  return lastResponse(client.getQueryCache().getAll(), 'a', { operations })?.allowed;
}

const plan = { status: 402, type: 'payment_required' };
const permission = { status: 403, type: 'forbidden' };
const scope = { status: 403, type: 'insufficient_scope' };

test('a list of this workspace alone tells of it', async () => {
  for (const refusal of [plan, permission, scope])
    expect(await said('listProjects', { workspace_id: ['a'] }, refusal)).toBe(false);
  expect(await said('listProjects', { workspace_id: ['a'] }, 'answered')).toBe(true);
});

test('a list of several tells what is allowed, and not which of them is refused', async () => {
  const several = { workspace_id: ['a', 'b'] };
  expect(await said('listProjects', several, 'answered')).toBe(true);
  expect(await said('listProjects', several, plan)).toBeUndefined();
  expect(await said('listProjects', several, permission)).toBeUndefined();
  expect(await said('listProjects', { workspace_id: ['b', 'c'] }, 'answered')).toBeUndefined();
});

test('what names no workspace refuses only for want of a scope', async () => {
  expect(await said('getProject', { projectId: 'p' }, plan)).toBeUndefined();
  expect(await said('getProject', { projectId: 'p' }, permission)).toBeUndefined();
  expect(await said('getProject', { projectId: 'p' }, scope)).toBe(false);
});

test('a project tells of its own workspace', async () => {
  expect(await said('getProject', { projectId: 'p' }, 'answered', { workspace_id: 'a' })).toBe(true);
  expect(await said('getProject', { projectId: 'p' }, 'answered', { workspace_id: 'b' })).toBeUndefined();
});

test('a scope that is missing is missing everywhere, a plan only where it was asked', async () => {
  expect(await said('listProjects', { workspace_id: ['b'] }, scope)).toBe(false);
  expect(await said('listProjects', { workspace_id: ['b'] }, plan)).toBeUndefined();
});
