import { describe, expect, test } from 'vitest';

import { projectFilters } from '@/api/projects/project-query.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';

import { allProjectsSearch, formatSort, nextSort, parseSort, projectSearch, serviceOrder } from './search.ts';

/** Writes and reads search parameters like the router: plain strings, no undefined values. */
const roundTrip = (search: Record<string, string | undefined>) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) params.set(name, value);
  return { address: params.toString(), search: projectSearch.parse(Object.fromEntries(params)) };
};

describe('the URL of a project list', () => {
  test('keeps every choice', () => {
    const search = {
      q: 'billing portal',
      visibility: 'restricted,workspace_view',
      published: 'yes',
      audience: 'public,custom',
      sort: '-name',
      view: 'cards',
    } as const;
    expect(roundTrip(search).search).toEqual(search);
  });

  test('is empty by default', () => {
    const { address, search } = roundTrip({});
    expect(address).toBe('');
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  });

  test('falls back field by field when values are invalid', () => {
    const search = projectSearch.parse({
      q: '  ana  ',
      visibility: 'secret,restricted,restricted',
      published: 'perhaps',
      audience: 'nobody',
      sort: 'color',
      view: 'spiral',
      other: 1,
    });
    expect(search).toMatchObject({ q: 'ana', visibility: 'restricted' });
    expect([search.published, search.audience, search.sort, search.view]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('keeps a number as text', () => {
    expect(projectSearch.parse({ q: '2024' }).q).toBe('2024');
  });

  test('keeps the selected workspaces of “All projects”', () => {
    expect(allProjectsSearch.parse({ workspaces: 'w1,w2', q: 'x' })).toMatchObject({
      workspaces: 'w1,w2',
      q: 'x',
    });
  });
});

describe('the request', () => {
  test('maps each parameter', () => {
    expect(
      projectFilters({ q: 'ana', visibility: 'restricted', published: 'yes', audience: 'public,custom' }),
    ).toEqual({
      query: 'ana',
      visibility: ['restricted'],
      is_published: true,
      publish_audience: ['public', 'custom'],
    });
  });

  test('never pairs an audience with unpublished apps (spec §4.6)', () => {
    expect(
      projectFilters({ q: undefined, visibility: undefined, published: 'no', audience: 'public' }),
    ).toEqual({ is_published: false });
  });

  test('ignores words under three characters, counted in code points', () => {
    expect(effectiveQuery('ab  billing c')).toBe('billing');
    expect(effectiveQuery('ab c')).toBe('');
    expect(effectiveQuery('😀😀')).toBe('');
    expect(effectiveQuery('日本語')).toBe('日本語');
    expect(effectiveQuery(undefined)).toBe('');
  });
});

describe('sorting', () => {
  test('leaves the default order out of the URL', () => {
    expect(parseSort(undefined)).toBeNull();
    expect(parseSort('-last_edit')).toBeNull();
    expect(formatSort('last_edit', 'desc')).toBeUndefined();
    expect(formatSort('owner', 'asc')).toBeUndefined();
  });

  test('reverses on the second click, and sorts times newest first', () => {
    expect(nextSort(serviceOrder, 'last_edit')).toBe('last_edit');
    expect(nextSort(serviceOrder, 'name')).toBe('name');
    expect(nextSort({ id: 'name', direction: 'asc' }, 'name')).toBe('-name');
    expect(nextSort({ id: 'name', direction: 'asc' }, 'created')).toBe('-created');
    expect(nextSort({ id: 'name', direction: 'asc' }, 'last_edit')).toBeUndefined();
  });
});
