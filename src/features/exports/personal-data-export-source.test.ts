import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { piiLabelListOptions } from '@/api/security/security.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { RedactedText } from '@/lib/text.ts';
import { allReveals } from '@/local/reveal-log.ts';

import { ExportFile, type ExportFormat } from './export-file.ts';
import { personalDataExportSource } from './personal-data-export-source.ts';

const quote = 'ana.ruiz@example.com';
const label = {
  id: 'pii_1',
  found_at: '2026-11-01T10:00:00Z',
  source: 'chat',
  status: 'open',
  quote: new RedactedText(quote),
};
const source = personalDataExportSource(
  {
    queryClient: new QueryClient(),
    connection: connectionOf({ name: 'Northwind', secret: 'demo-enterprise' }),
    workspaceId: 'w',
  },
  {
    projectId: 'prj_1',
    matches: () => true,
    filterLabels: [],
    isOldestFirst: false,
    statusOf: () => ({ kind: 'false_positive' }),
  },
);
const offered = new Set(source.columns.flatMap(({ id, chosen }) => (chosen === false ? [] : [id])));

const written = async (format: ExportFormat, columns: ReadonlySet<string>): Promise<string> => {
  const file = new ExportFile(source, { format, columns, details: true });
  file.add({ rows: [label], unreadable: [] });
  return file.take({ complete: true, loadedAt: new Date('2026-11-20T21:38:00Z') }).text();
};

test('leaves out detected text by default, without a confirmation', async () => {
  expect([...offered]).toEqual(['project_name', 'project_id', 'id', 'found_at', 'source', 'kind', 'status']);
  expect(source.question?.(offered)).toBeNull();
  for (const format of ['csv', 'json'] as const) {
    const text = await written(format, offered);
    expect(text).toContain('pii_1');
    expect(text).toContain(
      format === 'csv' ? ',Chat,Email address,Open' : '"source":"chat","kind":"email","status":"open"',
    );
    expect(text).not.toContain(quote);
  }
});

test('exports decisions as labels', async () => {
  expect(await written('csv', new Set(['id', 'decision']))).toContain('pii_1,False positive');
  expect(await written('json', new Set(['id', 'decision']))).toContain('"decision":"false_positive"');
});

test('counts matching findings when all are loaded', () => {
  const queryClient = new QueryClient();
  const connection = connectionOf({ name: 'Northwind', secret: 'demo-enterprise' });
  const { queryKey } = piiLabelListOptions(connection, 'prj_1', 'sealed');
  const rowsWith = (next: string | null) => {
    const page = {
      items: [label, { ...label, id: 'pii_2', status: 'fixed' }],
      unreadable: [],
      next,
      restarted: false,
    };
    queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] });
    const matches = ({ status }: { status: string }) => status === 'open';
    const input = {
      projectId: 'prj_1',
      matches,
      filterLabels: ['Status: Open'],
      isOldestFirst: false,
      statusOf: () => undefined,
    };
    return personalDataExportSource({ queryClient, connection, workspaceId: 'w' }, input).estimate(offered)
      .rows;
  };
  expect(rowsWith(null)).toEqual({ min: 1, max: 1 });
  expect(rowsWith('two')).toEqual({ min: 0, max: null });
});

test('asks for confirmation before exporting detected text', async () => {
  const chosen = new Set([...offered, 'quote']);
  expect(source.question?.(chosen)?.typed).toBe('unmasked');
  for (const format of ['csv', 'json'] as const) expect(await written(format, chosen)).toContain(quote);
});

test('records which findings’ text was exported, and nothing of an export without text', async () => {
  const labelOf = (id: string, status: string, text: string | null) => ({
    id,
    found_at: '2026-11-01T10:00:00Z',
    source: 'chat',
    status,
    quote: text,
  });
  const data = [
    labelOf('open', 'open', quote),
    labelOf('no text', 'open', null),
    labelOf('filtered out', 'fixed', quote),
  ];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data, pagination: { has_more: false, next_cursor: null } })),
  );
  const { reader } = personalDataExportSource(
    { queryClient: createQueryClient(), connection: connectionOf(), workspaceId: 'w' },
    {
      projectId: 'prj_1',
      matches: ({ status }) => status === 'open',
      filterLabels: ['Status: Open'],
      isOldestFirst: false,
      statusOf: () => undefined,
    },
  );
  const exported = async (columns: readonly string[]) => {
    const ids: string[] = [];
    await reader(new Set(columns))(new AbortController().signal, ({ rows }) => {
      ids.push(...rows.map(({ id }) => id));
    });
    return ids;
  };
  expect(await exported(['id'])).toEqual(['open', 'no text']);
  expect(allReveals()).toEqual([]);
  expect(await exported(['id', 'quote'])).toEqual(['open', 'no text']);
  expect(allReveals()).toMatchObject([
    {
      workspace_id: 'w',
      project_id: 'prj_1',
      act: 'exported',
      count: 1,
      findings: [{ id: 'open', kind: 'email' }],
    },
  ]);
});
