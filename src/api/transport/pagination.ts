import type { Page } from '@/contract/operation.ts';

import { ApiError } from './api-error.ts';
import type { ParsedResponse, UnreadableItem } from './parse-response.ts';

/** One page of a list, as the cache holds it. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly UnreadableItem[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  /** The service refused the cursor of this page, and this is the first page again. */
  readonly restarted: boolean;
}

function listPage<T>({ data, unreadable }: ParsedResponse<Page<T>>): ListPage<T> {
  const { has_more, next_cursor } = data.pagination;
  return { items: data.data, unreadable, next: has_more ? next_cursor : null, restarted: false };
}

/**
 * A 400 of a request that had a cursor, and about nothing else: it cannot be decoded, or belongs to other filters
 * (spec 4.3, 7). How a query parameter is named in `location`, or whether, is not promised (spec 2.2).
 */
function isCursorRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.type === 'invalid_request' &&
    error.errors.every(({ location }) => location === null || /(?:^|\.)cursor$/.test(location))
  );
}

/**
 * Reads a page; when the service refuses its cursor, reads the first one in its place, once per list. Rows that are
 * already there are dropped by `rowsOf`, so the person's place is kept while the list goes on with fresh cursors.
 */
export async function parsePage<T, P extends ListPage<T>>(of: {
  readonly cursor: string | null;
  readonly restartedBefore: boolean;
  readonly read: (cursor: string | null) => Promise<ParsedResponse<Page<T>>>;
  readonly shown: (page: ListPage<T>, answer: ParsedResponse<Page<T>>) => P;
}): Promise<P> {
  try {
    const answer = await of.read(of.cursor);
    return of.shown(listPage(answer), answer);
  } catch (error) {
    if (of.cursor === null || of.restartedBefore || !isCursorRefused(error)) throw error;
    const answer = await of.read(null);
    return of.shown({ ...listPage(answer), restarted: true }, answer);
  }
}

export interface ListRows<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly UnreadableItem[];
}

/**
 * A `select` that joins pages without duplicates: pagination is no snapshot, so a row may come twice (spec 8). What was
 * joined before is kept, so that the thousandth page costs little more than the second.
 */
export function rowsOf<T>(idOf: (item: T) => string) {
  const joined = new WeakMap<ListPage<T>, Joined<T>>();
  return ({ pages }: { readonly pages: readonly ListPage<T>[] }): ListRows<T> => {
    const [first] = pages;
    if (first === undefined) return { items: [], unreadable: [] };
    const before = joined.get(first);
    const same = before?.pages.every((page, at) => pages[at] === page) === true ? before : undefined;
    if (same?.pages.length === pages.length) return same.rows;
    const kept = same?.seen === undefined ? undefined : same;
    const seen = kept?.seen ?? new Set<string>();
    const items = [...(kept?.rows.items ?? [])];
    const unreadable = [...(kept?.rows.unreadable ?? [])];
    for (const page of pages.slice(kept?.pages.length ?? 0)) {
      for (const item of page.items) {
        const id = idOf(item);
        if (seen.has(id)) continue;
        seen.add(id);
        items.push(item);
      }
      unreadable.push(...page.unreadable);
    }
    const rows = { items, unreadable };
    joined.set(first, { pages, seen: pages.at(-1)?.next === null ? undefined : seen, rows });
    return rows;
  };
}

interface Joined<T> {
  readonly pages: readonly ListPage<T>[];
  /** Ids of the rows; let go with the last page, after which nothing comes. */
  readonly seen: Set<string> | undefined;
  readonly rows: ListRows<T>;
}
