import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { LifeLine } from './life-strip.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('lists events of the same kind on one day, each on its own line', () => {
  const reported = vi.spyOn(console, 'error');
  const states = ['open', 'fixed', 'open', 'fixed'] as const;
  render(
    <LifeLine
      marks={states.map((state, index) => ({
        scanId: `s${index}`,
        startedAt: `2026-10-01T1${index}:00:00.000Z`,
        state,
      }))}
    />,
  );
  const lines = screen.getByText(/^Listed/).textContent.split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['Listed', 'Fixed', 'Reopened', 'Fixed']);
  // React reports duplicate keys there.
  expect(reported).not.toHaveBeenCalled();
});
