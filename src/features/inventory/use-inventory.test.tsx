import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ConnectionScope } from '@/domain/connection-scope.tsx';
import { parseQuery } from '@/domain/security/query/parse-query.ts';

import { useInventory } from './use-inventory.ts';

afterEach(cleanup);

const edited = (id: string, day: number | null) => ({
  id,
  last_edited_at: day === null ? null : `2026-01-0${day}T00:00:00Z`,
});

test.each([
  ['sort:edited', [edited('a', 9), edited('never', null), edited('b', 5)], ['a', 'b', 'never']],
  ['sort:last_edited_at asc', [edited('b', 5), edited('never', null), edited('a', 9)], ['b', 'a', 'never']],
  ['sort:name', [edited('never', null), edited('a', 9)], ['never', 'a']],
])('puts projects without an edit last when sorted by edit: “%s”', async (line, items, order) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: items, pagination: { has_more: false, next_cursor: null } })),
  );
  const client = createQueryClient();
  const { query } = parseQuery(line);
  const connection = connectionOf({ workspaceIds: ['w'] });
  const { result } = renderHook(() => useInventory(query), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <ConnectionScope connection={connection} workspaceId="w">
          {children}
        </ConnectionScope>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.rows.map(({ id }) => id)).toEqual(order));
});
