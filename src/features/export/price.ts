import { atOnce } from '@/api/transport/budget.ts';
import { formatCount, formatNumber } from '@/lib/numbers.ts';

import type { Price } from './export-source.ts';

/** When nothing was measured yet. */
const unmeasuredMs = 300;

/** How long a request to the service usually takes, by what the browser measured of those before. */
export function typicalMs(entries: readonly Pick<PerformanceEntry, 'name' | 'duration'>[]): number {
  const durations = entries
    .filter(({ name }) => name.includes('/v1/'))
    .map(({ duration }) => duration)
    .toSorted((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? unmeasuredMs;
}

/** Requests that an export takes: the most where that is known, the least where not. */
export const requestsOf = ({ pages, details }: Price): number =>
  (pages.most ?? pages.least) + (details.most ?? details.least);

/** "About 41 requests, 30 s", with as much as is known. */
export function priceWords(price: Price, requestMs: number): string {
  const { pages, details } = price;
  const least = pages.least + details.least;
  if (pages.most === null || details.most === null) return `At least ${formatCount(least, 'request')}.`;
  const most = pages.most + details.most;
  if (most === 0) return 'All of it is here already.';
  const time = roughDuration((pages.most + details.most / atOnce('background')) * requestMs);
  // Of a handful of requests nobody needs a range.
  return `${least < most && most > 5 ? 'At most' : 'About'} ${formatCount(most, 'request')}, ${time}.`;
}

/** "1 s", "30 s", "2 min": no more exact than the guess that it is. */
export function roughDuration(ms: number): string {
  if (ms < 1_500) return '1 s';
  if (ms < 90_000) return `${formatNumber(roundTo(ms / 1000))} s`;
  if (ms < 90 * 60_000) return `${formatNumber(roundTo(ms / 60_000))} min`;
  return `${formatNumber(roundTo(ms / 3_600_000))} h`;
}

const roundTo = (value: number): number => (value < 10 ? Math.round(value) : Math.round(value / 5) * 5);

/** "243 projects", "Up to 240 projects", "At least 100 projects". */
export function rowsWords({ rows }: Price, [one, many]: readonly [string, string]): string {
  if (rows.most === null) return `At least ${formatCount(rows.least, one, many)}`;
  if (rows.least === rows.most) return formatCount(rows.most, one, many);
  return `Up to ${formatCount(rows.most, one, many)}`;
}
