import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { toasts } from '@/ui/feedback/toast.ts';

import { handleSelectionKey } from './selection-keys.ts';
import { createSelection, useIsSelecting } from './selection.ts';

afterEach(() => {
  cleanup();
  toasts.outdate('selection');
});

const selection = () => {
  const created = createSelection((id: string) => id);
  created.follow({ rows: ['a'], key: '', state: 'settled', hasMore: false });
  return created;
};

/** A row, and the bar once its code has loaded. */
function List({ selected, bar }: { selected: ReturnType<typeof selection>; bar: boolean }) {
  const isSelecting = useIsSelecting(selected);
  return (
    <>
      <button type="button" onKeyDown={(event) => handleSelectionKey(event, 'a', selected)}>
        Row
      </button>
      {bar && isSelecting ? (
        <span data-bar-actions>
          <button type="button">Set decision</button>
        </span>
      ) : null}
    </>
  );
}

test('moves to the actions of the selection as soon as the bar has loaded', async () => {
  const selected = selection();
  const { rerender } = render(<List selected={selected} bar={false} />);
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  fireEvent.keyDown(row, { key: 'x' });
  fireEvent.keyDown(row, { key: 'M' });
  rerender(<List selected={selected} bar />);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set decision' })),
  );
});

test('stays on the row when the selection is cleared before the bar has loaded', async () => {
  const selected = selection();
  const { rerender } = render(<List selected={selected} bar={false} />);
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  fireEvent.keyDown(row, { key: 'x' });
  fireEvent.keyDown(row, { key: 'M' });
  fireEvent.keyDown(row, { key: 'x' });
  rerender(<List selected={selected} bar />);
  // The bar of a later selection doesn't take the focus.
  fireEvent.keyDown(row, { key: 'x' });
  await screen.findByRole('button', { name: 'Set decision' });
  expect(document.activeElement).toBe(row);
});

test('tells screen readers when a shortcut begins or ends a selection', () => {
  render(<List selected={selection()} bar />);
  const row = screen.getByRole('button', { name: 'Row' });
  const spoken = () => toasts.get().map(({ title, isSpoken }) => isSpoken === true && title);
  fireEvent.keyDown(row, { key: 'x' });
  // Without it, a newcomer would tab through all rows to the actions.
  expect(spoken()).toEqual(['1 selected. Press Shift M for actions']);
  fireEvent.keyDown(row, { key: 'x' });
  expect(spoken()).toEqual(['Nothing selected']);
});
