import { bucketName } from './bucket-time.ts';
import { formatMetric } from './format.ts';
import { countedLabel } from './metric-labels.ts';
import type { Bucket, MetricSeries } from './types.ts';
import { weekdays } from './week.ts';

/** What is usual is looked for in this many weeks before a day, and as many after it. */
const weeksAround = 4;
/** Fewer days than these say nothing of what is usual. */
const fewest = 3;
/** A difference of less is chance, whatever is usual. */
const leastDifference = 10;

export interface UnusualDay {
  /** Position in the range. */
  readonly index: number;
  readonly value: number;
  /** The median of the same weekday around it. */
  readonly usual: number;
}

/** The rule, in the words of a reader. */
export const unusualRule = `A day is odd when it has more than twice, or less than half, of what is usual: the median of the same weekday in the ${weeksAround} weeks before and after it, as far as they are shown. Differences that chance makes of small numbers do not count.`;

/**
 * Days of a count that stand out from the same weekday around them, a median that one odd day does not move. One that
 * still runs is neither odd nor usual, nor are the zeros before anybody came and those that may be missing data:
 * `keptFromMs` is the start of what every project keeps (spec 4.21).
 */
export function unusualDays(buckets: readonly Bucket[], keptFromMs: number): readonly UnusualDay[] {
  const first = buckets.findIndex(({ value }) => (value ?? 0) > 0);
  const known = buckets.map(({ index, startMs, value, running }) =>
    value === null || running || index < first || (value === 0 && startMs < keptFromMs) ? null : value,
  );
  return known.flatMap((value, index) => {
    if (value === null || first === -1) return [];
    const middle = middleAt(known, index);
    if (middle === null) return [];
    // Of an even number two are in the middle: the nearer one says what is usual.
    const usual = Math.max(middle.low, Math.min(middle.high, value));
    const apart = Math.abs(value - usual);
    const chance = Math.max(leastDifference, 3 * Math.sqrt(usual));
    return apart > chance && (value > 2 * usual || 2 * value < usual) ? { index, value, usual } : [];
  });
}

function middleAt(known: readonly (number | null)[], index: number) {
  const around = Array.from({ length: 2 * weeksAround + 1 }, (_, at) => (at - weeksAround) * 7)
    .filter((days) => days !== 0)
    .flatMap((days) => known[index + days] ?? [])
    .toSorted((a, b) => a - b);
  const half = (around.length - 1) / 2;
  const [low, high] = [around[Math.floor(half)], around[Math.ceil(half)]];
  return around.length < fewest || low === undefined || high === undefined ? null : { low, high };
}

/** `usually about 215 visitors on a Friday`. */
export const usualLabel = ({ metric, buckets }: MetricSeries, { index, usual }: UnusualDay): string =>
  `usually about ${countedLabel(metric, formatMetric(metric, Math.round(usual)))} on a ${weekdayOf(buckets[index]?.startMs ?? 0)}`;

/** `Fri, Oct 23, 2026: 569, usually about 215 visitors on a Friday`. */
export const unusualLabel = (series: MetricSeries, odd: UnusualDay): string =>
  `${bucketName(series.buckets[odd.index]?.startMs ?? 0, 'daily')}: ${formatMetric(series.metric, odd.value)}, ${usualLabel(series, odd)}`;

const weekdayOf = (startMs: number): string => weekdays[(new Date(startMs).getUTCDay() + 6) % 7] ?? '';
