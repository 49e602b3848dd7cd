import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { groupListOptions } from '@/api/people/people.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { useGroups } from './use-groups.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('doesn’t call a group unknown when the list that lacks it couldn’t be loaded again', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        {
          type: 'insufficient_scope',
          title: 'No',
          status: 403,
          request_id: 'r',
          detail: null,
          errors: null,
          props: null,
        },
        { status: 403 },
      ),
    ),
  );
  const client = createQueryClient();
  const connection = connectionOf();
  client.setQueryData(
    groupListOptions(connection, 'w').queryKey,
    { pages: [{ items: [], unreadable: [], next: null, restarted: false }], pageParams: [null] },
    { updatedAt: Date.now() - 3_600_000 },
  );
  const { result } = renderHook(() => useGroups(connection, 'w', ['new']), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.complete).toBe(false);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.complete).toBe(false);
});

test('doesn’t call a group unknown when its item in the list is malformed', () => {
  const client = createQueryClient();
  const connection = connectionOf();
  const page = { items: [], unreadable: [{ id: 'broken', index: 0 }], next: null, restarted: false };
  client.setQueryData(groupListOptions(connection, 'w').queryKey, { pages: [page], pageParams: [null] });
  const groups = (id: string) =>
    renderHook(() => useGroups(connection, 'w', [id]), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    }).result.current;
  expect(groups('broken')).toMatchObject({ complete: false, error: { type: 'unreadable_response' } });
  expect(groups('other')).toMatchObject({ complete: true, error: null });
});
