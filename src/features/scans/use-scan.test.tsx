import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { securityScanListOptions } from '@/api/security/security.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { scanSnapshots } from '@/local/scan-snapshots.ts';

import { useScan, useStoreScan } from './use-scan.ts';

type Responder = () => Response;

const scan = (status: string) => ({
  id: 's',
  status,
  started_at: '2026-11-20T10:00:00Z',
  finished_at: status === 'running' ? null : '2026-11-20T10:05:00Z',
  commit_sha: null,
  requested_scanners: [],
});
const refused: Responder = () => Response.json({ type: 'plan_required', title: 'Refused' }, { status: 402 });
const unreadable: Responder = () => Response.json({ scan: 's' });
const scanWith =
  (status: string): Responder =>
  () =>
    Response.json(scan(status));
const listed =
  (status: string): Responder =>
  () =>
    Response.json({ data: [scan(status)], pagination: { has_more: false, next_cursor: null } });

const connection = connectionOf({ workspaceIds: ['w'] });
let single: Responder;
let list: Responder;
let reads: readonly string[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10, 1) });
  reads = [];
  vi.stubGlobal('fetch', (url: string) => {
    const isList = new URL(url, 'http://service.local').pathname.endsWith('/security-scans');
    reads = [...reads, isList ? 'list' : 'single'];
    return Promise.resolve(isList ? list() : single());
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opens a scan that its list shows as running. */
async function open() {
  list = listed('running');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
  await queryClient.fetchInfiniteQuery(securityScanListOptions(connection, 'p'));
  reads = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ConnectionScope connection={connection}>{children}</ConnectionScope>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useScan('p', 's'), { wrapper });
  await pass(1_000);
  return result;
}

test.each([
  ['refused', refused],
  ['of another form', unreadable],
  [
    'a proxy’s page for a path that it doesn’t know',
    () => new Response('<h1>Not found</h1>', { status: 404 }),
  ],
])('follows the list when the scan’s own response is %s (spec §4.16)', async (_, respond) => {
  single = respond;
  const result = await open();
  expect(result.current.scan?.status).toBe('running');
  await pass(60_000);
  expect(result.current.scan?.status).toBe('running');
  expect(reads.filter((read) => read === 'single')).toHaveLength(1);
  expect(reads.filter((read) => read === 'list').length).toBeGreaterThan(1);
  list = listed('completed');
  await pass(60_000);
  expect(result.current.scan?.status).toBe('completed');
  const requests = reads.length;
  await pass(120_000);
  expect(reads).toHaveLength(requests);
});

test.each([
  [200, '<h1>Sign in</h1>'],
  [401, '<h1>Sign in</h1>'],
])('keeps following the scan after a sign-in page with status %i', async (status, body) => {
  single = scanWith('running');
  const result = await open();
  single = () => new Response(body, { status });
  list = single;
  await pass(60_000);
  expect(result.current.scan?.status).toBe('running');
  single = scanWith('completed');
  await pass(60_000);
  expect(result.current.scan?.status).toBe('completed');
});

test('reports the error when the list is rejected too', async () => {
  single = refused;
  const result = await open();
  list = refused;
  await pass(120_000);
  expect(result.current.scan).toBeUndefined();
  expect(result.current.error).toMatchObject({ status: 402 });
});

test('switches to the list when later requests are rejected', async () => {
  single = scanWith('running');
  const result = await open();
  single = refused;
  list = listed('completed');
  await pass(120_000);
  expect(result.current.scan?.status).toBe('completed');
});

test('doesn’t load the list while the scan itself loads', async () => {
  single = scanWith('running');
  const result = await open();
  await pass(60_000);
  single = scanWith('completed');
  await pass(60_000);
  expect(result.current.scan?.status).toBe('completed');
  expect(reads).not.toContain('list');
});

test('stores a scan once it is completed and all of its findings are loaded', async () => {
  await scanSnapshots.show('w', 'p');
  const place = { workspaceId: 'w', projectId: 'p' };
  type Read = Parameters<typeof useStoreScan>[1];
  const loading: Read = {
    projectName: null,
    findings: [],
    unreadable: 0,
    state: 'loading',
    scan: scan('completed'),
  };
  const { rerender } = renderHook((read: Read) => useStoreScan(place, read), { initialProps: loading });
  rerender({ ...loading, scan: scan('running'), state: 'complete' });
  await pass(1_000);
  expect(scanSnapshots.loaded('w', 'p')).toEqual([]);
  rerender({ ...loading, scan: scan('completed'), state: 'complete', projectName: 'Atlas' });
  await pass(1_000);
  expect(scanSnapshots.loaded('w', 'p')).toMatchObject([{ project_name: 'Atlas', scan: { id: 's' } }]);
});
