// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { ConnectionPanel } from './connection-panel.tsx';

let answer: { data: unknown[]; next: string | null };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const pagination = { has_more: answer.next !== null, next_cursor: answer.next };
    return new Response(JSON.stringify({ data: answer.data, pagination }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of connectionStore.all()) connectionStore.remove(id);
  vi.unstubAllGlobals();
});

const show = () => {
  const connection = connectionStore.add(connectionOf({ name: 'Mine', workspaceIds: ['left', 'w'] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionPanel connection={connection} />
    </QueryClientProvider>,
  );
  return () => connectionStore.find(connection.id)?.workspaceIds;
};

test('a workspace that cannot be read is a row, and reached; one that the whole list lacks is not any more', async () => {
  answer = { data: [{ id: 'w' }], next: null };
  const reached = show();
  expect(await screen.findByText(/Unreadable workspace/)).toBeTruthy();
  expect(screen.queryByText('This connection reaches no workspace')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Mine 1' })).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual(['w']));
});

test('an empty page of a list that goes on says neither that there are none nor that one was left', async () => {
  answer = { data: [], next: 'more' };
  const reached = show();
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
  expect(screen.queryByText('This connection reaches no workspace')).toBeNull();
  expect(reached()).toEqual(['left', 'w']);
});

test('a list that has ended with nothing says so', async () => {
  answer = { data: [], next: null };
  const reached = show();
  expect(await screen.findByText('This connection reaches no workspace')).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual([]));
});
