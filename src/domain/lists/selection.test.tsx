import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { clearOwnWrites, rememberOwnWrite, whileDeleting } from '@/api/cache/own-writes-overlay.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { selectColumn, SelectGroupBox } from './select-box.tsx';
import { createSelection, rowsForShortcut, SelectionProvider, useSelection } from './selection.ts';

interface Row {
  readonly id: string | null;
}
const rowsOf = (ids: string): readonly Row[] => [...ids].map((id) => ({ id: id === '-' ? null : id }));
const idOf = ({ id }: Row): string | null => id;
const settled = { key: 'all', state: 'settled', hasMore: false } as const;

function selectionOf(ids: string) {
  const selection = createSelection(idOf);
  selection.follow({ ...settled, rows: rowsOf(ids) });
  const names = (): string =>
    selection
      .rows()
      .map(({ id }) => id)
      .join('');
  return { selection, names };
}

afterEach(cleanup);

test('applies the last row’s state to a range, in either direction', () => {
  const { selection, names } = selectionOf('abcde');
  selection.toggle('d', false);
  selection.toggle('b', true);
  expect(names()).toBe('bcd');
  selection.toggle('c', false);
  expect(names()).toBe('bd');
  selection.toggle('e', true);
  expect(names()).toBe('b');
});

test('applies a row’s shortcut to the selected rows, or to the row if none are selected', () => {
  const { selection } = selectionOf('abc');
  const shortcutOn = (id: string) => rowsForShortcut(selection, { id }).map((row) => row.id);
  expect(shortcutOn('c')).toEqual(['c']);
  selection.toggle('a', false);
  selection.toggle('b', false);
  expect(shortcutOn('c')).toEqual(['a', 'b']);
});

test('lets a tap select as long as rows are selected, however that began', () => {
  const { selection } = selectionOf('ab');
  expect(selection.isChoosing()).toBe(false);
  selection.toggle('a', false);
  expect(selection.isChoosing()).toBe(true);
  selection.setChoosing(false);
  expect([selection.count(), selection.isChoosing()]).toEqual([0, false]);
});

test('leaves out rows without an ID when a range or all rows are selected', () => {
  const { selection, names } = selectionOf('a-b');
  selection.toggle('a', false);
  selection.toggle('b', true);
  expect(names()).toBe('ab');
  expect(selection.coverage()).toBe('all');
  selection.clear();
  selection.selectAll();
  expect([names(), selection.count()]).toEqual(['ab', 2]);
});

test('selects ranges in the order on screen after sorting', () => {
  const { selection, names } = selectionOf('abcd');
  selection.toggle('a', false);
  selection.follow({ ...settled, rows: rowsOf('cadb') });
  selection.toggle('d', true);
  expect(names()).toBe('ad');
});

test('toggles one row when the start of a range has left the list', () => {
  const { selection, names } = selectionOf('abc');
  selection.toggle('a', false);
  selection.follow({ ...settled, key: 'b or c', rows: rowsOf('bc') });
  selection.toggle('c', true);
  expect(names()).toBe('c');
});

test('toggles one row with Shift before any other, even beside a row without an ID', () => {
  const { selection, names } = selectionOf('-ab');
  selection.toggle('b', true);
  expect(names()).toBe('b');
});

test('deselects rows that a filter removes, with a toast', () => {
  toasts.get().forEach(({ id }) => toasts.dismiss(id));
  const { selection, names } = selectionOf('abc');
  selection.selectAll();
  selection.follow({ ...settled, state: 'stale', rows: [] });
  expect(names()).toBe('abc');
  selection.follow({ ...settled, key: 'filtered', rows: rowsOf('a') });
  expect(names()).toBe('a');
  expect(toasts.get().at(-1)?.title).toBe('2 projects deselected');
  selection.follow({ ...settled, rows: rowsOf('abc') });
  expect([names(), selection.coverage()]).toEqual(['a', 'some']);
  selection.follow({ ...settled, rows: rowsOf('bc') });
  expect(toasts.get().map(({ title }) => title)).toEqual(['1 project deselected']);
});

