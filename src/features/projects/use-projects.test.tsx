import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Connection } from '@/api/connection/connections.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';

import type { Source } from './rows.ts';
import { type ProjectSearch, projectSearch } from './search.ts';
import { useAllProjects } from './use-all-projects.ts';
import { useProjectList, useProjects } from './use-projects.ts';

const source = (id: string): Source => {
  const connection: Connection = {
    id,
    name: id,
    color: 'blue',
    auth: 'key',
    secret: `key-${id}`,
    kept: false,
    workspaceIds: [`w-${id}`],
    plan: null,
  };
  return { connection, workspaceIds: connection.workspaceIds };
};

const item = (id: string, day: number, name = id) => ({
  id,
  name,
  created_at: null,
  description: null,
  is_published: false,
  last_edited_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
});

/** Returns a response by workspace and cursor, and records each request. */
const requests: URLSearchParams[] = [];
let respond: (query: URLSearchParams) => { data: unknown[]; next?: string } | number;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (input: string | Request | URL) => {
    const query = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
      .searchParams;
    requests.push(query);
    const given = respond(query);
    const headers = { 'Content-Type': 'application/json' };
    if (typeof given === 'number') {
      const error = {
        type: 'forbidden',
        title: 'No',
        status: given,
        request_id: 'r',
        detail: null,
        errors: null,
        props: null,
      };
      return new Response(JSON.stringify(error), { status: given, headers });
    }
    const pagination = { has_more: given.next !== undefined, next_cursor: given.next ?? null };
    return new Response(JSON.stringify({ data: given.data, pagination }), { headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wrapperFor = ({ connection, workspaceIds }: Source) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ConnectionScope connection={connection} workspaceId={workspaceIds[0]}>
        {children}
      </ConnectionScope>
    </QueryClientProvider>
  );
};

const setUp = (listSource: Source, query: Record<string, string> = {}, maxCount: number | null = null) => {
  const initialProps = { search: projectSearch.parse(query), text: query['q'] ?? '' };
  const hook = renderHook(({ search, text }) => useProjectList(useProjects(search), search, text, maxCount), {
    wrapper: wrapperFor(listSource),
    initialProps,
  });
  const ids = () => hook.result.current.rows.map((row) => row.id);
  return { hook, ids };
};

const everything: ProjectSearch = projectSearch.parse({});
const setUpAll = (initialSources: readonly Source[]) => {
  const hook = renderHook(({ sources }) => useAllProjects(sources, everything), {
    wrapper: wrapperFor(source('scope')),
    initialProps: { sources: initialSources },
  });
  const ids = () => hook.result.current.rows.map((row) => row.id);
  return { hook, ids };
};

test('merges the lists of two connections, and continues when one fails', async () => {
  const sources = [source('a'), source('b')];
  respond = (query) =>
    query.get('workspace_id') === 'w-a' ? { data: [item('1', 9), item('2', 5)] } : { data: [item('3', 7)] };
  const both = setUpAll(sources);
  await waitFor(() => expect(both.ids()).toEqual(['1', '3', '2']));
  expect(both.hook.result.current.isPartial).toBe(false);
  cleanup();

  respond = (query) => (query.get('workspace_id') === 'w-a' ? { data: [item('1', 9)] } : 403);
  const setup = setUpAll(sources);
  await waitFor(() => expect(setup.hook.result.current.failures).toHaveLength(1));
  expect(setup.ids()).toEqual(['1']);
  expect(setup.hook.result.current).toMatchObject({ state: 'settled', isPartial: true });
  expect(setup.hook.result.current.failures[0]).toMatchObject({ during: 'list', source: sources[1] });
});

test('filters loaded rows while typing, and shows the response when it arrives', async () => {
  respond = (query) => ({
    data: query.get('query') ? [item('owned', 1, 'Maps')] : [item('x', 9, 'Billing'), item('y', 8, 'Maps')],
  });
  const { hook, ids } = setUp(source('a'));
  await waitFor(() => expect(ids()).toEqual(['x', 'y']));
  hook.rerender({ search: projectSearch.parse({}), text: 'billing' });
  expect(ids()).toEqual(['x']);
  expect(hook.result.current.state).toBe('stale');
  expect(requests).toHaveLength(1);
  hook.rerender({ search: projectSearch.parse({ q: 'billing' }), text: 'billing' });
  expect(ids()).toEqual(['x']);
  // The API matches owners too, so its rows aren't filtered again.
  await waitFor(() => expect(ids()).toEqual(['owned']));
  expect(requests).toHaveLength(2);
});

test('keeps the rows when a page fails, and retries only that page', async () => {
  let broken = true;
  respond = (query) => {
    if (query.get('cursor') === null) return { data: [item('1', 9)], next: 'two' };
    return broken ? 403 : { data: [item('2', 8)] };
  };
  const { hook, ids } = setUp(source('a'));
  await waitFor(() => expect(ids()).toEqual(['1']));
  act(() => hook.result.current.loadMore());
  await waitFor(() => expect(hook.result.current.failure?.during).toBe('page'));
  expect(ids()).toEqual(['1']);
  broken = false;
  act(() => hook.result.current.failure?.retry());
  await waitFor(() => expect(ids()).toEqual(['1', '2']));
  expect(hook.result.current.hasMore).toBe(false);
  expect(requests).toHaveLength(3);
});

test('loads everything, unless it is stopped', async () => {
  respond = (query) => {
    const cursor = Number(query.get('cursor') ?? '0');
    return { data: [item(String(cursor), 1)], ...(cursor < 5 ? { next: String(cursor + 1) } : {}) };
  };
  const { hook, ids } = setUp(source('a'));
  await waitFor(() => expect(ids()).toEqual(['0']));
  act(() => hook.result.current.loadAll.start());
  await waitFor(() => expect(ids()).toHaveLength(6));
  await waitFor(() => expect(hook.result.current.loadAll.running).toBe(false));
});

test('refreshes a list of many pages from its first page alone', async () => {
  let first = 'old';
  respond = (query) => {
    const cursor = Number(query.get('cursor') ?? '0');
    return {
      data: [item(cursor === 0 ? first : String(cursor), 1)],
      ...(cursor < 5 ? { next: String(cursor + 1) } : {}),
    };
  };
  const { hook, ids } = setUp(source('a'));
  await waitFor(() => expect(ids()).toEqual(['old']));
  act(() => hook.result.current.loadAll.start());
  await waitFor(() => expect(ids()).toHaveLength(6));
  await waitFor(() => expect(hook.result.current.loadAll.running).toBe(false));
  first = 'new';
  requests.length = 0;
  act(() => hook.result.current.refresh());
  await waitFor(() => expect(ids()).toEqual(['new']));
  expect(requests).toHaveLength(1);
  expect(hook.result.current.hasMore).toBe(true);
});

test('loads the rest of a short list before it sorts the oldest first', async () => {
  respond = (query) =>
    query.has('cursor')
      ? { data: [item('old', 1)] }
      : { data: [item('new', 9), item('mid', 5)], next: 'more' };
  const short = setUp(source('a'), { sort: 'last_edit' }, 1_000);
  await waitFor(() => expect(short.ids()).toEqual(['old', 'mid', 'new']));
  cleanup();

  const long = setUp(source('b'), { sort: 'last_edit' }, 1_001);
  await waitFor(() => expect(long.ids()).toEqual(['mid', 'new']));
  expect(long.hook.result.current.loadAll.running).toBe(false);
});

test.each(['', 'last_edit', '-created'])('sorts projects without an edit last: %s', async (sort) => {
  const never = { ...item('never', 1), last_edited_at: null, created_at: '2026-01-07T00:00:00Z' };
  respond = () => ({ data: [item('a', 9), never, item('b', 5)] });
  const { ids } = setUp(source('a'), sort === '' ? {} : { sort });
  const inOrder = sort === 'last_edit' ? ['b', 'a', 'never'] : ['a', 'b', 'never'];
  await waitFor(() => expect(ids()).toEqual(sort === '-created' ? ['never', 'a', 'b'] : inOrder));
});

test('stops loading all when other workspaces are chosen', async () => {
  respond = () => ({ data: [item('p', 1)], next: 'more' });
  const { result, rerender } = setUpAll([source('a')]).hook;
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadAll.start());
  expect(result.current.loadAll.running).toBe(true);
  rerender({ sources: [source('b')] });
  await waitFor(() => expect(result.current.loadAll.running).toBe(false));
});
