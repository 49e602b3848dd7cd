import { expect, test } from 'vitest';

import { fileName } from './download.ts';

test.each([
  [['Projects', 'Northwind', '2026-11-20'], 'projects-northwind-2026-11-20.csv'],
  [['Projects', '../..\\etc: "x" <y>|?*', 'a'], 'projects-etc-x-y-a.csv'],
  [['Projects', 'منصة التدريب', 'é漢'], 'projects-منصة-التدريب-é漢.csv'],
  [['', ' ', '…'], 'export.csv'],
  [['x'.repeat(300)], `${'x'.repeat(60)}.csv`],
  [
    ['Inventory', 'x'.repeat(255), '2026-11-20', 'partial'],
    `inventory-${'x'.repeat(31)}-2026-11-20-partial.csv`,
  ],
  [['漢 '.repeat(99), 'findings', '2026-11-20'], `${'漢-'.repeat(20)}findings-2026-11-20.csv`],
  [['x'.repeat(99), 'y'.repeat(99), '2026-11-20'], `${'x'.repeat(24)}-${'y'.repeat(24)}-2026-11-20.csv`],
])('%j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});
