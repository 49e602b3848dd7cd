import { expect, test, vi } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { createQueryClient } from '@/api/query-client.ts';

import { projectExportSource } from './project-export-source.ts';

const connection = connectionOf({ workspaceIds: ['a', 'b'] });

test.each([
  [['a'], false],
  [['a', 'b'], true],
])(
  'the name of the workspace is chosen from the start where there are several: %s',
  (workspaceIds, chosen) => {
    const { columns } = projectExportSource({
      queryClient: createQueryClient(),
      lists: [{ connection, workspaceIds }],
      filters: {},
    });
    expect(columns.find(({ label }) => label === 'Workspace')?.chosen).toBe(chosen);
  },
);

test('which of several workspaces a project is in is left open where the service does not show it (spec 2.3)', async () => {
  const project = {
    id: 'p',
    name: 'Alone',
    created_at: null,
    description: null,
    is_published: false,
    last_edited_at: null,
    owner_id: 'u',
  };
  const asked = vi.fn((_url: string) =>
    Promise.resolve(Response.json({ data: [project], pagination: { has_more: false, next_cursor: null } })),
  );
  vi.stubGlobal('fetch', asked);
  const read = async (workspaceIds: readonly string[]) => {
    const source = projectExportSource({
      queryClient: createQueryClient(),
      lists: [{ connection, workspaceIds }],
      filters: {},
    });
    const told: unknown[] = [];
    await source.reader(new Set(['id']))(new AbortController().signal, ({ rows }) => {
      const values = (id: string) =>
        rows.map((row) => source.columns.find((column) => column.id === id)?.value(row));
      told.push(...values('workspace_id'), ...values('workspace_name'));
    });
    return told;
  };
  expect(await read(['a'])).toEqual(['a', null]);
  expect(await read(['a', 'b'])).toEqual([null, null]);
});
