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
  /** "998 requests, 2 min"; null: nobody knows. */
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
  if (size === null) return { words: null, asksFirst: true };
  const requests = Math.max(1, Math.ceil((size - loaded) / limits.pageSizeMax));
  const ms = Math.max(requests * requestMs, waitMs(requests, rate, 'interactive'));
  const asksFirst = requests > fewRequests || ms > longMs;
  const counted = `${total === null ? 'up to ' : ''}${formatCount(requests, 'request')}`;
  return { words: asksFirst ? `${counted}, ${roughDuration(ms)}` : counted, asksFirst };
}
