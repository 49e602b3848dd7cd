import { expect, test } from 'vitest';

import { fileName, jsonFile, timeFacts, timeNote, utcDay } from './export-file.ts';

const date = new Date('2026-11-20T23:40:00+01:00');

test('writes the time in UTC in any time zone', () => {
  expect(utcDay(new Date('2026-11-20T23:30:00-02:00'))).toBe('2026-11-21');
  expect(timeFacts(date)).toEqual({ exported_at: '2026-11-20T22:40:00.000Z', time_zone: 'UTC' });
  expect(timeNote(date)).toBe('Exported: 2026-11-20T22:40:00.000Z. All times are in UTC.');
});

test('writes indented JSON in the given order, with a final newline', () => {
  expect(jsonFile({ about: { rows: 1 }, rows: [{ id: 'a' }] })).toBe(
    '{\n  "about": {\n    "rows": 1\n  },\n  "rows": [\n    {\n      "id": "a"\n    }\n  ]\n}\n',
  );
});

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
])('names the file of %j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name);
});
