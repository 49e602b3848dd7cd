// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';

import { InventoryExport } from './exports.tsx';
import type { InventoryExportInput } from './inventory-export-source.ts';

afterEach(cleanup);

/** What the dialog says before anything is exported. */
async function said(
  of: Pick<InventoryExportInput, 'keep' | 'rows' | 'words'>,
  total: number | null = null,
): Promise<string> {
  const props = { filters: {}, order: 'newest edit first', sizes: { total, most: total }, ...of };
  renderInWorkspace(<InventoryExport {...props} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Export/ }));
  return (await screen.findByRole('dialog')).textContent;
}

const mayBeLeftOut = /that may or may not match are left out/;

test('what is counted elsewhere is the price, not the size of the workspace', async () => {
  const text = await said({ keep: null, rows: null, words: ['priority:needs_review'] }, 12_253);
  expect(text).toContain('12,253 projects of');
  expect(text).toContain('About 123 requests');
});

test('a filter on what the service may not show is said to leave projects out, before anything is read', async () => {
  const keep = () => null;
  const text = await said({ keep, rows: null, words: ['scanned:never'] });
  expect(text).toContain('scanned:never');
  expect(text).toMatch(mayBeLeftOut);
});

test.each([
  ['what the service filters itself', { keep: null, rows: null, words: ['is:published'] }],
  ['what was selected one by one', { keep: () => true, rows: [inventoryRowOf('p')], words: [] }],
])('%s leaves nothing out', async (_, of) => {
  expect(await said(of)).not.toMatch(mayBeLeftOut);
});
