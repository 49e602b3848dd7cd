import { describe, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { nextCursor, parsePage, rowsOf, type ListPage } from './pagination.ts';
import type { ParsedResponse } from './parse-response.ts';

interface Item {
  readonly id: string;
}

const response = (
  ids: readonly string[],
  next: string | null,
): ParsedResponse<{ data: Item[]; pagination: { has_more: boolean; next_cursor: string | null } }> => ({
  data: { data: ids.map((id) => ({ id })), pagination: { has_more: next !== null, next_cursor: next } },
  unreadable: [],
  requestId: null,
});
const refusedFor = (...locations: readonly (string | null)[]): ApiError =>
  new ApiError({
    operationId: 'listProjects',
    type: 'invalid_request',
    title: '',
    status: 400,
    errors: locations.map((location) => ({ message: 'Bad', location })),
  });
const refused = refusedFor('query.cursor');

const toPage = (page: ListPage<Item>) => page;

describe('the cursor after loaded pages', () => {
  const page = (next: string | null, restarted = false): ListPage<Item> => ({
    items: [],
    unreadable: [],
    next,
    restarted,
  });

  test('is the last page’s', () => {
    expect(nextCursor([page('1'), page('2')], [null, '1'])).toBe('2');
    expect(nextCursor([page('1'), page(null)], [null, '1'])).toBeNull();
    expect(nextCursor([], [])).toBeNull();
  });

  test('ends a list that would load the same pages forever', () => {
    expect(nextCursor([page('1'), page('1')], [null, '1'])).toBeNull();
    expect(nextCursor([page('1'), page('2'), page('1')], [null, '1', '2'])).toBeNull();
  });

  test('may be used again after the list restarted', () => {
    expect(nextCursor([page('1'), page('1', true)], [null, '1'])).toBe('1');
    expect(nextCursor([page('1'), page('1', true), page('1')], [null, '1', '1'])).toBeNull();
  });
});

describe('empty pages (spec §8)', () => {
  /** Each page by its cursor. */
  const list = (pages: Readonly<Record<string, ReturnType<typeof response>>>) => {
    const cursors: (string | null)[] = [];
    const read = (cursor: string | null) => {
      cursors.push(cursor);
      const page = pages[cursor ?? 'first'];
      return page === undefined ? Promise.reject(refused) : Promise.resolve(page);
    };
    return { cursors, read };
  };

  test('are skipped for the next page with items', async () => {
    const { cursors, read } = list({
      first: response([], '1'),
      1: response([], '2'),
      2: response(['a'], '3'),
    });
    const page = await parsePage({ cursor: null, restartedBefore: false, read, toPage });
    expect(page).toEqual({ items: [{ id: 'a' }], unreadable: [], next: '3', restarted: false });
    expect(cursors).toEqual([null, '1', '2']);
  });

  test('aren’t those with items that couldn’t be parsed', async () => {
    const unreadable = [{ id: 'a', index: 0 }];
    const read = vi.fn().mockResolvedValue({ ...response([], '1'), unreadable });
    const page = await parsePage({ cursor: null, restartedBefore: false, read, toPage });
    expect(page).toMatchObject({ unreadable, next: '1' });
    expect(read).toHaveBeenCalledOnce();
  });

  test('end the list when nothing follows', async () => {
    const { cursors, read } = list({ first: response([], '1'), 1: response([], null) });
    const page = await parsePage({ cursor: null, restartedBefore: false, read, toPage });
    expect(page).toMatchObject({ items: [], next: null });
    expect(cursors).toEqual([null, '1']);
  });

  test('restart the list once at most', async () => {
    const { cursors, read } = list({ first: response([], 'gone') });
    await expect(parsePage({ cursor: 'old', restartedBefore: false, read, toPage })).rejects.toBe(refused);
    expect(cursors).toEqual(['old', null, 'gone']);
  });

  test('are skipped five at a time', async () => {
    let reads = 0;
    const read = () => Promise.resolve(response([], String((reads += 1))));
    const page = await parsePage({ cursor: null, restartedBefore: false, read, toPage });
    expect(page).toMatchObject({ items: [], next: '6' });
  });
});

describe('rejected cursor', () => {
  const read = (cursor: string | null) =>
    cursor === null ? Promise.resolve(response(['a'], 'fresh')) : Promise.reject(refused);

  test('restarts the list from its first page', async () => {
    expect(await parsePage({ cursor: 'old', restartedBefore: false, read, toPage })).toEqual({
      items: [{ id: 'a' }],
      unreadable: [],
      next: 'fresh',
      restarted: true,
    });
  });

  test.each([[[]], [[null]], [['cursor']], [['query.cursor', null]]])(
    'recognizes the location format %j',
    async (locations) => {
      const fails = (cursor: string | null) =>
        cursor === null ? read(null) : Promise.reject(refusedFor(...locations));
      const page = await parsePage({ cursor: 'old', restartedBefore: false, read: fails, toPage });
      expect(page.restarted).toBe(true);
    },
  );

  test('restarts once, and not for other errors', async () => {
    await expect(parsePage({ cursor: 'old', restartedBefore: true, read, toPage })).rejects.toBe(refused);
    const other = refusedFor('query.cursor', 'query.limit');
    const fails = vi.fn(() => Promise.reject(other));
    await expect(parsePage({ cursor: 'old', restartedBefore: false, read: fails, toPage })).rejects.toBe(
      other,
    );
    expect(fails).toHaveBeenCalledTimes(1);
  });
});

describe('rows', () => {
  const page = (ids: readonly string[]): ListPage<Item> => ({
    items: ids.map((id) => ({ id })),
    unreadable: [],
    next: null,
    restarted: false,
  });
  const ids = (rows: { readonly items: readonly Item[] }) => rows.items.map(({ id }) => id);

  test('lists each row once, in order of first appearance', () => {
    const rows = rowsOf<Item>(({ id }) => id);
    const first = page(['a', 'b']);
    expect(ids(rows({ pages: [first] }))).toEqual(['a', 'b']);
    expect(ids(rows({ pages: [first, page(['b', 'c'])] }))).toEqual(['a', 'b', 'c']);
  });

  test('reuses the rows of equal pages, and rebuilds those of a changed page', () => {
    const rows = rowsOf<Item>(({ id }) => id);
    const [first, last] = [page(['a']), page(['c'])];
    const before = rows({ pages: [first, page(['b']), last] });
    expect(ids(rows({ pages: [first, page(['x']), last] }))).toEqual(['a', 'x', 'c']);
    expect(ids(before)).toEqual(['a', 'b', 'c']);
    const pages = [first, last];
    expect(rows({ pages })).toBe(rows({ pages: [...pages] }));
  });

  test('keeps the identity of rows when a page is added', () => {
    const rows = rowsOf<Item, { readonly key: string }>(
      ({ id }) => id,
      ({ key }) => ({ key }),
    );
    const [first, second] = [page(['a', 'b']), page(['c'])];
    const before = rows({ pages: [first] }).rows;
    const after = rows({ pages: [first, second] }).rows;
    expect(after.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(after[0]).toBe(before[0]);
  });

  test('keeps an unreadable item in place, with its ID', () => {
    const { rows } = rowsOf<Item>(({ id }) => id)({
      pages: [
        { ...page(['a', 'b']), unreadable: [{ id: 'broken', index: 1 }] },
        { ...page([]), unreadable: [{ id: null, index: 0 }] },
      ],
    });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'broken', 'b', null]);
    expect(rows.map(({ item }) => item === null)).toEqual([false, true, false, true]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  test('returns no rows without pages', () => {
    expect(rowsOf<Item>(({ id }) => id)({ pages: [] })).toEqual({ items: [], unreadable: [], rows: [] });
  });
});
