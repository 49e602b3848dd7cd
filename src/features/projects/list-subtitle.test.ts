import { expect, test } from 'vitest';

import { listSubtitle } from './list-subtitle.ts';

const list = {
  rows: [],
  loaded: 200,
  hasMore: true,
  state: 'settled',
  sorting: false,
} as const;
const byName = 'name';

test('says how much is loaded and that more exist (C4)', () => {
  expect(listSubtitle(list, undefined, false)).toBe('200 loaded, newest edit first. More exist.');
  expect(listSubtitle({ ...list, hasMore: false, loaded: 12_345 }, undefined, false)).toBe(
    '12,345 loaded, newest edit first. That is all.',
  );
});

test('a page of nothing is not the end of a list (spec 8)', () => {
  expect(listSubtitle({ ...list, loaded: 0 }, undefined, false)).toBe(
    '0 loaded, newest edit first. More exist.',
  );
  expect(listSubtitle({ ...list, loaded: 0, hasMore: false }, undefined, false)).toBe('Nothing to show.');
});

test('says what a sort is worth (C6)', () => {
  expect(listSubtitle(list, byName, false)).toBe('By name from A to Z of the 200 loaded. More exist.');
  expect(listSubtitle(list, 'last_edit', false)).toBe('Oldest edit first of the 200 loaded. More exist.');
  expect(listSubtitle({ ...list, hasMore: false }, '-created', false)).toBe(
    '200 loaded, newest creation first. That is all.',
  );
  expect(listSubtitle({ ...list, sorting: true }, byName, false)).toBe('Sorting the 200 loaded rows…');
});

test('does not call a part the whole', () => {
  const partial = { ...list, hasMore: false };
  expect(listSubtitle(partial, undefined, true)).toBe(
    '200 loaded, newest edit first. Part of it could not be loaded.',
  );
});

test('tells loaded rows from the answer that is awaited', () => {
  expect(listSubtitle({ ...list, state: 'stale' }, undefined, false)).toBe(
    'None of the 200 loaded rows match so far. Asking the service…',
  );
  expect(listSubtitle({ ...list, state: 'pending', loaded: 0 }, undefined, false)).toBe('Loading…');
});
