import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePaused } from './use-search-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports the text once when typing stops', () => {
  const values = new Set<string>();
  const { rerender } = renderHook(({ text }) => values.add(usePaused(text)), { initialProps: { text: '' } });
  for (const text of ['p', 'po', 'por', 'port', 'porta', 'portal']) {
    rerender({ text });
    act(() => {
      vi.advanceTimersByTime(150);
    });
  }
  expect([...values]).toEqual(['']);
  act(() => {
    vi.advanceTimersByTime(50);
  });
  expect([...values]).toEqual(['', 'portal']);
});
