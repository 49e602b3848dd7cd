import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MinuteBars } from './minute-bars.tsx';

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('shows the minute under the cursor in UTC, regardless of the local time zone (spec §2.17)', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const bars = [1, 2, 3].map((value, index) => ({ startMs: noon + index * 60_000, value }));
  render(<MinuteBars label="Visitors" unit="visitor" bars={bars} />);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Visitors' }), { key: 'ArrowLeft' });
  expect(new Date(noon).getHours()).toBe(17);
  expect(screen.getByText(/1 minute ago,/).textContent).toBe('1 minute ago, 12:01 PM UTC');
});
