import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf, removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';
import { soon } from '@/api/testing/write-harness.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';

import type { PlanRow } from './plan-row.ts';
import { reviewProjects } from './review.ts';

afterEach(() => {
  removeConnections();
  vi.unstubAllGlobals();
});

/** The planned row of a publish, for a project whose last scan has these findings. */
async function planOf(
  findings: readonly object[],
  scans: readonly object[] = [scanOf()],
): Promise<PlanRow | undefined> {
  const pagination = { has_more: false, next_cursor: null };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/findings?')) return Response.json({ data: findings, pagination });
    if (url.includes('/security-scans?')) return Response.json({ data: scans, pagination });
    const published = projectOf({ is_published: true, latest_commit_sha: scanOf().commit_sha });
    return Response.json(url.includes('/projects/') ? published : workspaceOf());
  });
  const { id: connectionId } = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const project = { id: 'p', name: 'Portal', connectionId, workspaceId: 'w' };
  const rows: PlanRow[] = [];
  await reviewProjects([{ project, target: { action: 'publish' } }], {
    client: createQueryClient(),
    signal: new AbortController().signal,
    reviewedAt: '2026-11-20T09:00:00Z',
    onRow: (row) => rows.push(row),
  });
  return rows[0];
}

/** The rows of a review of these projects, which only loads them. */
async function rowsOf(ids: readonly string[]): Promise<readonly PlanRow[]> {
  const { id: connectionId } = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  const rows: PlanRow[] = [];
  const items = ids.map((id) => ({
    project: { id, name: id, connectionId, workspaceId: 'w' },
    target: { action: 'delete' } as const,
  }));
  await reviewProjects(items, {
    client: createQueryClient(),
    signal: new AbortController().signal,
    reviewedAt: '2026-11-20T09:00:00Z',
    onRow: (row) => rows.push(row),
  });
  return rows;
}

const respond = (status: number, type: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { type, title: '', status, request_id: 'r', detail: null, errors: null, props: null },
    { status, headers },
  );

test('waits for the rate limit, however long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let requests = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests += 1;
    if (requests <= 6) return respond(429, 'rate_limited', { 'Retry-After': '20' });
    return Response.json(url.includes('/projects/') ? projectOf({ id: 'p' }) : workspaceOf());
  });
  expect(await soon(rowsOf(['p']))).toMatchObject([{ state: 'change' }]);
});

test('loads nothing more once the API key is rejected', async () => {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return respond(401, 'unauthorized');
  });
  const ids = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const rows = await rowsOf(ids);
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ state, reason }) => `${state}: ${reason}`))).toEqual(
    new Set(['unread: API key not accepted.']),
  );
  expect(requests).toBe(maxConcurrent('background'));
});

const fixed = findingOf({ id: 'b', status: 'fixed' });

test.each([
  ['are fixed', [fixed], null],
  ['include an open error', [findingOf(), fixed], '1 open error. The API may reject this.'],
  ['include one that can’t be parsed', [fixed, { id: 'c' }], 'Open errors unknown. The API may reject this.'],
  [
    'include an unknown status',
    [findingOf(), findingOf({ id: 'c', status: 'triaged' })],
    'At least 1 open error. The API may reject this.',
  ],
  [
    'include an open one of an unknown level',
    [findingOf({ level: 'critical' })],
    'Open errors unknown. The API may reject this.',
  ],
])('plans a publish when the findings of the last scan %s', async (_, findings, note) => {
  expect(await planOf(findings)).toMatchObject({ state: 'change', note });
});

/** What a workspace has beside the fields of a list. */
const details = {
  ...workspaceOf(),
  num_seats: null,
  billing_period_starts_at: null,
  billing_period_ends_at: null,
  default_monthly_member_credit_limit: null,
  default_project_visibility: null,
  enable_pii: false,
  enforce_sso: false,
};

test('uses the policy of the project’s own workspace, which a list may not show', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    if (url.includes('/projects/')) return Response.json(projectOf({ id: 'p', workspace_id: 'w2' }));
    return Response.json({ ...details, publishing_policy: url.endsWith('/w2') ? 'workspace_only' : null });
  });
  const { id: connectionId } = connectionStore.add(connectionOf({ workspaceIds: ['w', 'w2'] }));
  const project = { id: 'p', name: 'Portal', connectionId, workspaceId: 'w' };
  const rows: PlanRow[] = [];
  await reviewProjects([{ project, target: { action: 'audience', audience: 'public', groupIds: null } }], {
    client: createQueryClient(),
    signal: new AbortController().signal,
    reviewedAt: '2026-11-20T09:00:00Z',
    onRow: (row) => rows.push(row),
  });
  expect(rows).toMatchObject([
    {
      state: 'blocked',
      reason: 'The workspace policy doesn’t allow public apps.',
      project: { workspaceId: 'w2' },
    },
  ]);
  expect(requested).toHaveLength(2);
});

test.each([
  ['the latest couldn’t be displayed', [{ id: 'new' }, scanOf()]],
  ['the latest failed', [scanOf({ id: 'new', status: 'failed' }), scanOf()]],
  ['it covers an older commit (spec §2.12)', [scanOf({ commit_sha: 'older' })]],
])('doesn’t pass a publish by an outdated scan when %s', async (_, scans) => {
  expect(await planOf([], [scanOf()])).toMatchObject({ effect: 'now' });
  expect(await planOf([], scans)).toMatchObject({ effect: 'uncertain' });
  expect(await planOf([findingOf()], scans)).toMatchObject({
    note: '1 open error. The API may reject this.',
  });
});
