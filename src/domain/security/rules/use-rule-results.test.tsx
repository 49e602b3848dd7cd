import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { invalidateAfter } from '@/api/cache/invalidation.ts';
import { clearLearnedPermissions } from '@/api/permissions/learned-permissions.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, firstWorkspaceId } from '@/api/testing/fixtures.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import type { GuardRule } from '@/local/guard-rules.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { countedProjectsOptions } from '../counted-projects.ts';
import { countLabel, verdictLabel } from './rule-labels.ts';
import { useRuleResults } from './use-rule-results.ts';

let sent: URLSearchParams[];
beforeEach(() => {
  sent = [];
  const respond = serviceFetch(createService());
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://service.local');
    if (pathname.endsWith('/insights/projects')) sent.push(searchParams);
    return respond(url, init);
  });
});
afterEach(() => {
  cleanup();
  clearLearnedPermissions(connectionOf().id);
  vi.unstubAllGlobals();
});

const ruleOf = (line: string, most = 0): GuardRule => ({
  id: line,
  workspace_id: 'w',
  name: line,
  line,
  most,
});

interface ResultsProps {
  readonly rules: readonly GuardRule[];
  readonly mayLoad: boolean;
  readonly countedInFull: ReadonlySet<string>;
}

function Results({ rules, mayLoad, countedInFull }: ResultsProps) {
  return useRuleResults(rules, { mayLoad, countedInFull }).map((result) => (
    <p key={result.rule.id}>
      {verdictLabel(result.verdict).label}: {countLabel(result)}
      {result.outdatedSince === null ? '' : ', outdated'}
    </p>
  ));
}

async function show(
  secret: string,
  rules: readonly GuardRule[],
  { mayLoad = true, whole: countedInFullId = '' } = {},
  connection = connectionOf({ secret }),
  queryClient = createQueryClient(),
) {
  const workspaceId = await firstWorkspaceId(queryClient, connection);
  renderInWorkspace(<Results rules={rules} mayLoad={mayLoad} countedInFull={new Set([countedInFullId])} />, {
    connection,
    queryClient,
    workspaceId,
  });
  return { connection, queryClient, workspaceId };
}

test('counts each rule with one request', async () => {
  await show('demo-enterprise', [ruleOf('is:public sort:name'), ruleOf('is:public has:pii', 1000)]);
  expect(await screen.findByText(/^Failing: \d+ projects$/)).toBeTruthy();
  expect(await screen.findByText(/^Passing: \d+ projects$/)).toBeTruthy();
  expect(sent.map(String)).toEqual([
    expect.stringContaining('publish_audience=public'),
    expect.stringContaining('has_pii=true'),
  ]);
  expect(String(sent[0])).not.toContain('sort_by=name');
});

test('loads nothing for rules that aren’t on screen', async () => {
  await show('demo-enterprise', [ruleOf('is:public')], { mayLoad: false });
  expect(screen.getByText('Checking…: Checking…')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('shows “at least” after one page, and counts everything on request', async () => {
  await show('demo-enterprise', [ruleOf('visibility:workspace_edit,workspace_view,restricted', 200)]);
  expect(await screen.findByText('Unknown: At least 100 projects')).toBeTruthy();
  cleanup();
  const line = 'visibility:workspace_edit,workspace_view,restricted';
  const failing = /^Failing: 2\d\d projects$/;
  const { connection, queryClient } = await show('demo-enterprise', [ruleOf(line, 200)], { whole: line });
  expect(await screen.findByText(failing)).toBeTruthy();
  cleanup();
  sent = [];
  // Another page uses the count, too.
  await show('demo-enterprise', [ruleOf(line, 200)], {}, connection, queryClient);
  expect(screen.getByText(failing)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('marks a long count as outdated after a write, because it isn’t reloaded automatically', async () => {
  const line = 'is:public';
  const { queryClient, ...place } = await show('demo-enterprise', [ruleOf(line)], { whole: line });
  await screen.findByText(/^Failing: \d+ projects$/);
  const { queryKey } = countedProjectsOptions(
    place.connection,
    place.workspaceId,
    parseQuery(line).query,
    'all',
  );
  act(() => {
    queryClient.setQueryData(queryKey, (rows) => {
      const page = rows?.pages[0];
      return page === undefined ? rows : { pages: [page, page, page, page], pageParams: [null, '', '', ''] };
    });
  });
  sent = [];
  await act(() => invalidateAfter(queryClient, place.connection, 'updatePublishSettings'));
  expect(await screen.findByText(/^Failing: \d+ projects, outdated$/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('sends nothing for a query that isn’t valid or needs personal data, without the plan or after a rejection', async () => {
  await show('demo-enterprise', [ruleOf('is:pulbic')]);
  expect(await screen.findByText(/^Unknown: The query isn’t valid\./)).toBeTruthy();
  cleanup();
  await show('demo-business', [ruleOf('is:public')]);
  expect(await screen.findByText('Unknown: Requires the Enterprise plan.')).toBeTruthy();
  cleanup();
  await show('demo-no-pii', [ruleOf('is:public has:pii')]);
  expect(await screen.findByText('Unknown: Personal-data detection is off in this workspace.')).toBeTruthy();
  expect(sent).toEqual([]);
  cleanup();
  await show('demo-member', [ruleOf('is:public')]);
  expect(await screen.findByText(/^Unknown: Requires the security_center\.view permission\./)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('neither passes nor fails a rule about decisions when the browser denies its storage', async () => {
  // Tests have no IndexedDB.
  await show('demo-enterprise', [ruleOf('is:public decision:new')]);
  expect(await screen.findByText('Unknown: Couldn’t load decisions.')).toBeTruthy();
  expect(screen.queryByText(/^(?:Failing|Passing): /)).toBeNull();
});
