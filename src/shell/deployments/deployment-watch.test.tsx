import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';
import { beginChange, changeLog } from '@/local/change-log.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { titleBadge } from '@/shell/effects/document-title.tsx';
import { toasts } from '@/ui/feedback/toast.ts';

import { DeploymentWatch, useTitleBadge } from './deployment-watch.tsx';

const now = Date.UTC(2026, 10, 23, 9);
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

let connectionId: string;
let reads: readonly string[];
let status: string;

beforeEach(() => {
  vi.useFakeTimers({ now });
  reads = [];
  connectionId = connectionStore.add(connectionOf({ workspaceIds: ['w'] })).id;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://service.local');
    if (!pathname.includes('/publish/')) return Promise.resolve(Response.json({}, { status: 404 }));
    reads = [...reads, pathname.split('/').at(-1) ?? ''];
    if (status === 'gone')
      return Promise.resolve(
        Response.json({ type: 'project_not_found', title: 'Not Found', status: 404 }, { status: 404 }),
      );
    const ended = status === 'completed';
    const address = ended ? 'https://shop.example/' : null;
    return Promise.resolve(
      Response.json({ id: reads.at(-1), status, url: address, error_message: null, error_class: null }),
    );
  });
});

afterEach(() => {
  cleanup();
  deploymentHistory.clear();
  changeLog.clear(null);
  for (const { id } of toasts.get()) toasts.dismiss(id);
  connectionStore.remove(connectionId);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(id: string, startedAt: string): void {
  deploymentHistory.start({
    id,
    project_id: 'p',
    workspace_id: 'w',
    started_at: startedAt,
    connection_name: 'Acme',
  });
}

/** A deployment that no tab has seen end, on a page with the watcher. */
async function visit(id: string, startedAt: string): Promise<void> {
  start(id, startedAt);
  const router = routerOf(DeploymentWatch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await pass(60_000);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const outcome = () => deploymentHistory.all()[0]?.outcome;

test('counts an app once when it is deployed twice', async () => {
  status = 'running';
  start('first', hoursAgo(0.2));
  await visit('second', hoursAgo(0.1));
  expect(screen.getByRole('button').textContent).toBe('2 deployments in progress');
});

test('loads a deployment once when it ended between two visits', async () => {
  status = 'completed';
  await visit('old', hoursAgo(70));
  expect(reads).toEqual(['old']);
  expect(outcome()).toBe('completed');
  expect(deploymentHistory.all()[0]?.url).toBe('https://shop.example/');
});

test('loads a deployment once per visit, and doesn’t show it as running, when it hasn’t ended after days', async () => {
  status = 'running';
  await visit('stuck', hoursAgo(70));
  expect(reads).toEqual(['stuck']);
  expect(outcome()).toBe('running');
  expect(titleBadge.get()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a deployment as running while an open tab polls it', async () => {
  status = 'running';
  await visit('new', hoursAgo(23.9));
  expect(reads.length).toBeGreaterThan(3);
  expect(titleBadge.get()).toBe('● Deploying');
  expect(screen.getByRole('button', { name: 'Deploying' })).toBeTruthy();
  await pass(7 * 60_000);
  const requests = reads.length;
  await pass(10 * 60_000);
  expect(reads).toHaveLength(requests);
  expect(titleBadge.get()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('doesn’t call a deployment running when the API can’t determine its state', async () => {
  status = 'unknown';
  await visit('lost', hoursAgo(0.1));
  expect(outcome()).toBe('unknown');
  expect(titleBadge.get()).toBe('● Checking deployment');
  expect(screen.getByRole('button', { name: 'Checking deployment' })).toBeTruthy();
});

test.each([
  ['deleted here', true, []],
  ['gone for another reason', false, ['Deployment not found: p']],
])(
  'reports a deployment that is gone unless its project was deleted here: %s',
  async (_, isDeleted, news) => {
    status = 'gone';
    if (isDeleted) {
      const change = { operationId: 'deleteProject', projectId: 'p', project: undefined } as const;
      beginChange({ id: connectionId, name: 'Acme' }, change).applied({ requestId: null });
    }
    await visit('orphan', hoursAgo(0.1));
    expect(outcome()).toBe('not_found');
    expect(toasts.get().map(({ title }) => title)).toEqual(news);
    expect(screen.queryAllByRole('button', { name: 'Deployments' })).toHaveLength(news.length);
  },
);

const look = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

test('marks the title during a deployment, and with its outcome until the tab is visible', () => {
  const { result, rerender, unmount } = renderHook<(ended: string) => void, string | null>(useTitleBadge, {
    initialProps: '● Deploying',
  });
  expect(titleBadge.get()).toBe('● Deploying');
  act(() => result.current('✓ Deployed'));
  expect(titleBadge.get()).toBe('● Deploying');
  look(true);
  act(() => result.current('✓ Deployed'));
  rerender(null);
  expect(titleBadge.get()).toBe('✓ Deployed');
  look(false);
  expect(titleBadge.get()).toBeNull();
  rerender('● Deploying');
  unmount();
  expect(titleBadge.get()).toBeNull();
});
