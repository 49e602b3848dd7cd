import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/testing/fixtures.ts';
import { type Page, pagesIn } from '@/shell/route-table.ts';

import { useProjectSearch } from './use-project-search.tsx';

const connection = connectionOf({ workspaceIds: ['a', 'b', 'small'], withoutProjects: ['small'] });

/** The workspaces of each search request. */
let requests: string[][];
let refused: (ids: readonly string[]) => boolean;

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const ids = new URL(url, 'http://localhost').searchParams.getAll('workspace_id');
    requests.push(ids);
    const headers = { 'Content-Type': 'application/json' };
    if (refused(ids)) {
      const error = { type: 'payment_required', title: '', status: 402, request_id: 'r', detail: null };
      return new Response(JSON.stringify({ ...error, errors: null, props: null }), { status: 402, headers });
    }
    const project = {
      id: 'p',
      name: 'Atlas',
      workspace_id: 'b',
      created_at: null,
      description: null,
      is_published: false,
    };
    const pagination = { has_more: false, next_cursor: null };
    return new Response(JSON.stringify({ data: [project], pagination }), { headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const search = (workspaceId: string | null, typed = 'atlas', tab?: Page) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useProjectSearch({ connection, workspaceId, projectId: null }, typed, tab), {
    wrapper,
  }).result;
};

test('lists projects found only by summary or owner apart, without their pages', async () => {
  refused = () => false;
  const found = search('b', 'ruiz');
  await waitFor(() => expect(found.current.weak?.map(({ label }) => label)).toEqual(['Atlas']));
  expect(found.current.items).toEqual([]);
  const tab = pagesIn('project').find(({ label }) => label === 'Analytics');
  const weak = search('b', 'ruiz', tab);
  await waitFor(() => expect(weak.current.waiting).toBe(false));
  expect(weak.current.items).toEqual([]);
  const named = search('b', 'atlas', tab);
  await waitFor(() => expect(named.current.items.map(({ label }) => label)).toEqual(['Atlas: Analytics']));
});

test('skips a workspace whose plan has no project list', async () => {
  refused = () => false;
  const found = search('b');
  await waitFor(() => expect(found.current.items).toHaveLength(1));
  expect(requests).toEqual([['a', 'b']]);
  expect(found.current.note).toBe('Searched 2 of 3 workspaces.');
});

test('searches only this workspace when the search of several is rejected', async () => {
  refused = (ids) => ids.length > 1;
  const found = search('b');
  await waitFor(() => expect(found.current.items).toHaveLength(1));
  expect(requests).toEqual([['a', 'b'], ['b']]);
  expect(found.current.note).toContain('Searched this workspace only');
  expect(found.current.error).toBeNull();
});

test('fails when this workspace is rejected too', async () => {
  refused = () => true;
  const found = search('b');
  await waitFor(() => expect(found.current.error).not.toBeNull());
  expect(found.current.items).toEqual([]);
  expect(found.current.note).toBeUndefined();
});
