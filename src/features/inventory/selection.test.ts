// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, createElement } from 'react';
import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/testing/security-fixture.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { useSelection } from './selection.ts';

const withClient = () => {
  const client = new QueryClient();
  return ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
};
const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => rowOf(id));

test('applies the last row’s state to a range, in either direction', () => {
  const { result } = renderHook(() => useSelection(rows, ['list'], true), { wrapper: withClient() });
  const toggle = (id: string, range = false): void => act(() => result.current.toggle(id, range));
  const ids = (): string => [...result.current.ids].toSorted().join('');
  toggle('d');
  toggle('b', true);
  expect(ids()).toBe('bcd');
  toggle('c');
  expect(ids()).toBe('bd');
  toggle('e', true);
  expect(ids()).toBe('b');
  act(() => result.current.select(['a', 'e']));
  expect(ids()).toBe('ae');
  act(() => result.current.setChoosing(false));
  expect(ids()).toBe('');
});

test('restores the selection of the same list', () => {
  const wrapper = withClient();
  const first = renderHook(() => useSelection(rows, ['list'], true), { wrapper });
  act(() => first.result.current.select(['b', 'c']));
  first.unmount();
  expect([...renderHook(() => useSelection(rows, ['list'], true), { wrapper }).result.current.ids]).toEqual([
    'b',
    'c',
  ]);
  expect(renderHook(() => useSelection(rows, ['other'], true), { wrapper }).result.current.ids.size).toBe(0);
});

test('deselects rows that left a settled list, with a toast', () => {
  const { result, rerender } = renderHook(
    ({ shown, settled }: { shown: typeof rows; settled: boolean }) => useSelection(shown, ['list'], settled),
    { wrapper: withClient(), initialProps: { shown: rows, settled: true } },
  );
  act(() => result.current.select(['a', 'b', 'c']));
  rerender({ shown: [], settled: false });
  expect(result.current.ids.size).toBe(3);
  rerender({ shown: rows.slice(0, 1), settled: true });
  expect([...result.current.ids]).toEqual(['a']);
  expect(toasts.get().at(-1)?.title).toBe('2 projects deselected');
  rerender({ shown: rows, settled: true });
  expect([...result.current.ids]).toEqual(['a']);
});
