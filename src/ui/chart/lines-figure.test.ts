import { expect, test } from 'vitest';

import { spread } from './lines-figure.tsx';

test('leaves labels with room where they are, and moves others apart above the axis', () => {
  expect(spread([10, 60, 100], 15, 200)).toEqual([10, 60, 100]);
  expect(spread([50, 52, 53], 15, 200)).toEqual([50, 65, 80]);
  expect(spread([190, 195, 200], 15, 200)).toEqual([170, 185, 200]);
});
