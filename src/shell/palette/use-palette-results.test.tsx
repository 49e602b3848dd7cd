import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { routerOf } from '@/lib/router-fixture.ts';

import { usePaletteResults } from './use-palette-results.ts';

/** The requested URLs. */
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json({ data: [], pagination: { has_more: false, next_cursor: null } });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of connectionStore.all()) connectionStore.remove(id);
  vi.unstubAllGlobals();
});

function type(text: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Lines() {
    return <p>{usePaletteResults(text).groups.length}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={routerOf(Lines)} />
    </QueryClientProvider>,
  );
}

test('doesn’t search for a pasted API key of any connection', async () => {
  for (const secret of ['sk_first-0001', 'sk_second-0002'])
    connectionStore.add(connectionOf({ secret, workspaceIds: ['w'] }));
  for (const text of ['sk_first-0001', ' sk_second-0002 ', 'prj_0123456789']) type(text);
  await waitFor(() => expect(requests.join()).toContain('/v1/projects/prj_0123456789'));
  expect(requests.join()).not.toContain('sk_');
});
