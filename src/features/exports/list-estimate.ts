import type { ListData } from '@/api/cache/list-options.ts';
import { limits } from '@/contract/limits.ts';

import type { RequestEstimate, Range } from './export-source.ts';

interface KnownList {
  /** What is loaded of the list. */
  readonly loaded: Pick<ListData<unknown>, 'pages'> | undefined;
  /** The total without filters, if it is known. */
  readonly counted: number | null;
  readonly filtered: boolean;
}

/** The cost of loading a list from its first page, without sending a request. */
export function listEstimate({ loaded, counted, filtered }: KnownList): RequestEstimate {
  const pages = loaded?.pages ?? [];
  const rows = pages.reduce((sum, { items, unreadable }) => sum + items.length + unreadable.length, 0);
  if (pages.at(-1)?.next === null) return estimateOf(rows, rows);
  const most = counted === null ? null : Math.max(counted, rows);
  if (most !== null && !filtered) return estimateOf(most, most);
  const { pages: range, ...rest } = estimateOf(rows, most);
  // There is at least one more page.
  const leastPages = pages.length > 0 ? pagesOf(rows) + 1 : 1;
  const mostPages = range.most === null ? null : Math.max(range.most, leastPages);
  return { ...rest, pages: { least: leastPages, most: mostPages } };
}

export const none: Range = { least: 0, most: 0 };

const estimateOf = (least: number, most: number | null): RequestEstimate => ({
  rows: { least, most },
  pages: { least: pagesOf(least), most: most === null ? null : pagesOf(most) },
  details: none,
});

const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / limits.pageSizeMax));

export const sumEstimates = (estimates: readonly RequestEstimate[]): RequestEstimate => ({
  rows: sumRanges(estimates.map(({ rows }) => rows)),
  pages: sumRanges(estimates.map(({ pages }) => pages)),
  details: sumRanges(estimates.map(({ details }) => details)),
});

const sumRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce<Range>(
    (sum, { least, most }) => ({ least: sum.least + least, most: add(sum.most, most) }),
    none,
  );

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
