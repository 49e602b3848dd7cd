import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { useEverySecond } from './use-now.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('starts at the current time however long it didn’t run', () => {
  vi.useFakeTimers({ now: 0 });
  const shown: number[] = [];
  function Clock({ runs }: { readonly runs: boolean }) {
    const now = useEverySecond(runs);
    // Before the effect that ticks.
    useLayoutEffect(() => {
      shown.push(now);
    });
    return null;
  }
  const { rerender } = render(<Clock runs={false} />);
  vi.advanceTimersByTime(120_000);
  rerender(<Clock runs />);
  expect(shown[0]).toBe(0);
  expect(shown[1]).toBe(120_000);
});
