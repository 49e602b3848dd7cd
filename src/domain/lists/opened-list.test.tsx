import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openedList, useReturnToRow } from './opened-list.ts';

const focusRow = vi.fn();
const table = { current: { focusRow } };
const rowsOf = (ids: string) => [...ids].map((id) => ({ id }));

const returnTo = (currentId: string, ids: string) => {
  openedList.set({
    name: 'inventory',
    target: {},
    ids: ['a', 'b', 'c'],
    hasMore: false,
    linkOf: () => ({}),
    currentId,
  });
  return renderHook(({ rows }) => useReturnToRow(table, rows), { initialProps: { rows: rowsOf(ids) } });
};
const nextFrame = async () =>
  act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

beforeEach(() => focusRow.mockClear());
afterEach(() => {
  cleanup();
  openedList.set(null);
  document.body.replaceChildren();
});

test('focuses the row that was opened last, once the list has loaded', async () => {
  const { rerender } = returnTo('b', '');
  await nextFrame();
  rerender({ rows: rowsOf('abc') });
  await nextFrame();
  expect(focusRow).toHaveBeenCalledExactlyOnceWith(1);
});

test('doesn’t take the focus from a search whose results bring the row back', async () => {
  const { rerender } = returnTo('b', 'ac');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  rerender({ rows: rowsOf('b') });
  await nextFrame();
  field.blur();
  rerender({ rows: rowsOf('abc') });
  await nextFrame();
  expect(focusRow).not.toHaveBeenCalled();
});
