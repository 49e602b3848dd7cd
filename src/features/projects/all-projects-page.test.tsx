import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { AllProjectsPage } from './all-projects-page.tsx';

const item = (id: string, day: number) => ({
  id,
  name: id,
  created_at: null,
  description: null,
  is_published: false,
  last_edited_at: `2026-01-0${day}T00:00:00Z`,
});

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, 'http://localhost');
    const isFirst = !searchParams.has('cursor');
    return Response.json({
      data: isFirst ? [item('new', 9), item('mid', 5)] : [item('old', 1)],
      pagination: { has_more: isFirst, next_cursor: isFirst ? 'more' : null },
    });
  });
});
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

test.each([
  [500, '3 projects · oldest edits first'],
  [501, '2 of 1,002 · oldest edits first (loaded projects only)'],
])('loads short lists to their end before sorting them: two workspaces of %s', async (count, subtitle) => {
  const connection = connectionStore.add(connectionOf({ workspaceIds: ['a', 'b'] }));
  const client = createQueryClient();
  const items = ['a', 'b'].map((id) => workspaceOf({ id, num_projects: count }));
  client.setQueryData(workspaceListOptions(connection).queryKey, {
    pages: [{ items, unreadable: [], next: null, restarted: false }],
    pageParams: [null],
  });
  const page = () => (
    <AllProjectsPage
      search={{ sort: 'last_edit' }}
      setSearch={() => undefined}
      actions={null}
      exporting={() => null}
    />
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={routerOf(page)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(subtitle)).toBeTruthy();
});

test('suggests other workspaces when the list of several is rejected', async () => {
  const refusal = {
    type: 'payment_required',
    title: '',
    request_id: 'r',
    detail: null,
    errors: null,
    props: null,
  };
  vi.stubGlobal('fetch', async (input: string) => {
    const ids = new URL(input, 'http://localhost').searchParams.getAll('workspace_id');
    if (ids.length > 1) return Response.json({ ...refusal, status: 402 }, { status: 402 });
    return Response.json({ data: [item('new', 9)], pagination: { has_more: false, next_cursor: null } });
  });
  connectionStore.add(connectionOf({ workspaceIds: ['a', 'b'] }));
  const refused = /You don’t have access to one of the selected workspaces/;
  const show = (workspaces?: string) => {
    const search = workspaces === undefined ? {} : { workspaces };
    const page = () => (
      <AllProjectsPage search={search} setSearch={() => undefined} actions={null} exporting={() => null} />
    );
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={routerOf(page)} />
      </QueryClientProvider>,
    );
  };
  show();
  expect(await screen.findByText(refused)).toBeTruthy();
  cleanup();
  show('a');
  expect(await screen.findByText('1 project · newest edits first')).toBeTruthy();
  expect(screen.queryByText(refused)).toBeNull();
});
