import { expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';

import { groupExportSource } from './group-export-source.ts';

test('lists every unreadable group, because any may match a search', async () => {
  const times = { created_at: '2026-11-20T00:00:00Z', updated_at: '2026-11-20T00:00:00Z' };
  const group = (id: string, name: unknown) => ({
    id,
    name,
    workspace_id: 'w',
    description: null,
    scim_external_id: null,
    member_count: 1,
    ...times,
  });
  const data = [group('g1', 'Design'), group('g2', 'Sales'), group('g3', 7)];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data, pagination: { has_more: false, next_cursor: null } })),
  );
  const scope = { queryClient: createQueryClient(), connection: connectionOf(), workspaceId: 'w' };
  const exported: (string | null)[] = [];
  const read = groupExportSource(scope, { q: 'design' }).reader(new Set());
  await read(new AbortController().signal, ({ rows, unreadable }) =>
    exported.push(...rows.map(({ id }) => id), ...unreadable.map((id) => `unreadable ${id}`)),
  );
  expect(exported).toEqual(['g1', 'unreadable g3']);
});
