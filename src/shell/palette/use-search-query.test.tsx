// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePaused } from './use-search-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is typed key by key is told once, when the typing has stopped', () => {
  const told = new Set<string>();
  const { rerender } = renderHook(({ text }) => told.add(usePaused(text)), { initialProps: { text: '' } });
  for (const text of ['p', 'po', 'por', 'port', 'porta', 'portal']) {
    rerender({ text });
    act(() => {
      vi.advanceTimersByTime(150);
    });
  }
  expect([...told]).toEqual(['']);
  act(() => {
    vi.advanceTimersByTime(50);
  });
  expect([...told]).toEqual(['', 'portal']);
});