test('deselects the rows that a decision removes without a toast, and only those', () => {
  toasts.get().forEach(({ id }) => toasts.dismiss(id));
  const { selection, names } = selectionOf('abcd');
  selection.selectAll();
  selection.followQuietly();
  selection.follow({ ...settled, rows: rowsOf('cd') });
  expect(names()).toBe('cd');
  expect(toasts.get()).toHaveLength(0);
  selection.follow({ ...settled, key: 'filtered', rows: rowsOf('d') });
  expect(toasts.get().at(-1)?.title).toBe('1 project deselected');
});

test('deselects a project without a toast that leaves the list while its deletion is sent', async () => {
  toasts.get().forEach(({ id }) => toasts.dismiss(id));
  const { selection, names } = selectionOf('abc');
  selection.selectAll();
  await whileDeleting('a', async () => selection.follow({ ...settled, rows: rowsOf('bc') }));
  expect(names()).toBe('bc');
  expect(toasts.get()).toHaveLength(0);
});

test('keeps rows that a refreshed list hasn’t loaded again', () => {
  const { selection, names } = selectionOf('abc');
  selection.selectAll();
  selection.follow({ ...settled, hasMore: true, rows: rowsOf('a') });
  expect([names(), selection.coverage()]).toEqual(['abc', 'all']);
  selection.follow({ ...settled, rows: rowsOf('ab') });
  expect(names()).toBe('ab');
});

test('keeps rows of a connection whose list is still loading, or couldn’t be loaded', () => {
  const { selection, names } = selectionOf('abc');
  selection.selectAll();
  selection.follow({ ...settled, isPartial: true, rows: rowsOf('a') });
  expect(names()).toBe('abc');
  selection.follow({ ...settled, rows: rowsOf('ab') });
  expect(names()).toBe('ab');
});

test('keeps rows that aren’t loaded when all loaded rows are selected', () => {
  const { selection, names } = selectionOf('abc');
  selection.toggle('c', false);
  selection.follow({ ...settled, hasMore: true, rows: rowsOf('ab') });
  selection.selectAll();
  expect([names(), selection.coverage()]).toEqual(['abc', 'all']);
});

test('deselects deleted projects without a toast, even while more could be loaded', () => {
  onTestFinished(() => clearOwnWrites('connection'));
  const { selection, names } = selectionOf('abc');
  selection.selectAll();
  const toasted = toasts.get().length;
  rememberOwnWrite('connection', 'b', { fields: null, atMs: Date.now(), editedAt: null });
  selection.follow({ ...settled, hasMore: true, rows: rowsOf('ac') });
  expect(names()).toBe('ac');
  rememberOwnWrite('connection', 'c', { fields: null, atMs: Date.now(), editedAt: null });
  selection.follow({ ...settled, rows: rowsOf('a') });
  expect(names()).toBe('a');
  expect(toasts.get()).toHaveLength(toasted);
});

test('restores the selection of the same list after a visit to another page', () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const open = (name: string) =>
    renderHook(() => useSelection(['connection', name], idOf, { ...settled, rows: rowsOf('abc') }), {
      wrapper,
    });
  const first = open('list');
  act(() => first.result.current.toggle('b', false));
  first.unmount();
  expect(open('list').result.current.has('b')).toBe(true);
  expect(open('other').result.current.count()).toBe(0);
});

test('selects the rows of a group, then none of them', () => {
  const { selection, names } = selectionOf('abcd');
  render(
    <SelectionProvider value={selection}>
      <SelectGroupBox ids={['b', 'c']} name="Portal" />
    </SelectionProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Select all in .*Portal/u });
  act(() => selection.toggle('b', false));
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  fireEvent.click(box);
  expect([names(), box.checked]).toEqual(['bc', true]);
  act(() => selection.toggle('a', false));
  fireEvent.click(box);
  expect([names(), box.checked]).toEqual(['a', false]);
});

test('renders only the toggled row once something is selected', () => {
  const { selection } = selectionOf('abc');
  const column = selectColumn(idOf, ({ id }) => id ?? '');
  const rendered = vi.fn<(id: string) => void>();
  render(
    <SelectionProvider value={selection}>
      {rowsOf('abc').map((row) => (
        <Profiler key={row.id} id={row.id ?? ''} onRender={rendered}>
          {column.cell(row)}
        </Profiler>
      ))}
      {column.head}
    </SelectionProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select a' }));
  rendered.mockClear();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select c' }), { shiftKey: true });
  expect(rendered.mock.calls.map(([id]) => id)).toEqual(['b', 'c']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all loaded' });
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select b' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
});
