import { expect, test } from 'vitest';

import { inventorySorts } from '@/contract/operations/insights.ts';

import { parseQuery } from './query/parse-query.ts';
import { orderOf, sortLabel, sortNotes, sortedQuery } from './sorting.ts';

const query = (line: string) => parseQuery(line).query;
const press = (line: string, by: (typeof inventorySorts)[number]): string =>
  sortedQuery(line, query(line), by);

test('has a label for every order', () => {
  expect(Object.keys(sortNotes)).toEqual([...inventorySorts]);
});

test('sorts descending first, names ascending, and reverses on the second click', () => {
  expect(press('is:public', 'risk_factor_count')).toBe('is:public sort:risk_factor_count');
  expect(press('sort:risk_factor_count', 'risk_factor_count')).toBe('sort:risk_factor_count-asc');
  expect(press('sort:risk_factor_count-asc', 'risk_factor_count')).toBe('sort:risk_factor_count');
  expect(press('', 'name')).toBe('sort:name-asc');
  // It is the order already.
  expect(press('', 'last_edited_at')).toBe('sort:last_edited_at-asc');
});

test('uses the API’s order without a sort', () => {
  expect(orderOf(query('is:public'))).toEqual({ by: 'last_edited_at', order: 'desc' });
  expect(sortLabel(query('portal'))).toBe('best match first');
  // Words that the service ignores are no search (spec §4.20).
  expect(orderOf(query('ab'))).toEqual({ by: 'last_edited_at', order: 'desc' });
  expect(sortLabel(query('ab sort:relevance'))).toBe('newest edits first');
  expect(sortLabel(query('abc sort:relevance'))).toBe('best match first');
  expect(sortLabel(query('abc sort:relevance-asc'))).toBe('weakest match first');
  expect(sortLabel(query('sort:name-asc'))).toBe('by name, ascending');
});
