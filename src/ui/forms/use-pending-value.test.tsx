import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { usePendingValue } from './use-pending-value.ts';

const setup = (start: readonly string[]) =>
  renderHook(({ value }) => usePendingValue(value), { initialProps: { value: start } });

test('keeps the newer of two choices when the older one comes back first', () => {
  const { result, rerender } = setup([]);
  act(() => result.current[1](['a']));
  act(() => result.current[1](['a', 'b']));
  expect(result.current[0]).toEqual(['a', 'b']);
  rerender({ value: ['a'] });
  expect(result.current[0]).toEqual(['a', 'b']);
  rerender({ value: ['a', 'b'] });
  expect(result.current[0]).toEqual(['a', 'b']);
});

test('follows a value that changed elsewhere', () => {
  const { result, rerender } = setup([]);
  act(() => result.current[1](['a']));
  rerender({ value: ['c'] });
  expect(result.current[0]).toEqual(['c']);
  rerender({ value: [] });
  expect(result.current[0]).toEqual([]);
});

test('drops a choice that was undone', () => {
  const { result, rerender } = setup([]);
  act(() => result.current[1](['a']));
  act(() => result.current[1]([]));
  expect(result.current[0]).toEqual([]);
  rerender({ value: ['a'] });
  expect(result.current[0]).toEqual(['a']);
});
