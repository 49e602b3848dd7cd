// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { inventoryRowOf as rowOf } from '@/api/inventory-row-fixture.ts';

import { useSelection } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => rowOf(id));

test('a range gets what the row had that was chosen last, in either direction', () => {
  const { result } = renderHook(() => useSelection(rows));
  const toggle = (id: string, range = false): void => act(() => result.current.toggle(id, range));
  const ids = (): string => [...result.current.ids].toSorted().join('');
  toggle('d');
  toggle('b', true);
  expect(ids()).toBe('bcd');
  toggle('c');
  expect(ids()).toBe('bd');
  toggle('e', true);
  expect(ids()).toBe('b');
  act(() => result.current.choose(['a', 'e']));
  expect(ids()).toBe('ae');
  act(() => result.current.clear());
  expect(ids()).toBe('');
});
