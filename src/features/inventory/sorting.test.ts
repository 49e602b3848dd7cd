import { expect, test } from 'vitest';

import { inventorySorts } from '@/contract/operations/insights.ts';
import { parseQuery } from '@/domain/security/query/parse-query.ts';
import { orderOf } from '@/domain/security/query/request.ts';

import { sortLabel, sortNotes, sortedQuery } from './inventory-labels.ts';

const query = (line: string) => parseQuery(line).query;
test('labels every order', () => {
  expect(Object.keys(sortNotes)).toEqual([...inventorySorts]);
});

test('sorts descending first, names ascending, and reverses on the second click', () => {
  expect(sortedQuery('is:public', 'risk_factor_count')).toBe('is:public sort:risk_factor_count');
  expect(sortedQuery('sort:risk_factor_count', 'risk_factor_count')).toBe('sort:risk_factor_count-asc');
  expect(sortedQuery('sort:risk_factor_count-asc', 'risk_factor_count')).toBe('sort:risk_factor_count');
  expect(sortedQuery('', 'name')).toBe('sort:name-asc');
  // Highest first is the default, so the first click reverses it.
  expect(sortedQuery('', 'review_priority')).toBe('sort:review_priority-asc');
});

test('puts the highest priority first without a sort, and the best match of a search', () => {
  expect(orderOf(query('is:public'))).toEqual({ by: 'review_priority', order: 'desc' });
  expect(sortLabel(query('portal'))).toBe('best match first');
  // Words that the API ignores don't count as a search (spec §4.20).
  expect(orderOf(query('ab'))).toEqual({ by: 'review_priority', order: 'desc' });
  expect(sortLabel(query('ab sort:relevance'))).toBe('highest priority first, then by risk score');
  expect(sortLabel(query('abc sort:relevance'))).toBe('best match first');
  expect(sortLabel(query('abc sort:relevance-asc'))).toBe('weakest match first');
  expect(sortLabel(query('sort:name-asc'))).toBe('sorted by name, ascending');
});
