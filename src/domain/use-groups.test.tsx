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
