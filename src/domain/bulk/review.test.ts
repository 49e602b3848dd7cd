import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf, removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { findingOf, scanOf } from '@/api/testing/security-fixture.ts';

import type { PlanRow } from './plan-row.ts';
import { reviewProjects } from './review.ts';

afterEach(() => {
  removeConnections();
  vi.unstubAllGlobals();
});

/** The planned row of a publish, for a project whose last scan has these findings. */
async function planOf(findings: readonly object[]): Promise<PlanRow | undefined> {
  const pagination = { has_more: false, next_cursor: null };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/findings?')) return Response.json({ data: findings, pagination });
    if (url.includes('/security-scans?')) return Response.json({ data: [scanOf()], pagination });
    return Response.json(url.includes('/projects/') ? projectOf({ is_published: true }) : workspaceOf());
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
