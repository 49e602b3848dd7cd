import type { Page } from '@/contract/operation.ts';

import { ApiError } from './api-error.ts';
import type { ParsedResponse, UnreadableItem } from './parse-response.ts';

/** One cached page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly UnreadableItem[];
  /** The next page's cursor; null at the end. */
  readonly next: string | null;
  /** Whether the API rejected this page's cursor, so that this is the first page again. */
  readonly restarted: boolean;
}

function listPage<T>({ data, unreadable }: ParsedResponse<Page<T>>): ListPage<T> {
  const { has_more, next_cursor } = data.pagination;
  return { items: data.data, unreadable, next: has_more ? next_cursor : null, restarted: false };
}

/**
 * Whether a 400 is about nothing but the cursor: it can't be decoded, or belongs to other filters (spec §4.3, §7).
 * The spec doesn't say whether or how `location` names a query parameter (spec §2.2).
 */
function isCursorRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.type === 'invalid_request' &&
    error.errors.every(({ location }) => location === null || /(?:^|\.)cursor$/.test(location))
  );
}

interface PageRequest<T, P> {
  readonly cursor: string | null;
  readonly restartedBefore: boolean;
  readonly read: (cursor: string | null) => Promise<ParsedResponse<Page<T>>>;
  readonly toPage: (page: ListPage<T>, response: ParsedResponse<Page<T>>) => P;
}

/** Skipping more would keep a person waiting without a sign of progress. They can load the next page themselves. */
const maxEmptyPages = 5;

/**
 * Loads a page. A page may be empty while others follow (spec §8); the next one with items then takes its place, so that
 * a list without items has none.
 */
export async function parsePage<T, P extends ListPage<T>>(request: PageRequest<T, P>): Promise<P> {
  let page = await parseOne(request);
  for (let skipped = 0; skipped < maxEmptyPages; skipped += 1) {
    const { items, unreadable, next: cursor, restarted } = page;
    if (items.length + unreadable.length > 0 || cursor === null) break;
    const restartedBefore = request.restartedBefore || restarted;
    page = await parseOne({ ...request, cursor, restartedBefore });
    if (restarted) page = { ...page, restarted };
  }
  return page;
}

/**
 * If the API rejects the page's cursor, loads the first page instead, once per list. `rowsOf` drops rows that
 * are already there, so the person keeps their place while the list continues with new cursors.
 */
async function parseOne<T, P extends ListPage<T>>(request: PageRequest<T, P>): Promise<P> {
  try {
    const response = await request.read(request.cursor);
    return request.toPage(listPage(response), response);
  } catch (error) {
    if (request.cursor === null || request.restartedBefore || !isCursorRefused(error)) throw error;
    const response = await request.read(null);
    return request.toPage({ ...listPage(response), restarted: true }, response);
  }
}

/**
 * The cursor after these pages, which were loaded with `cursors`; null at the end. A cursor that was used before would
 * loop forever. A list that started over may use its first cursors again.
 */
export function nextCursor(
  pages: readonly ListPage<unknown>[],
  cursors: readonly (string | null)[],
): string | null {
  const next = pages.at(-1)?.next ?? null;
  const start = pages.findLastIndex(({ restarted }) => restarted) + 1;
  return cursors.includes(next, start) ? null : next;
}

/** A row of a list. An item that couldn't be parsed keeps its place, and its ID if it has one. */
export interface ListRow<T> {
  readonly key: string;
  readonly id: string | null;
  readonly item: T | null;
}

export interface ListRows<T, Row = ListRow<T>> {
  readonly items: readonly T[];
  readonly unreadable: readonly UnreadableItem[];
  /** Readable and unreadable items, in the order of the list. */
  readonly rows: readonly Row[];
}

const none = { items: [], unreadable: [], rows: [] } as const;

interface Joined<T, Row> extends ListRows<T, Row> {
  readonly pages: readonly ListPage<T>[];
  readonly keys: Set<string>;
}

/**
 * A `select` that joins pages without duplicates: pagination isn't a snapshot, so an item may come twice (spec §8).
 * Pages joined before are not processed again, because a list may have a thousand. `rowFor` may extend a row.
 */
export function rowsOf<T>(idOf: (item: T) => string): (data: PagesOf<T>) => ListRows<T>;
export function rowsOf<T, Row>(
  idOf: (item: T) => string,
  rowFor: (row: ListRow<T>) => Row,
): (data: PagesOf<T>) => ListRows<T, Row>;
export function rowsOf<T>(idOf: (item: T) => string, rowFor = (row: ListRow<T>): unknown => row) {
  const joinedBefore = new WeakMap<ListPage<T>, Joined<T, unknown>>();
  return ({ pages }: PagesOf<T>): ListRows<T, unknown> => {
    const [first] = pages;
    if (first === undefined) return none;
    const before = joinedBefore.get(first);
    const same = before?.pages.every((page, index) => pages[index] === page) === true ? before : undefined;
    if (same?.pages.length === pages.length) return same;
    const items = [...(same?.items ?? [])];
    const unreadable = [...(same?.unreadable ?? [])];
    const rows = [...(same?.rows ?? [])];
    const keys = same?.keys ?? new Set<string>();
    for (let index = same?.pages.length ?? 0; index < pages.length; index += 1) {
      const page = pages[index] ?? first;
      for (const row of rowsOfPage(page, index, idOf)) {
        if (keys.has(row.key)) continue;
        keys.add(row.key);
        rows.push(rowFor(row));
        if (row.item !== null) items.push(row.item);
      }
      unreadable.push(...page.unreadable);
    }
    const joined = { pages, keys, items, unreadable, rows };
    joinedBefore.set(first, joined);
    return joined;
  };
}

interface PagesOf<T> {
  readonly pages: readonly ListPage<T>[];
}

/** The items of a page, including those that couldn't be parsed, in order. */
function rowsOfPage<T>(page: ListPage<T>, pageIndex: number, idOf: (item: T) => string): ListRow<T>[] {
  const rows = page.items.map((item): ListRow<T> => ({ key: idOf(item), id: idOf(item), item }));
  for (const { id, index } of page.unreadable)
    rows.splice(index, 0, { key: id ?? `unreadable ${pageIndex} ${index}`, id, item: null });
  return rows;
}
