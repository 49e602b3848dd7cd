import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { entryOf, minutesBefore, noon } from '@/api/testing/deployment-history-fixture.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { stubIntersection } from '@/lib/browser-fixture.ts';
import { routerOf } from '@/lib/router-fixture.ts';
import { deploymentHistory, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';

import { runningFirst } from './deployment-rows.tsx';
import { deploymentsCsv } from './deployments-file.ts';
import { DeploymentsPage, stateOf } from './deployments-page.tsx';

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  stubIntersection();
  fetched.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  deploymentHistory.clear();
});

const start = (id: string, workspaceId: string) =>
  deploymentHistory.start({
    id,
    project_id: `prj_${id}`,
    workspace_id: workspaceId,
    started_at: new Date().toISOString(),
    connection_name: 'Acme',
  });

/** Its end was never seen. */
const untracked = entryOf({ outcome: 'running', ended_at: null, started_at: minutesBefore(2 * 24 * 60) });

const show = (state?: 'failed' | 'attention') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider
        router={routerOf(() => (
          <ConnectionScope connection={connectionOf()} workspaceId="w">
            <DeploymentsPage search={{ state }} setSearch={() => undefined} />
          </ConnectionScope>
        ))}
      />
    </QueryClientProvider>,
  );

test('lists deployments of this workspace only', async () => {
  start('own', 'w');
  start('other', 'elsewhere');
  show();
  expect(await screen.findByText('prj_own')).toBeTruthy();
  expect(screen.queryByText('prj_other')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    '1 deployment started in this browser. The API doesn’t list others.',
  );
});

test('shows the ID of a project only when its name can’t be loaded', async () => {
  let respond: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  start('own', 'w');
  show();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.getByText('Loading…')).toBeTruthy();
  respond(Response.json({ type: 'project_not_found' }, { status: 404 }));
  await vi.waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.getByText('prj_own')).toBeTruthy();
});

test('shows an empty state when no deployment has the chosen status', async () => {
  start('own', 'w');
  show('failed');
  expect(await screen.findByText('No matching deployments')).toBeTruthy();
});

test('lists exactly the failed deployments that the overview counts', async () => {
  const fail = (id: string, projectId: string) => {
    const at = new Date().toISOString();
    const entry = { id, project_id: projectId, workspace_id: 'w', started_at: at, connection_name: 'Acme' };
    deploymentHistory.start(entry);
    deploymentHistory.record({ id, url: null, error_class: 'code', status: 'error' }, at);
  };
  fail('d1', 'prj_again');
  fail('d2', 'prj_again');
  fail('d3', 'prj_recovered');
  start('recovered', 'w');
  show('attention');
  expect(await screen.findByText('prj_again')).toBeTruthy();
  expect(screen.getAllByText(/^prj_/)).toHaveLength(1);
  const { text } = await keepSavedFiles().by(() => screen.getByRole('button', { name: 'Export' }).click());
  expect(text).toContain('\r\n# Filter: Failed in the last 14 days');
  const all = screen.getByRole('button', { name: 'Show all failed' });
  await userEvent.click(all);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Failed' }));
  cleanup();
  show('failed');
  await vi.waitFor(() => expect(screen.getAllByText(/^prj_/)).toHaveLength(3));
});

test('groups deployments by state, and leaves out those without one', () => {
  const outcomes = ['running', 'unknown', 'completed', 'error', 'not_found'];
  expect(outcomes.map((outcome) => stateOf(entryOf({ outcome }), noon))).toEqual([
    'open',
    'open',
    'completed',
    'failed',
    null,
  ]);
  expect(stateOf(untracked, noon)).toBeNull();
});

test('puts running deployments first, then the newest', () => {
  const entries = [
    entryOf({ id: 'newest' }),
    entryOf({ id: 'running', outcome: 'running', ended_at: null, started_at: minutesBefore(9) }),
    entryOf({ id: 'oldest', started_at: minutesBefore(99) }),
  ];
  expect(runningFirst(entries, noon).map(({ id }) => id)).toEqual(['running', 'newest', 'oldest']);
});

const fileOf = (entry: DeploymentHistoryEntry, filter: string | null = null) =>
  deploymentsCsv(
    { entries: [entry], place: 'Northwind; ws_1', filter, nameOf: () => 'Portal' },
    new Date(noon),
  );

test('exports deployments with their projects, and the reason of a failure', () => {
  const failed = entryOf({ outcome: 'error', error_class: 'code', audience: 'public' });
  const text = fileOf(failed, 'Failed');
  expect(text).toContain('# Workspace: Northwind; ws_1\r\n# Filter: Failed');
  expect(text).toContain('The API doesn’t list others.');
  expect(text).toMatch(/\nPortal,.+,Failed,Code error,.+,Public,/);
});

test('doesn’t export a deployment as running that is no longer tracked', () => {
  const text = fileOf(untracked);
  expect(text).toMatch(/\nPortal,.+,No longer tracked,,/);
});
