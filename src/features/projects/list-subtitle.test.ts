import { expect, test } from 'vitest';

import { listSubtitle } from './list-subtitle.ts';
import { parseSort } from './search.ts';

const list = { rows: [], loaded: 200, hasMore: true, state: 'settled', sorting: false, sort: null } as const;
const options = { hasFailed: false, total: null, isFiltered: false };
const sortedBy = (sort: string) => ({ ...list, sort: parseSort(sort) });

test('shows how many projects are loaded, and of how many if the total is known', () => {
  expect(listSubtitle(list, options)).toBe('First 200 loaded · newest edits first');
  expect(listSubtitle(list, { ...options, total: 243 })).toBe('200 of 243 · newest edits first');
  // Counts lag behind lists (spec §2.9).
  expect(listSubtitle(list, { ...options, total: 199 })).toBe('First 200 loaded · newest edits first');
  expect(listSubtitle({ ...list, hasMore: false, loaded: 12_345 }, options)).toBe(
    '12,345 projects · newest edits first',
  );
});

test('doesn’t treat a page without items as the end of a list (spec §8)', () => {
  expect(listSubtitle({ ...list, loaded: 0 }, options)).toBe('First 0 loaded · newest edits first');
  expect(listSubtitle({ ...list, loaded: 0, hasMore: false }, options)).toBe('No projects');
});

test('counts matching projects while filters are set', () => {
  const filtered = { ...options, isFiltered: true };
  expect(listSubtitle({ ...list, loaded: 81, hasMore: false }, filtered)).toBe(
    '81 matching projects · newest edits first',
  );
  expect(listSubtitle({ ...list, loaded: 0, hasMore: false }, filtered)).toBe('0 matching projects');
});

test('notes that only loaded projects are sorted', () => {
  expect(listSubtitle(sortedBy('name'), options)).toBe(
    'First 200 loaded · sorted by name (loaded projects only)',
  );
  expect(listSubtitle(sortedBy('last_edit'), { ...options, total: 243 })).toBe(
    '200 of 243 · oldest edits first (loaded projects only)',
  );
  expect(listSubtitle({ ...sortedBy('-created'), hasMore: false }, options)).toBe(
    '200 projects · newest first',
  );
  expect(listSubtitle({ ...sortedBy('-visitors_7d'), hasMore: false }, options)).toBe(
    '200 projects · most visitors in 7d first',
  );
  expect(listSubtitle({ ...sortedBy('name'), sorting: true }, options)).toBe('Sorting 200 projects…');
});

test('notes that part of the list couldn’t be loaded', () => {
  expect(listSubtitle({ ...list, hasMore: false }, { ...options, hasFailed: true })).toBe(
    '200 projects · newest edits first · some couldn’t be loaded',
  );
});

test('counts the matches among loaded projects while the API searches', () => {
  expect(listSubtitle({ ...list, state: 'stale' }, options)).toBe(
    '0 of 200 loaded projects match · Searching…',
  );
  expect(listSubtitle({ ...list, state: 'pending', loaded: 0 }, options)).toBe('Loading…');
});
