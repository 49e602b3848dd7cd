// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

test('offers a retry unless the request was refused', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState title="No" meaning="Why" onRetry={onRetry} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  rerender(<ErrorState title="No" meaning="Why" onRetry={onRetry} refused />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('offers a reload beside the retry when code did not load', () => {
  const props = { title: 'No', meaning: 'Why', onRetry: () => undefined };
  const { rerender } = render(<ErrorState {...props} />);
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  rerender(<ErrorState {...props} reload />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});
