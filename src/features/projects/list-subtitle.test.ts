import { expect, test } from 'vitest';

import { listSubtitle } from './list-subtitle.ts';

const list = { rows: [], loaded: 200, hasMore: true, state: 'settled', sorting: false } as const;
const options = { sort: undefined, hasFailed: false, total: null };

test('says how much is loaded, of how many where that is known', () => {
  expect(listSubtitle(list, options)).toBe('First 200 loaded · newest edits first');
  expect(listSubtitle(list, { ...options, total: 243 })).toBe('200 of 243 · newest edits first');
  // Counts lag behind lists (spec §2.9).
  expect(listSubtitle(list, { ...options, total: 199 })).toBe('First 200 loaded · newest edits first');
  expect(listSubtitle({ ...list, hasMore: false, loaded: 12_345 }, options)).toBe(
    '12,345 projects · newest edits first',
  );
});

test('doesn’t take a page without items for the end of a list (spec §8)', () => {
  expect(listSubtitle({ ...list, loaded: 0 }, options)).toBe('First 0 loaded · newest edits first');
  expect(listSubtitle({ ...list, loaded: 0, hasMore: false }, options)).toBe('No projects');
});

test('says that only loaded projects are sorted', () => {
  expect(listSubtitle(list, { ...options, sort: 'name' })).toBe(
    'First 200 loaded, sorted by name among these',
  );
  expect(listSubtitle(list, { ...options, sort: 'last_edit', total: 243 })).toBe(
    '200 of 243, oldest edits first among these',
  );
  expect(listSubtitle({ ...list, hasMore: false }, { ...options, sort: '-created' })).toBe(
    '200 projects · newest first',
  );
  expect(listSubtitle({ ...list, sorting: true }, { ...options, sort: 'name' })).toBe(
    'Sorting 200 projects…',
  );
});

test('says so when part of the list couldn’t be loaded', () => {
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
