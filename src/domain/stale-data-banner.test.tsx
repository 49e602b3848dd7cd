import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';

import { StaleDataBanner } from './stale-data-banner.tsx';

afterEach(cleanup);

const banner = (error: Error, loadedAtMs: number | null) =>
  render(<StaleDataBanner error={error} onRetry={() => undefined} loadedAtMs={loadedAtMs} name="Atlas" />);

test('shows when the data was loaded, and that it couldn’t be refreshed', () => {
  banner(new Error('Broken'), new Date(2024, 10, 20, 10, 42).getTime());
  const text = screen.getByRole('status').textContent;
  expect(text).toMatch(/^Atlas: /);
  expect(text).toContain('Showing data from Nov 20, 2024, 10:42 AM. Couldn’t refresh.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('omits the time when the panel shows it', () => {
  banner(new Error('Broken'), null);
  expect(screen.getByRole('status').textContent).not.toContain('Showing data');
});

test('leaves an unreachable API to the shell’s banner', () => {
  banner(new ApiError({ type: 'network_error', title: 'No network', operationId: 'getProject' }), 1);
  expect(screen.queryByRole('status')).toBeNull();
});
