import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ThrottledAnnouncer } from './realtime-panel.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const announced = () => screen.getByRole('status').textContent;
const pass = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

test('announces a change at most once a minute', () => {
  const { rerender } = render(<ThrottledAnnouncer text="1 visitor" />);
  const changes = [{ text: announced(), second: 0 }];
  for (let second = 1; second <= 300; second += 1) {
    rerender(<ThrottledAnnouncer text={second < 200 ? `${second} visitors` : '200 visitors'} />);
    pass(1);
    if (announced() !== changes.at(-1)?.text) changes.push({ text: announced(), second });
  }
  const apart = changes.slice(1).map(({ second }, index) => second - (changes[index]?.second ?? 0));
  expect(apart).toHaveLength(4);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(60);
  expect(changes.at(-1)?.text).toBe('200 visitors');
});

test('doesn’t announce what changed back within the minute', () => {
  const { rerender } = render(<ThrottledAnnouncer text="1 visitor" />);
  rerender(<ThrottledAnnouncer text="2 visitors" />);
  pass(30);
  rerender(<ThrottledAnnouncer text="1 visitor" />);
  pass(300);
  expect(announced()).toBe('1 visitor');
});
