import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { RetryButton } from './retry-button.tsx';

const onRetry = vi.fn();
const words = (): string | null => screen.getByRole('button').textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
});

afterEach(() => {
  cleanup();
  onRetry.mockClear();
  vi.useRealTimers();
});

test('counts down, then retries', () => {
  render(<RetryButton seconds={2.5} size="small" onRetry={onRetry} />);
  expect(words()).toBe('Try again in 3s');
  screen.getByRole('button').click();
  expect(onRetry).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(words()).toBe('Try again in 2s');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(words()).toBe('Try again');
  screen.getByRole('button').click();
  expect(onRetry).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('isn’t read again by the alert around it while it counts down', () => {
  render(
    <div role="alert">
      <RetryButton seconds={2.5} size="small" onRetry={onRetry} />
    </div>,
  );
  expect(screen.getByRole('button').closest('[aria-live], [role="alert"]')?.getAttribute('aria-live')).toBe(
    'off',
  );
});

test('counts time that passed while the computer slept or the tab was hidden', () => {
  render(<RetryButton seconds={60} size="small" onRetry={onRetry} />);
  vi.setSystemTime(Date.now() + 45_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(words()).toBe('Try again in 15s');
  vi.setSystemTime(Date.now() + 600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(words()).toBe('Try again');
});

test('passes the focus on when it disappears', async () => {
  const error = (id: string | null) => (
    <main>
      <h1>Groups</h1>
      {id === null ? <p>12 groups</p> : <RetryButton key={id} seconds={0} size="small" onRetry={onRetry} />}
    </main>
  );
  const { rerender } = render(error('first'));
  screen.getByRole('button').focus();
  await act(async () => rerender(error('second')));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await act(async () => rerender(error(null)));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('passes the focus on to the page’s heading from a section without one', async () => {
  const error = (isFailed: boolean) => (
    <main>
      <h1>Analytics</h1>
      <section aria-label="Traffic">
        {isFailed ? <RetryButton size="small" onRetry={onRetry} /> : null}
      </section>
    </main>
  );
  const { rerender } = render(error(true));
  screen.getByRole('button').focus();
  await act(async () => rerender(error(false)));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
