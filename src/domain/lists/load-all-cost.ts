import { maxConcurrent } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';

import { type Rate, roughDuration, waitMs } from './request-time.ts';

interface Size {
  readonly loaded: number;
  /** How many there are; null: nobody knows. */
  readonly total: number | null;
  /** No more than this, where nobody knows how many. */
  readonly most: number | null;
}

export interface LoadAllCost {
  /** "998 requests, 2m"; null: nobody knows. */
  readonly words: string | null;
  /** It is more than a press of a button should start. */
  readonly asksFirst: boolean;
}

const fewRequests = 10;
const longMs = 60_000;

/** What the rest of a list costs: pages of the largest size, one after the other, as fast as the rate limit lets them. */
export function loadAllCost(
  { loaded, total, most }: Size,
  requestMs: number,
  rate: Rate | null,
): LoadAllCost {
  const size = total ?? most;
  // There is one more page at least, whatever the count says.
  const rows = size === null ? null : Math.max(1, size - loaded);
  return requestCost({ rows, details: 0, isExact: total !== null }, requestMs, rate);
}

interface Work {
  /** Rows that are still to be loaded; null: nobody knows how many. */
  readonly rows: number | null;
  /** Requests that go a few at a time behind those for rows, such as one for each person. */
  readonly details: number | null;
  /** Whether it takes so many requests, and not only at most. */
  readonly isExact: boolean;
}

export function requestCost(
  { rows, details, isExact }: Work,
  requestMs: number,
  rate: Rate | null,
): LoadAllCost {
  if (rows === null || details === null) return { words: null, asksFirst: true };
  const pages = Math.ceil(rows / limits.pageSizeMax);
  const requests = pages + details;
  const lane = details === 0 ? 'interactive' : 'background';
  const working = (pages + details / maxConcurrent('background')) * requestMs;
  const ms = Math.max(working, waitMs(requests, rate, lane));
  const asksFirst = requests > fewRequests || ms > longMs;
  const counted = `${isExact ? '' : 'up to '}${formatCount(requests, 'request')}`;
  return { words: asksFirst ? `${counted}, ${roughDuration(ms)}` : counted, asksFirst };
}
