import { expect, test } from 'vitest';

import { parseInventoryItem } from '@/api/security/parse-inventory-item.ts';

import { loadedLabel } from './pages-labels.ts';
import { parseQuery } from './query/parse-query.ts';

const rows = [parseInventoryItem({ id: 'a' }), parseInventoryItem({ id: 'b' })];
const words = (line: string, hasMore: boolean, total: number | null) =>
  loadedLabel({ rows, loaded: 1200, hasMore, asked: parseQuery(line).query }, total);

test('how many are loaded is said in whatever order and however many, at the end that it is all', () => {
  expect(words('is:public', false, null)).toBe('1,200 loaded, newest edit first. That is all.');
  expect(words('', false, 1210)).toBe('1,200 loaded, newest edit first. That is all.');
  expect(words('', true, 2430)).toBe('1,200 of about 2,430 loaded, newest edit first.');
  expect(words('sort:risk_factor_count', true, null)).toBe('1,200 loaded, by risk factors, descending.');
});

test('what is filtered here is counted as such, once all is loaded', () => {
  expect(words('owner:none', false, null)).toBe('2 of 1,200 loaded, newest edit first. That is all.');
  expect(words('owner:none', true, null)).toBe('1,200 loaded, newest edit first.');
});
