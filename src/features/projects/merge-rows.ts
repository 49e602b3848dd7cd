import type { ProjectRow } from './rows.ts';
import { timeKey } from './sort-rows.ts';

export interface LoadedList {
  readonly rows: readonly ProjectRow[];
  /** Whether the service holds rows after these. */
  readonly hasMore: boolean;
}

const editedAt = (row: ProjectRow): number | null => timeKey(row.project?.last_edited_at);

/**
 * Projects that were never edited come last. The API places them by a time that it does not show, so that in its own order
 * “Never” stands between two dates.
 */
export function neverEditedLast(rows: readonly ProjectRow[]): readonly ProjectRow[] {
  const isNever = ({ project }: ProjectRow): boolean => project?.last_edited_at === null;
  if (!rows.some(isNever)) return rows;
  return [...rows.filter((row) => !isNever(row)), ...rows.filter(isNever)];
}

/**
 * Merges lists that each come newest edit first into one (spec 4.6). A row without a time keeps its place behind the
 * row before it, because the service orders it by a time that it does not show. Rows older than the last one loaded
 * of a list that has more are held back: the next page could belong above them, and rows must not move under a reader.
 */
export function mergeRows(lists: readonly LoadedList[]): readonly ProjectRow[] {
  const only = lists[0];
  if (only && lists.length === 1) return only.rows;
  const heads = lists.map((list) => ({ ...list, at: 0, time: Number.POSITIVE_INFINITY }));
  const peek = (head: (typeof heads)[number]): number => {
    const row = head.rows[head.at];
    return row ? Math.min(editedAt(row) ?? head.time, head.time) : Number.NEGATIVE_INFINITY;
  };
  const merged: ProjectRow[] = [];
  for (;;) {
    let best: (typeof heads)[number] | null = null;
    let bestTime = Number.NEGATIVE_INFINITY;
    for (const head of heads) {
      if (head.at >= head.rows.length) {
        // An exhausted list with more to load ends what can be shown in a settled order.
        if (head.hasMore) return merged;
        continue;
      }
      const time = peek(head);
      if (best === null || time > bestTime) {
        best = head;
        bestTime = time;
      }
    }
    const row = best?.rows[best.at];
    if (!best || !row) return merged;
    merged.push(row);
    best.time = bestTime;
    best.at += 1;
  }
}

/** Which lists hold the merged rows back: those to load next. */
export function listsToLoad(lists: readonly LoadedList[]): number[] {
  const ends = lists.map((list) => {
    if (!list.hasMore) return Number.NEGATIVE_INFINITY;
    return list.rows.reduce(
      (oldest, row) => Math.min(oldest, editedAt(row) ?? oldest),
      Number.POSITIVE_INFINITY,
    );
  });
  const newest = Math.max(...ends);
  return ends.flatMap((end, index) => (lists[index]?.hasMore && end === newest ? [index] : []));
}
