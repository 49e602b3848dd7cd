import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import { keepSavedFiles } from '@/domain/testing/saved-files.ts';
import { decisions } from '@/local/decisions.ts';
import { jobs } from '@/local/jobs.ts';

import { InventoryExport } from './exports.tsx';
import type { InventoryExportInput } from './inventory-export-source.ts';

afterEach(cleanup);

/** The text of the export dialog. */
async function openDialog(
  input: Pick<InventoryExportInput, 'matches' | 'rows' | 'filterLabels'> &
    Partial<Pick<InventoryExportInput, 'statusOf' | 'notApplied'>>,
  total: number | null = null,
): Promise<string> {
  const props = {
    filters: {},
    order: 'newest edits first',
    sizes: { total, max: total },
    reasonsOf: () => [],
    statusOf: () => ({ kind: 'new' }) as const,
    ...input,
  };
  renderInWorkspace(<InventoryExport {...props} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Export/ }));
  return (await screen.findByRole('dialog')).textContent;
}

const leftOut = /Projects that can’t be checked are excluded/;

test('estimates from the number of matching projects', async () => {
  const text = await openDialog(
    { matches: null, rows: null, filterLabels: ['priority:needs_review'] },
    12_253,
  );
  expect(text).toContain('12,253 projects from');
  expect(text).toContain('123 requests, about');
});

test('warns when a filter leaves projects out', async () => {
  const matches = () => null;
  const text = await openDialog({ matches, rows: null, filterLabels: ['scanned:never'] });
  expect(text).toContain('scanned:never');
  expect(text).toMatch(leftOut);
});

test.each([
  ['a filter of the API', { matches: null, rows: null, filterLabels: ['is:published'] }],
  ['a selection', { matches: () => true, rows: () => [inventoryRowOf('p')], filterLabels: [] }],
])('warns about nothing with %s', async (_, input) => {
  expect(await openDialog(input)).not.toMatch(leftOut);
});

test('exports decisions as labels, and leaves them out while nothing is decided', async () => {
  const files = keepSavedFiles();
  const statuses: readonly DecisionStatus[] = [
    { kind: 'snoozed' },
    { kind: 'changed', changes: [], isDue: true },
    { kind: 'new' },
  ];
  const rows = () => ['0', '1', '2'].map((id) => inventoryRowOf(id));
  const statusOf = ({ id }: InventoryRow) => statuses[Number(id)];
  await openDialog({ matches: null, rows, filterLabels: [], statusOf });
  const choice = screen.getByRole('checkbox', { name: /^Decision/ });
  expect(choice).toHaveProperty('checked', false);
  fireEvent.click(choice);
  const { text } = await files.by(() => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
  const cells = text.split('\r\n').map((line) => line.split(',').at(-1));
  expect(cells.slice(0, 4)).toEqual(['Decision', 'Snoozed', 'Back for review', 'Undecided']);
});

test('doesn’t export projects as undecided whose decisions couldn’t be loaded', async () => {
  vi.spyOn(decisions, 'hasFailed').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const files = keepSavedFiles();
  const statusOf = ({ id }: InventoryRow): DecisionStatus => ({ kind: id === '0' ? 'snoozed' : 'new' });
  const rows = () => ['0', '1'].map((id) => inventoryRowOf(id));
  await openDialog({ matches: null, rows, filterLabels: [], statusOf });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Decision/ }));
  const { text } = await files.by(() => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
  const cells = text.split('\r\n').map((line) => line.split(',').at(-1));
  expect(cells.slice(0, 3)).toEqual(['Decision', 'Snoozed', '']);
});

test('leaves no finished export in the job list when the page is left with its dialog open', async () => {
  const files = keepSavedFiles();
  await openDialog({ matches: null, rows: () => [inventoryRowOf('p')], filterLabels: [] });
  await files.by(() => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
  expect(await screen.findByText('Saved to your downloads')).toBeTruthy();
  cleanup();
  expect(jobs.get()).toEqual([]);
});

test('names the terms that aren’t applied', async () => {
  const text = await openDialog({ matches: null, rows: null, filterLabels: [], notApplied: ['is:'] });
  expect(text).toContain('FiltersNoneNot applied: is:');
});
