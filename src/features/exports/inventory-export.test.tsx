// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { InventoryExport } from './exports.tsx';
import type { InventoryExportInput } from './inventory-export-source.ts';

afterEach(cleanup);

/** The text of the export dialog. */
async function openDialog(
  of: Pick<InventoryExportInput, 'keep' | 'rows' | 'words'>,
  total: number | null = null,
): Promise<string> {
  const props = { filters: {}, order: 'newest edit first', sizes: { total, most: total }, ...of };
  renderInWorkspace(<InventoryExport {...props} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Export/ }));
  return (await screen.findByRole('dialog')).textContent;
}

const leftOut = /Projects that can’t be checked are left out/;

test('estimates from the number of matching projects', async () => {
  const text = await openDialog({ keep: null, rows: null, words: ['priority:needs_review'] }, 12_253);
  expect(text).toContain('12,253 projects from');
  expect(text).toContain('About 123 requests');
});

test('warns when a filter leaves projects out', async () => {
  const keep = () => null;
  const text = await openDialog({ keep, rows: null, words: ['scanned:never'] });
  expect(text).toContain('scanned:never');
  expect(text).toMatch(leftOut);
});

test.each([
  ['a filter of the API', { keep: null, rows: null, words: ['is:published'] }],
  ['a selection', { keep: () => true, rows: [inventoryRowOf('p')], words: [] }],
])('%s leaves nothing out', async (_, of) => {
  expect(await openDialog(of)).not.toMatch(leftOut);
});
