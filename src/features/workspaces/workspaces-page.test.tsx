import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf, removeConnections } from '@/api/testing/fixtures.ts';

import { ConnectionPanel } from './workspaces-page.tsx';

let response: { data: unknown[]; next: string | null };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const pagination = { has_more: response.next !== null, next_cursor: response.next };
    return new Response(JSON.stringify({ data: response.data, pagination }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  removeConnections();
  vi.unstubAllGlobals();
});

const show = () => {
  const connection = connectionStore.add(connectionOf({ name: 'Mine', workspaceIds: ['left', 'w'] }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectionPanel connection={connection} search={{}} setSearch={() => undefined} />
    </QueryClientProvider>,
  );
  return () => connectionStore.find(connection.id)?.workspaceIds;
};

test('keeps an unreadable workspace, and drops one that the complete list lacks', async () => {
  response = { data: [{ id: 'w' }], next: null };
  const reached = show();
  expect(await screen.findByText(/Unavailable workspace/)).toBeTruthy();
  expect(screen.queryByText('No workspaces yet')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mine 1' })).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual(['w']));
});

test('draws no conclusion from an empty page when the list has more pages', async () => {
  response = { data: [], next: 'more' };
  const reached = show();
  expect(await screen.findByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(screen.queryByText('No workspaces yet')).toBeNull();
  expect(reached()).toEqual(['left', 'w']);
});

test('shows “No workspaces yet” when the list ends empty', async () => {
  response = { data: [], next: null };
  const reached = show();
  expect(await screen.findByText('No workspaces yet')).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual([]));
});

test('keeps the error while the list is loaded again', async () => {
  const error = { type: 'broken', title: 'Broken', status: 400, request_id: 'r' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(error, { status: 400 })));
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('region', { busy: true })).toBeTruthy());
  expect(screen.getByRole('alert').textContent).toContain('broken');
});
