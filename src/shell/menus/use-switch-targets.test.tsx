import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, removeConnections, workspaceOf } from '@/api/testing/fixtures.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';

import { useSwitchTargets } from './switch-targets.ts';

afterEach(() => {
  cleanup();
  removeConnections();
});

test('loads the names of every workspace of a long list, each page once', async () => {
  const all = Array.from({ length: 150 }, (_, index) =>
    workspaceOf({ id: `w${index}`, name: `Team ${index}` }),
  );
  let sent = 0;
  vi.stubGlobal('fetch', (url: string) => {
    sent += 1;
    const isFirst = !new URL(url, 'http://localhost').searchParams.has('cursor');
    return Promise.resolve(
      Response.json({
        data: isFirst ? all.slice(0, 100) : all.slice(100),
        pagination: { has_more: isFirst, next_cursor: isFirst ? 'next' : null },
      }),
    );
  });
  const connection = connectionStore.add(connectionOf({ workspaceIds: all.map(({ id }) => id) }));
  const client = createQueryClient();
  // The page of all workspaces has loaded the first page.
  await client.prefetchInfiniteQuery(workspaceListOptions(connection));
  const { result } = renderHook(useSwitchTargets, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.loadNames());
  await waitFor(() => expect(result.current.targets.at(-1)?.label).toBe('Team 149'));
  sent = 0;
  await act(async () => result.current.loadNames());
  expect(sent).toBe(0);
});
