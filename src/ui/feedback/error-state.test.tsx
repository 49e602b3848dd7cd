import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

test('offers a retry unless the request was rejected', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState title="No" meaning="Why" onRetry={onRetry} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  rerender(<ErrorState title="No" meaning="Why" onRetry={onRetry} refused />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers a reload instead of a retry when code failed to load', () => {
  render(<ErrorState title="No" meaning="Why" onRetry={() => undefined} reload />);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
