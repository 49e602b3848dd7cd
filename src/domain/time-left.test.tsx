import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';

import { TimeLeft } from './time-left.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('gives the time that is left at the rate since it was first shown', () => {
  const { container, rerender } = render(<TimeLeft done={100} total={1_000} />);
  wait(2_000);
  rerender(<TimeLeft done={200} total={1_000} />);
  // Too early.
  expect(container.textContent).toBe('');
  wait(2_000);
  expect(container.textContent).toBe(' · about 30s left');
  rerender(<TimeLeft done={900} total={1_000} />);
  expect(container.textContent).toBe(' · about 1s left');
  rerender(<TimeLeft done={1_000} total={1_000} />);
  expect(container.textContent).toBe('');
});

test('gives no time while nothing is added', () => {
  const { container } = render(<TimeLeft done={100} total={1_000} />);
  wait(10_000);
  expect(container.textContent).toBe('');
});

test('measures again after a loss of the network', () => {
  onTestFinished(() => pretendOnline(true));
  const { container, rerender } = render(<TimeLeft done={100} total={1_000} />);
  wait(4_000);
  rerender(<TimeLeft done={200} total={1_000} />);
  expect(container.textContent).toBe(' · about 30s left');
  act(() => pretendOnline(false));
  expect(container.textContent).toBe('');
  wait(60_000);
  act(() => pretendOnline(true));
  wait(4_000);
  rerender(<TimeLeft done={300} total={1_000} />);
  expect(container.textContent).toBe(' · about 30s left');
});
