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
  const max = counted === null ? null : Math.max(counted, rows);
  if (max !== null && !filtered) return estimateOf(max, max);
  const { pages: range, ...others } = estimateOf(rows, max);
  // There is at least one more page.
  const minPages = pages.length > 0 ? pagesOf(rows) + 1 : 1;
  const maxPages = range.max === null ? null : Math.max(range.max, minPages);
  return { ...others, pages: { min: minPages, max: maxPages } };
}

export const noRange: Range = { min: 0, max: 0 };

const estimateOf = (min: number, max: number | null): RequestEstimate => ({
  rows: { min, max },
  pages: { min: pagesOf(min), max: max === null ? null : pagesOf(max) },
  details: noRange,
});

const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / limits.pageSizeMax));

export const sumEstimates = (estimates: readonly RequestEstimate[]): RequestEstimate => ({
  rows: sumRanges(estimates.map(({ rows }) => rows)),
  pages: sumRanges(estimates.map(({ pages }) => pages)),
  details: sumRanges(estimates.map(({ details }) => details)),
});

const sumRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce<Range>((sum, { min, max }) => ({ min: sum.min + min, max: add(sum.max, max) }), noRange);

const add = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** The most requests if known, else the least. */
export const estimatedRequests = ({ pages, details }: RequestEstimate): number =>
  (pages.max ?? pages.min) + (details.max ?? details.min);

/** "Up to 41 requests, about 30s", with as much as is known. */
export function estimateLabel(estimate: RequestEstimate, requestMs: number, rate: Rate | null): string {
  const { pages, details } = estimate;
  const minRequests = pages.min + details.min;
  if (pages.max === null || details.max === null) return `At least ${formatCount(minRequests, 'request')}.`;
  const maxRequests = pages.max + details.max;
  if (maxRequests === 0) return 'No requests needed.';
  const working = (pages.max + details.max / maxConcurrent('background')) * requestMs;
  const time = roughDuration(Math.max(working, waitMs(maxRequests, rate, 'background')));
  return `${minRequests < maxRequests ? 'Up to ' : ''}${formatCount(maxRequests, 'request')}, about ${time}.`;
}

/** `243 projects`, `Up to 240 projects`, `At least 100 projects`. */
export function rowsLabel({ rows }: RequestEstimate, [singular, plural]: readonly [string, string]): string {
  if (rows.max === null) return `At least ${formatCount(rows.min, singular, plural)}`;
  if (rows.min === rows.max) return formatCount(rows.max, singular, plural);
  return `Up to ${formatCount(rows.max, singular, plural)}`;
}
