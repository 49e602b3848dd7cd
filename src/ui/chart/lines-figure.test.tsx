import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LinesFigure, spread } from './lines-figure.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 320));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('leaves labels with room where they are, and moves others apart above the axis', () => {
  expect(spread([10, 60, 100], 15, 200)).toEqual([10, 60, 100]);
  expect(spread([50, 52, 53], 15, 200)).toEqual([50, 65, 80]);
  expect(spread([190, 195, 200], 15, 200)).toEqual([170, 185, 200]);
});

/** A chart of bounce rates, with a value per day or null for each line. */
function draw(
  values: readonly (readonly (number | null)[])[],
  highlighted: string | null = null,
): HTMLElement {
  const lines = values.map((days, line) => ({
    id: String(line),
    name: `App ${line}`,
    color: 'red',
    points: days.map((value, index) => ({
      startMs: index * 86_400_000,
      value,
      running: index === days.length - 1,
      before: null,
    })),
  }));
  const { container } = render(
    <LinesFigure
      ref={null}
      data={{
        name: 'Bounce rate',
        range: 'Nov 16 – 20',
        step: 'day',
        format: { value: String, tick: String, exact: String, scale: 'percent' },
        bucket: { name: String },
        lines,
      }}
      highlighted={highlighted}
      onZoom={() => undefined}
    />,
  );
  return container;
}

test('draws values between gaps as dots, because no line reaches them', () => {
  expect(draw([[30, 31, 32, 33]]).querySelectorAll('.recharts-reference-dot')).toHaveLength(0);
  cleanup();
  expect(
    draw([
      [null, 40, null, 35, 33, 30],
      [31, null, 40, 41, null, 30],
    ]).querySelectorAll('.recharts-reference-dot'),
  ).toHaveLength(3);
});

test('keeps the names of the lowest lines above an axis that starts above zero', () => {
  const names = [
    ...draw([
      [40, 30],
      [40, 30],
      [40, 30],
    ]).querySelectorAll('circle[r="3.5"]'),
  ];
  const axis = 292;
  expect(names.map((dot) => Number(dot.getAttribute('cy')))).toEqual([axis - 30, axis - 15, axis]);
});

test('dims the other lines in a way that an exported image leaves out', () => {
  const chart = draw(
    [
      [40, 30, 20],
      [20, null, 30],
    ],
    '0',
  );
  // Two parts of a line, a dot, and a name.
  expect(chart.querySelectorAll('.opacity-25').length).toBeGreaterThanOrEqual(4);
  expect(chart.querySelectorAll('[opacity], [stroke-opacity]')).toHaveLength(0);
});
