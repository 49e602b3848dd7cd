import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { type Rate, roughDuration, waitMs } from '@/domain/lists/request-cost.ts';
import { formatCount } from '@/lib/numbers.ts';

import type { RequestEstimate } from './export-source.ts';

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
