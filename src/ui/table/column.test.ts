import { expect, test } from 'vitest';

import { type Column, printedTracks } from './column.ts';

const column = (width: string, more: Partial<Column<never>> = {}): Column<never> => ({
  id: width,
  header: width,
  width,
  cell: () => null,
  ...more,
});

test('shares the paper width among columns in proportion to their screen width', () => {
  expect(
    printedTracks([
      column('0px', { lead: true }),
      column('minmax(140px,1.5fr)'),
      column('104px'),
      column('64px'),
      column('minmax(0,4fr)'),
    ]),
  ).toBe('0px minmax(0,210fr) minmax(0,104fr) minmax(0,96fr) minmax(0,320fr)');
});
