import { expect, test } from 'vitest';

import { connectionOf } from '@/api/testing/connection-fixture.ts';

import { listSubtitle } from './list-subtitle.ts';

const list = {
  rows: [],
  loaded: 200,
  hasMore: true,
  state: 'settled',
  sorting: false,
  failures: [],
} as const;
const byName = { id: 'name', direction: 'asc' } as const;

test('says how much is loaded and that more exist (C4)', () => {
  expect(listSubtitle(list, null)).toBe('200 loaded, newest edit first. More exist.');
  expect(listSubtitle({ ...list, hasMore: false, loaded: 12_345 }, null)).toBe(
    '12,345 loaded, newest edit first. That is all.',
  );
});

test('a page of nothing is not the end of a list (spec 8)', () => {
  expect(listSubtitle({ ...list, loaded: 0 }, null)).toBe('0 loaded, newest edit first. More exist.');
  expect(listSubtitle({ ...list, loaded: 0, hasMore: false }, null)).toBe('Nothing to show.');
});

test('says what a sort is worth (C6)', () => {
  expect(listSubtitle(list, byName)).toBe('By name from A to Z of the 200 loaded. More exist.');
  expect(listSubtitle(list, { id: 'last_edit', direction: 'asc' })).toBe(
    'Oldest edit first of the 200 loaded. More exist.',
  );
  expect(listSubtitle({ ...list, hasMore: false }, { id: 'created', direction: 'desc' })).toBe(
    '200 loaded, newest creation first. That is all.',
  );
  expect(listSubtitle({ ...list, sorting: true }, byName)).toBe('Sorting the 200 loaded rows…');
});

test('does not call a part the whole', () => {
  const failure = { error: new Error('no'), during: 'list', loadedAtMs: 0, retry: () => undefined } as const;
  const source = {
    connection: connectionOf({ secret: null }),
    workspaceIds: [],
  } as const;
  const partial = { ...list, hasMore: false, failures: [{ ...failure, source }] };
  expect(listSubtitle(partial, null)).toBe('200 loaded, newest edit first. Part of it could not be loaded.');
});

test('tells loaded rows from the answer that is awaited', () => {
  expect(listSubtitle({ ...list, state: 'stale' }, null)).toBe(
    'None of the 200 loaded rows match so far. Asking the service…',
  );
  expect(listSubtitle({ ...list, state: 'pending', loaded: 0 }, null)).toBe('Loading…');
});
