import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { renderInWorkspace } from '@/domain/testing/render-in-workspace.tsx';
import type { Column } from '@/ui/table/column.ts';
import type { TableHandle } from '@/ui/table/data-table.tsx';

import { ClientFilterNotice } from './inventory-footer.tsx';
import { InventoryView } from './inventory-view.tsx';
import type { Inventory } from './use-inventory.ts';

const columns: readonly Column<InventoryRow>[] = [
  { id: 'name', header: 'Project', width: 'minmax(0,1fr)', cell: ({ id }) => `Project ${id}` },
];
const found = ['1', '2'].map((id) => inventoryRowOf(id, { name: id }));
type Step = 'begun' | 'running' | 'ended';

afterEach(cleanup);

function show(only: 'note' | 'list', matches: readonly InventoryRow[]) {
  function Page() {
    const [step, setStep] = useState<Step>('begun');
    const table = useRef<TableHandle>(null);
    const inventory: Inventory = {
      state: 'settled',
      failure: null,
      hasMore: step !== 'ended',
      loadingMore: false,
      loadMore: vi.fn(),
      refreshing: false,
      refresh: vi.fn(),
      // An empty list has the button itself.
      rows: step === 'ended' || only === 'note' ? matches : [],
      unknown: 0,
      loaded: 100,
      unreadable: 0,
      times: null,
      requested: parseQuery('scanned:never').query,
      context: { nowMs: 0, decisionMap: undefined },
      refusal: null,
      total: 300,
      max: 300,
      needingReview: undefined,
      loadAll: { running: step === 'running', start: () => setStep('running'), stop: () => setStep('ended') },
    };
    return only === 'note' ? (
      <ClientFilterNotice inventory={inventory} table={table} />
    ) : (
      <InventoryView
        search={{}}
        lines={inventory.rows}
        onFold={vi.fn()}
        label="Inventory"
        inventory={inventory}
        columns={columns}
        onSort={vi.fn()}
        openId={undefined}
        onToggle={vi.fn()}
        handle={table}
        footer={undefined}
        onClear={vi.fn()}
      />
    );
  }
  renderInWorkspace(<Page />);
}

const press = async (name: RegExp) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};

test('keeps the focus in the notice when its button goes away', async () => {
  show('note', found);
  await press(/^Load all \(2 requests\)$/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop loading' }));
  await press(/^Stop loading$/);
  expect(document.activeElement?.textContent).toContain('2 of 100 projects match.');
});

test('focuses the first match when loading all replaces the empty state', async () => {
  show('list', found);
  await press(/^Load all \(2 requests\)$/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop loading' }));
  await press(/^Stop loading$/);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Project 1' }));
});

test('focuses the next action when nothing matches', async () => {
  show('list', []);
  await press(/^Load all \(2 requests\)$/);
  await press(/^Stop loading$/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear filters' }));
});
