import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rateLimitPause } from '@/api/client.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { useReviewCount } from './use-review-count.ts';

const stat = { value: 9, delta_30d: 0, delta_window: '30 days' };
const insights = {
  as_of: null,
  summary: {
    total_projects: stat,
    externally_published: stat,
    workspace_members: stat,
    risk: { needs_review: 4, review_recommended: 2, no_review_needed: 3 },
  },
  findings: [],
};
const fetched: string[] = [];
const idle: (() => void)[] = [];

beforeEach(() => {
  fetched.length = 0;
  idle.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url, 'http://localhost').pathname);
    return Response.json(insights);
  });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const connection = connectionOf({ workspaceIds: ['w'] });

async function show({ allowed = true, isInUrl = true, isLoaded = true, client = createQueryClient() }) {
  const current = {
    workspaceId: 'w',
    connection,
    workspace: isLoaded ? { plan: 'business' as const } : null,
    isInUrl,
  };
  const hook = renderHook(() => useReviewCount(current, allowed), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  // Simulates interaction with the first page.
  dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(idle).toHaveLength(1));
  return hook;
}

test('loads the count with one request, once the page is idle', async () => {
  const { result, rerender } = await show({});
  expect(fetched).toEqual([]);
  for (const work of idle) work();
  await waitFor(() => expect(result.current).toBe(4));
  rerender();
  expect(fetched).toEqual(['/v1/workspaces/w/security-center/insights']);
  expect(idle).toHaveLength(1);
});

test.each([
  ['the page of insights is locked', { allowed: false }],
  ['the address names no workspace', { isInUrl: false }],
  ['the plan isn’t known', { isLoaded: false }],
])('loads no count when %s', async (_, facts) => {
  await show(facts);
  for (const work of idle) work();
  await vi.dynamicImportSettled();
  expect(fetched).toEqual([]);
});

test('shows the count immediately when a page loaded it an hour ago', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const client = createQueryClient();
  await client.fetchQuery(insightsOptions(connection, 'w'));
  vi.advanceTimersByTime(3_600_000);
  const { result } = await show({ client });
  expect(result.current).toBe(4);
});

test('updates the count with one request after changes, although no page shows the insights', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const client = createQueryClient();
  const { queryKey } = insightsOptions(connection, 'w');
  client.setQueryData(queryKey, {
    ...insights,
    unreadable: 0,
    summary: { ...insights.summary, risk: { ...insights.summary.risk, needs_review: 7 } },
  });
  const { result } = await show({ client });
  expect(result.current).toBe(7);
  await client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(result.current).toBe(4));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveLength(1);
});

test('updates the count after changes that used up the rate limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const client = createQueryClient();
  await client.fetchQuery(insightsOptions(connection, 'w'));
  fetched.length = 0;
  await show({ client });
  rateLimitPause.set(new Map([[connection.id, Date.now() + 7_000]]));
  await client.invalidateQueries({ queryKey: insightsOptions(connection, 'w').queryKey });
  await vi.advanceTimersByTimeAsync(60_000);
  rateLimitPause.set(new Map());
  expect(fetched).toHaveLength(1);
});
