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
