import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { Sparkline } from './sparkline.tsx';

afterEach(cleanup);

const paths = (points: readonly { value: number | null; running?: boolean }[]) => {
  const { container } = render(
    <Sparkline points={points.map(({ value, running = false }) => ({ value, running }))} />,
  );
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
};

test('draws a running value after a gap as a separate point', () => {
  const [over, running] = paths([{ value: 2 }, { value: null }, { value: 1, running: true }]);
  expect(over).toMatch(/^M0\.0 [\d.]+h0$/);
  expect(running).toMatch(/^M100\.0 [\d.]+h0$/);
});

test('draws isolated points thicker, so that they are visible', () => {
  const [, , alone] = paths([{ value: 2 }, { value: null }, { value: 1 }, { value: 1 }]);
  expect(alone).toMatch(/^M0\.0 [\d.]+h0$/);
  expect(paths([{ value: 2 }, { value: 1 }])).toHaveLength(2);
});

test('draws a dashed line from the last complete value to the running one', () => {
  const [over, running] = paths([{ value: 2 }, { value: 1, running: true }]);
  expect(over).toMatch(/^M0\.0 [\d.]+h0$/);
  expect(running).toMatch(/^M0\.0 [\d.]+L100\.0 [\d.]+$/);
});

test('draws nothing for the first hours of a day, which would be a tick', () => {
  const dayAt = (hour: number) =>
    paths(
      Array.from({ length: 24 }, (_, index) => ({
        value: index > hour ? null : 5,
        running: index === hour,
      })),
    );
  for (const hour of [0, 1, 2]) expect(dayAt(hour)).toEqual(['', '']);
  expect(dayAt(3)).not.toContain('');
});
