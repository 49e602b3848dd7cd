import type { ListData } from '@/api/cache/list-options.ts';
import { limits } from '@/contract/limits.ts';

import type { RequestEstimate, Range } from './export-source.ts';

interface Known {
  /** The list as far as it was read. */
  readonly loaded: Pick<ListData<unknown>, 'pages'> | undefined;
  /** How many there are without filters, where something says so. */
  readonly counted: number | null;
  readonly filtered: boolean;
}

/** What reading a list from its first page costs, by what is known without asking. */
export function listEstimate({ loaded, counted, filtered }: Known): RequestEstimate {
  const pages = loaded?.pages ?? [];
  const rows = pages.reduce((sum, { items, unreadable }) => sum + items.length + unreadable.length, 0);
  if (pages.at(-1)?.next === null) return priced(rows, rows);
  const most = counted === null ? null : Math.max(counted, rows);
  if (most !== null && !filtered) return priced(most, most);
  const { pages: range, ...rest } = priced(rows, most);
  // Behind the last page that was read there is at least one more.
  const leastPages = pages.length > 0 ? pagesOf(rows) + 1 : 1;
  const mostPages = range.most === null ? null : Math.max(range.most, leastPages);
  return { ...rest, pages: { least: leastPages, most: mostPages } };
}

export const none: Range = { least: 0, most: 0 };

const priced = (least: number, most: number | null): RequestEstimate => ({
  rows: { least, most },
  pages: { least: pagesOf(least), most: most === null ? null : pagesOf(most) },
  details: none,
});

const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / limits.pageSizeMax));

/** Several lists as one. */
export const sumEstimates = (prices: readonly RequestEstimate[]): RequestEstimate => ({
  rows: sumRanges(prices.map(({ rows }) => rows)),
  pages: sumRanges(prices.map(({ pages }) => pages)),
  details: sumRanges(prices.map(({ details }) => details)),
});

const sumRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce<Range>(
    (sum, { least, most }) => ({ least: sum.least + least, most: add(sum.most, most) }),
    none,
  );

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);
