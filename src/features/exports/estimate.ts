import type { ListData } from '@/api/cache/list-options.ts';
import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import { type Rate, roughDuration, waitMs } from '@/domain/lists/request-cost.ts';
import { formatCount } from '@/lib/numbers.ts';

import type { RequestEstimate, Range } from './export-source.ts';

interface KnownList {
  /** The part of the list that is loaded. */
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

/** The most requests if known, else the least. */
export const estimatedRequests = ({ pages, details }: RequestEstimate): number =>
  (pages.most ?? pages.least) + (details.most ?? details.least);

/** "About 41 requests, 30s", with as much as is known. */
export function estimateLabel(estimate: RequestEstimate, requestMs: number, rate: Rate | null): string {
  const { pages, details } = estimate;
  const least = pages.least + details.least;
  if (pages.most === null || details.most === null) return `At least ${formatCount(least, 'request')}.`;
  const most = pages.most + details.most;
  if (most === 0) return 'No requests needed.';
  const working = (pages.most + details.most / maxConcurrent('background')) * requestMs;
  const time = roughDuration(Math.max(working, waitMs(most, rate, 'background')));
  // A few requests need no range.
  return `${least < most && most > 5 ? 'At most' : 'About'} ${formatCount(most, 'request')}, ${time}.`;
}

/** `243 projects`, `Up to 240 projects`, `At least 100 projects`. */
export function rowsLabel({ rows }: RequestEstimate, [one, many]: readonly [string, string]): string {
  if (rows.most === null) return `At least ${formatCount(rows.least, one, many)}`;
  if (rows.least === rows.most) return formatCount(rows.most, one, many);
  return `Up to ${formatCount(rows.most, one, many)}`;
}
