// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { usePrinting } from '@/ui/layout/use-printing.ts';

import { useInView } from './use-in-view.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('a row has come to rest a moment after it was drawn', () => {
  const { result } = renderHook(useInView);
  expect(result.current).toBe(false);
  wait(50);
  expect(result.current).toBe(false);
  wait(500);
  expect(result.current).toBe(true);
});

test('a row that was scrolled past in that moment is not called back', () => {
  const drawn = renderHook(useInView);
  wait(50);
  drawn.unmount();
  wait(500);
  expect(drawn.result.current).toBe(false);
});

test('a row that is drawn for paper alone never comes to rest', () => {
  renderHook(usePrinting);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const { result } = renderHook(useInView);
  wait(500);
  expect(result.current).toBe(false);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  const next = renderHook(useInView);
  wait(500);
  expect(next.result.current).toBe(true);
});
