import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { connectionOf } from '@/api/connection-fixture.ts';
import { SealedText } from '@/lib/sealed-text.ts';

import { ExportFile, type ExportFormat } from './export-file.ts';
import { personalDataExportSource } from './personal-data-export-source.ts';

const quote = 'ana.ruiz@example.com';
const label = {
  id: 'pii_1',
  found_at: '2026-11-01T10:00:00Z',
  source: 'chat',
  status: 'open',
  quote: new SealedText(quote),
};
const source = personalDataExportSource({
  queryClient: new QueryClient(),
  connection: connectionOf({ name: 'Northwind', secret: 'demo-enterprise' }),
  projectId: 'prj_1',
  keep: () => true,
  words: [],
});
const offered = new Set(source.columns.flatMap(({ id, chosen }) => (chosen === false ? [] : [id])));

const written = async (format: ExportFormat, columns: ReadonlySet<string>): Promise<string> => {
  const file = new ExportFile(source, { format, columns, note: true });
  file.add({ rows: [label], unreadable: [] });
  return file.take({ complete: true, readAt: new Date('2026-11-20T21:38:00Z') }).text();
};

test('quotes are not offered, and nothing is asked about a file without them', async () => {
  expect([...offered]).toEqual(['id', 'found_at', 'source', 'status']);
  expect(source.question?.(offered)).toBeNull();
  for (const format of ['csv', 'json'] as const) {
    const text = await written(format, offered);
    expect(text).toContain('pii_1');
    expect(text).not.toContain(quote);
  }
});

test('a file with them is asked about once more, and has them in plain text', async () => {
  const chosen = new Set([...offered, 'quote']);
  expect(source.question?.(chosen)?.typed).toBe('unmasked');
  for (const format of ['csv', 'json'] as const) expect(await written(format, chosen)).toContain(quote);
});
