import { expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, workspaceOf } from '@/api/testing/fixtures.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { csvCells } from '@/lib/export-file.ts';

import { projectExportSource } from './project-export-source.ts';

const connection = connectionOf({ workspaceIds: ['a', 'b'] });

test.each([
  [300, true],
  [301, false],
  [undefined, false],
])('selects owners by default only when they take few requests: %s projects', (count, chosen) => {
  const queryClient = createQueryClient();
  if (count !== undefined)
    queryClient.setQueryData(workspaceListOptions(connection).queryKey, {
      pages: [
        {
          items: [workspaceOf({ id: 'a', num_projects: count })],
          unreadable: [],
          next: null,
          restarted: false,
        },
      ],
      pageParams: [null],
    });
  const { columns } = projectExportSource(queryClient, {
    lists: [{ connection, workspaceIds: ['a'] }],
    filters: {},
  });
  const isChosen = (id: string) => columns.find((column) => column.id === id)?.chosen;
  expect([isChosen('owner_name'), isChosen('owner_id')]).toEqual([chosen, chosen]);
});

test('puts each ID beside its name, and uses labels', () => {
  const source = projectExportSource(createQueryClient(), {
    lists: [{ connection, workspaceIds: ['a'] }],
    filters: {},
  });
  const labels = source.columns.map(({ label }) => label);
  for (const name of ['Project', 'Owner', 'Workspace'])
    expect(labels[labels.indexOf(name) + 1]).toBe(`${name} ID`);
  const project = {
    id: 'p',
    name: 'Atlas',
    created_at: null,
    description: null,
    is_published: true,
    publish_audience: null,
    visibility: 'workspace_view',
    last_edited_at: null,
  };
  const cells = csvCells(source.columns, { project, workspaceId: 'a', workspace: 'Northwind', owner: null });
  expect(cells).toContain('Workspace can view');
  expect(cells).not.toContain('Not set');
});

test('leaves the workspace empty when the API doesn’t say which of several (spec §2.3)', async () => {
  const project = {
    id: 'p',
    name: 'Alone',
    created_at: null,
    description: null,
    is_published: false,
    last_edited_at: null,
    owner_id: 'u',
  };
  const requests = vi.fn((_url: string) =>
    Promise.resolve(Response.json({ data: [project], pagination: { has_more: false, next_cursor: null } })),
  );
  vi.stubGlobal('fetch', requests);
  const read = async (workspaceIds: readonly string[]) => {
    const source = projectExportSource(createQueryClient(), {
      lists: [{ connection, workspaceIds }],
      filters: {},
    });
    const exported: unknown[] = [];
    await source.reader(new Set(['id']))(new AbortController().signal, ({ rows }) => {
      const values = (id: string) =>
        rows.map((row) => source.columns.find((column) => column.id === id)?.value(row));
      exported.push(...values('workspace_id'), ...values('workspace_name'));
    });
    return exported;
  };
  expect(await read(['a'])).toEqual(['a', null]);
  expect(await read(['a', 'b'])).toEqual([null, null]);
});

test('names the workspaces when there are several', () => {
  const filtersOf = (workspaceIds: readonly string[]) =>
    projectExportSource(createQueryClient(), {
      lists: [{ connection, workspaceIds }],
      filters: { is_published: true },
    }).filters;
  expect(filtersOf(['a'])).toEqual(['Published: yes']);
  expect(filtersOf(['a', 'b'])).toEqual(['Workspaces: a, b', 'Published: yes']);
});

test('exports selected projects without loading their list', async () => {
  const requests = vi.fn();
  vi.stubGlobal('fetch', requests);
  const other = connectionOf({ id: 'other', workspaceIds: ['c'] });
  const row = (id: string, rowConnection: typeof connection, isReadable = true) => ({
    id,
    project: isReadable ? { id, created_at: null, description: null, is_published: false } : null,
    source: { connection: rowConnection, workspaceIds: rowConnection.workspaceIds },
  });
  const source = projectExportSource(createQueryClient(), {
    lists: [{ connection, workspaceIds: ['a', 'b'] }],
    filters: {},
    rows: () => [row('1', connection), row('2', other), row('3', connection), row('4', connection, false)],
  });
  const noRange = { min: 0, max: 0 };
  expect(source.estimate(new Set())).toEqual({ rows: { min: 4, max: 4 }, pages: noRange, details: noRange });
  const exported: (string | null)[] = [];
  await source.reader(new Set())(new AbortController().signal, ({ rows, unreadable }) => {
    exported.push(...rows.map(({ project }) => project.id), ...unreadable.map((id) => `unreadable ${id}`));
  });
  expect(exported).toEqual(['1', '3', 'unreadable 4', '2']);
  expect(requests).not.toHaveBeenCalled();
});
