import { afterEach, beforeEach, expect, test } from 'vitest';

import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { countedProjectsOptions } from '@/domain/security/counted-projects.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { checkRule } from './checks.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
});
afterEach(() => harness.close());

test('counts a rule with one request, but agrees with a full count of the rules page', async () => {
  const { connection, queryClient: client } = harness;
  const workspaceId = await harness.workspaceId();
  const rule = { id: 'r', workspace_id: workspaceId, name: 'Owned', line: 'owner:none', most: 1000 };
  const context = { nowMs: Date.now(), decisionMap: new Map() };
  const check = () => soon(checkRule(rule, { client, connection, workspaceId, context }));
  harness.requests.length = 0;
  expect(await check()).toMatchObject({ verdict: 'unknown' });
  expect(harness.requests).toHaveLength(1);
  const { query } = parseQuery(rule.line);
  await soon(client.fetchQuery(countedProjectsOptions(connection, workspaceId, query, 'all')));
  harness.requests.length = 0;
  expect(await check()).toMatchObject({ verdict: 'passing' });
  expect(harness.requests).toEqual([]);
});
