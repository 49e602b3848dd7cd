import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { exportWork } from './export-file.ts';
import type { ExportSource, RowReader } from './export-source.ts';

const day = 24 * 3_600_000;
let saved: { readonly name: string; readonly file: Blob }[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  saved = [];
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:export';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.pop();
    if (file !== undefined) saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function workOf(reader: RowReader<string>) {
  const source: ExportSource<string> = {
    subject: 'Projects',
    place: 'Northwind',
    unit: ['project', 'projects'],
    connectionIds: [],
    filters: [],
    order: 'by id',
    columns: [{ id: 'id', label: 'Id', value: (id) => id }],
    estimate: () => ({
      rows: { min: 0, max: null },
      pages: { min: 0, max: null },
      details: { min: 0, max: 0 },
    }),
    reader: () => reader,
  };
  return exportWork(source, { format: 'csv', columns: new Set(['id']), details: true });
}
const run = { signal: new AbortController().signal, report: () => undefined };
const batch = { rows: ['prj_1'], unreadable: [], requests: 1 };

test('keeps the time when its rows were loaded, however late it is saved', async () => {
  const work = workOf((_, onBatch) => {
    vi.setSystemTime(Date.now() + day);
    onBatch(batch);
    return Promise.resolve();
  });
  await work.run(run);
  vi.setSystemTime(Date.now() + 3 * day);
  work.save?.();
  expect(saved.map(({ name }) => name)).toEqual(Array(2).fill('projects-northwind-2026-11-21.csv'));
  for (const { file } of saved) expect(await file.text()).toContain('# Exported: 2026-11-21T00:00:00.000Z.');
});

test('updates the time when it resumes', async () => {
  const reader = vi.fn<RowReader<string>>();
  reader.mockImplementationOnce((_, onBatch) => {
    onBatch(batch);
    return Promise.reject(new Error('It failed'));
  });
  reader.mockImplementationOnce((_, onBatch) => {
    onBatch(batch);
    return Promise.resolve();
  });
  const work = workOf(reader);
  await expect(work.run(run)).rejects.toThrow('It failed');
  vi.setSystemTime(Date.now() + day);
  work.save?.();
  await work.run(run);
  expect(saved.map(({ name }) => name)).toEqual([
    'projects-northwind-2026-11-20-partial.csv',
    'projects-northwind-2026-11-21.csv',
  ]);
});
