import { describe, expect, test } from 'vitest';

import type { Connection } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import type { ProjectSummary } from '@/contract/resources/project.ts';

import { filterRows, type ProjectRow, type Source, workspaceOf } from './rows.ts';
import { selectSources } from './sources.ts';
import { listsToLoad, mergeRows } from './use-all-projects.ts';
import { sortNow } from './use-sorted-rows.ts';

const connection = (id: string, workspaceIds: readonly string[]): Connection =>
  connectionOf({ id, name: id, secret: null, workspaceIds });
const source: Source = { connection: connection('c', ['w']), workspaceIds: ['w'] };
const project = (id: string, fields: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id,
  created_at: null,
  description: null,
  is_published: false,
  ...fields,
});
const row = (id: string, fields: Partial<ProjectSummary> = {}): ProjectRow => ({
  key: id,
  id,
  project: project(id, fields),
  source,
});
const edited = (id: string, day: number): ProjectRow =>
  row(id, { last_edited_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z` });
const ids = (rows: readonly ProjectRow[]): (string | null)[] => rows.map(({ id }) => id);

test('falls back to the workspace of its list', () => {
  expect(workspaceOf(row('a'))).toBe('w');
  expect(workspaceOf(row('a', { workspace_id: 'other' }))).toBe('other');
});

describe('mergeRows', () => {
  test('merges newest edit first, and keeps a row without a time behind its predecessor', () => {
    const left = [edited('a', 9), row('untimed'), edited('b', 3)];
    const right = [edited('x', 7), edited('y', 1)];
    const merged = mergeRows([
      { rows: left, hasMore: false },
      { rows: right, hasMore: false },
    ]);
    expect(ids(merged)).toEqual(['a', 'untimed', 'x', 'b', 'y']);
  });

  test('holds back rows that the next page could precede', () => {
    const lists = [
      { rows: [edited('a', 9), edited('b', 5)], hasMore: true },
      { rows: [edited('x', 7), edited('y', 4), edited('z', 2)], hasMore: true },
    ];
    expect(ids(mergeRows(lists))).toEqual(['a', 'x', 'b']);
    expect(listsToLoad(lists)).toEqual([0]);
  });

  test('loads every list that has shown nothing yet, and none that has ended', () => {
    expect(
      listsToLoad([
        { rows: [edited('a', 9)], hasMore: false },
        { rows: [edited('b', 8)], hasMore: true },
      ]),
    ).toEqual([1]);
    expect(listsToLoad([{ rows: [], hasMore: false }])).toEqual([]);
  });

  test('continues a list whose first page is empty', () => {
    const lists = [
      { rows: [], hasMore: true },
      { rows: [edited('x', 7)], hasMore: true },
    ];
    expect(mergeRows(lists)).toEqual([]);
    expect(listsToLoad(lists)).toEqual([0]);
  });

  test('returns a single list unchanged', () => {
    const rows = [edited('a', 1)];
    expect(mergeRows([{ rows, hasMore: true }])).toBe(rows);
    expect(mergeRows([])).toEqual([]);
  });
});

describe('filterRows', () => {
  const rows = [
    row('a', {
      name: 'Billing portal',
      visibility: 'restricted',
      is_published: true,
      publish_audience: 'public',
    }),
    row('b', { name: null, description: 'Sends BILLING letters', visibility: null }),
    row('c', { name: 'Maps', is_published: true, workspace_id: 'elsewhere' }),
    { key: 'broken', id: 'broken', project: null, source },
  ];

  test('matches every word in names and summaries, ignoring case', () => {
    expect(ids(filterRows(rows, 'billing', {}))).toEqual(['a', 'b']);
    expect(ids(filterRows(rows, 'billing letters', {}))).toEqual(['b']);
    expect(ids(filterRows(rows, 'bill(', {}))).toEqual([]);
  });

  test('ignores short words, and keeps unreadable rows while nothing narrows the list', () => {
    expect(ids(filterRows(rows, 'zz', {}))).toEqual(['a', 'b', 'broken']);
  });

  test('filters by a field only when the list has it', () => {
    const both = rows.map((each) => ({ ...each, source: { ...source, workspaceIds: ['w', 'elsewhere'] } }));
    expect(ids(filterRows(both, '', { visibility: ['restricted'] }))).toEqual(['a', 'c']);
    expect(ids(filterRows(rows, '', { is_published: true }))).toEqual(['a']);
    expect(ids(filterRows(rows, '', { publish_audience: ['workspace'] }))).toEqual(['b']);
  });
});

describe('sortNow', () => {
  test('sorts names in natural order, unnamed projects last in both directions', () => {
    const rows = [
      row('1', { name: 'app 10' }),
      row('2', { name: null }),
      row('3', { name: 'App 9' }),
      row('4', { name: 'Äpfel' }),
    ];
    expect(ids(sortNow(rows, { id: 'name', direction: 'asc' }, null))).toEqual(['4', '3', '1', '2']);
    expect(ids(sortNow(rows, { id: 'name', direction: 'desc' }, null))).toEqual(['1', '3', '4', '2']);
  });

  test('compares times with different offsets', () => {
    const rows = [
      row('late', { created_at: '2026-01-01T01:00:00Z' }),
      row('early', { created_at: '2026-01-01T01:30:00+02:00' }),
    ];
    expect(ids(sortNow(rows, { id: 'created', direction: 'asc' }, null))).toEqual(['early', 'late']);
  });

  test('is stable for many rows', () => {
    const rows = Array.from({ length: 9_001 }, (_, index) => row(String(index), { name: `n${index % 7}` }));
    const sorted = sortNow(rows, { id: 'name', direction: 'asc' }, null);
    const expected = rows.toSorted((a, b) => (Number(a.id) % 7) - (Number(b.id) % 7));
    expect(ids(sorted)).toEqual(ids(expected));
  });
});

describe('selectSources', () => {
  const many = Array.from({ length: 12 }, (_, index) => `w${index}`);
  const wide = connection('wide', many);
  const narrow = connection('narrow', ['n', 'w0']);
  const reach = (id: string) => (many.includes(id) ? wide : id === 'n' ? narrow : undefined);

  test('takes the first ten workspaces of each connection, each workspace once', () => {
    const { sources, tooMany } = selectSources([narrow, wide], reach, undefined);
    expect(sources.map((picked) => [picked.connection.id, picked.workspaceIds.length])).toEqual([
      ['narrow', 1],
      ['wide', 10],
    ]);
    expect(tooMany).toEqual([]);
  });

  test('takes the workspaces of the URL, and reports those it can’t show', () => {
    const chosen = selectSources([narrow, wide], reach, 'w3,n,gone');
    expect(chosen.sources.map((picked) => picked.workspaceIds)).toEqual([['n'], ['w3']]);
    expect(chosen.unreachable).toEqual(['gone']);
    expect(selectSources([wide], reach, many.join(',')).tooMany).toEqual(['w10', 'w11']);
  });

  test('skips workspaces that would make the API reject the list, unless they are selected or the only ones', () => {
    const mixed = { ...connection('mixed', ['a', 'b', 'c']), withoutProjects: ['a', 'gone'] };
    const all = () => mixed;
    const idsOf = (chosen?: string) =>
      selectSources([mixed], all, chosen).sources.map(({ workspaceIds }) => workspaceIds);
    expect(idsOf()).toEqual([['b', 'c']]);
    expect(idsOf('a,b')).toEqual([['a', 'b']]);
    const small = { ...mixed, withoutProjects: ['a', 'b', 'c'] };
    expect(selectSources([small], () => small, undefined).sources).toMatchObject([
      { workspaceIds: ['a', 'b', 'c'] },
    ]);
  });
});
