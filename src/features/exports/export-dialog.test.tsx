import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { jobs } from '@/local/jobs.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { ExportDialog } from './export-dialog.tsx';
import type { ExportSource } from './export-source.ts';

afterEach(cleanup);

/** Starts an export of three projects, two of them unreadable. Returns what ends it. */
function startExport(): () => void {
  keepSavedFiles();
  let end = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const source: ExportSource<string> = {
    subject: 'Projects',
    place: 'Northwind',
    unit: ['project', 'projects'],
    connectionIds: [],
    filters: [],
    order: 'by ID',
    columns: [{ id: 'id', label: 'ID', value: (id) => id }],
    estimate: () => ({
      rows: { min: 3, max: 3 },
      pages: { min: 1, max: 1 },
      details: { min: 0, max: 0 },
    }),
    reader: () => (_, onBatch) => {
      onBatch({ rows: ['a'], unreadable: ['b', null], requests: 1 });
      return loaded;
    },
  };
  renderInWorkspace(<ExportDialog source={source} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  return end;
}

test('counts rows that couldn’t be included when the export ends', async () => {
  startExport()();
  expect(await screen.findByText('Saved to your downloads')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('2 projects couldn’t be included.');
});

test('counts them in the toast after the dialog is closed', async () => {
  const end = startExport();
  cleanup();
  end();
  await waitFor(() => expect(jobs.get()[0]?.state).toBe('done'));
  expect(toasts.get().at(-1)).toMatchObject({
    tone: 'neutral',
    description: '1 project saved · 2 couldn’t be included',
  });
});
