import { expect, test } from 'vitest';

import { fileName } from './download.ts';

test.each([
  [['Projects', 'Northwind', '2026-11-20'], 'projects-northwind-2026-11-20.csv'],
  [['Projects', '../..\\etc: "x" <y>|?*', 'a'], 'projects-etc-x-y-a.csv'],
  [['Projects', 'منصة التدريب', 'é漢'], 'projects-منصة-التدريب-é漢.csv'],
  [['', ' ', '…'], 'export.csv'],
  [['x'.repeat(300)], `${'x'.repeat(60)}.csv`],
])('%j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});
