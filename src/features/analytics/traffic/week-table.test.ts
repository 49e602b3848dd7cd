import { expect, test } from 'vitest';

import { weekOf } from '../model/week.ts';
import { hourRange, weekTable } from './week-table.ts';

test('an hour is called by when it begins on the reader’s clock, also where that is half past', () => {
  expect(hourRange(14, 0)).toBe('14:00 – 15:00');
  expect(hourRange(23, 30)).toBe('23:30 – 00:30');
});

test('the copied week has a row for each day and a column for each hour, to the last digit', () => {
  const at = (hour: number, value: number) => ({
    index: hour,
    startMs: hour,
    value,
    running: false,
    before: null,
  });
  const week = weekOf([at(0, 1), at(0, 1), at(0, 2)], () => ({ weekday: 2, hour: 5 }));
  const { columns, rows } = weekTable(week, 'Visitors', 30);
  expect(columns.map(({ head }) => head).slice(0, 3)).toEqual(['Day', '00:30', '01:30']);
  expect(columns).toHaveLength(25);
  expect(rows[2]?.cells.slice(0, 7)).toEqual(['Wednesday', null, null, null, null, null, String(4 / 3)]);
});
