import { dateFormat, dateParts, inZone, type Zone } from '@/lib/dates.ts';
import { scaled } from '@/ui/layout/font-size.ts';

import type { ChartScale, ChartStep, Extent } from './types.ts';

/** Width of the value axis. Fixed, so that changing the metric doesn't shift the plot. */
export const axisWidth = (): number => scaled(52);
/** Room for half of the last label. */
export const defaultEndPadding = (): number => scaled(24);

/** How many buckets Page Up and Page Down move. */
export const pageOf: Readonly<Record<ChartStep, number>> = { hour: 24, day: 7, week: 4, month: 3 };

type Starts = readonly { readonly startMs: number }[];

/** How far along the axis a bucket is, from 0 to 1. A week or month that the range cuts off is closer to the next. */
function shareOf(index: number, buckets: Starts): number {
  const firstMs = buckets[0]?.startMs ?? 0;
  const spanMs = (buckets.at(-1)?.startMs ?? 0) - firstMs;
  return spanMs === 0 ? 0 : ((buckets[index]?.startMs ?? 0) - firstMs) / spanMs;
}

/** The bucket nearest to a pixel. */
export function bucketAt(
  x: number,
  width: number,
  buckets: Starts,
  endPadding = defaultEndPadding(),
): number {
  const share = (x - axisWidth()) / (width - axisWidth() - endPadding);
  const next = buckets.findIndex((_, index) => shareOf(index, buckets) >= share);
  if (next === -1) return Math.max(0, buckets.length - 1);
  const isCloserToLast = share - shareOf(next - 1, buckets) < shareOf(next, buckets) - share;
  return next > 0 && isCloserToLast ? next - 1 : next;
}

/** Where a bucket is, from the left edge of the chart in CSS: the reverse of {@link bucketAt}. */
export const bucketLeft = (index: number, buckets: Starts): string =>
  `calc(${axisWidth()}px + (100% - ${axisWidth() + defaultEndPadding()}px) * ${shareOf(index, buckets)})`;

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
const maxSteps = 5;
/** The axis spans at least this share of the largest value, so that small changes don't look large. */
const minSpanShare = 0.2;

/** Round numbers: 1, 2 or 5 with zeros, and for durations those of a clock. */
function tickStep(span: number, scale: ChartScale): number {
  const minStep = span / maxSteps;
  if (scale === 'seconds')
    return secondSteps.find((seconds) => seconds >= minStep) ?? 3600 * Math.ceil(minStep / 3600);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = ([1, 2, 5].find((digit) => digit * power >= minStep * (1 - 1e-9)) ?? 10) * power;
  return scale === 'ratio' ? step : Math.max(1, step);
}

/** Ticks of the value axis. Counts start at zero; an average may start near its smallest value. */
export function valueTicks([smallest, largest]: Extent, scale: ChartScale): readonly number[] {
  const top = Math.max(largest, scale === 'ratio' ? 1 : 4);
  const middle = (smallest + top) / 2;
  const span = Math.max(top - smallest, minSpanShare * top);
  const isFromZero = scale === 'count' || smallest < top / 3;
  const limit = scale === 'percent' ? Math.max(100, top) : Infinity;
  const high = isFromZero ? top : Math.min(middle + span / 2, limit);
  const low = isFromZero ? 0 : high - span;
  const step = tickStep(high - low, scale);
  const first = Math.floor(low / step + 1e-9);
  const count = Math.ceil(high / step - 1e-9) - first + 1;
  // Multiples of 0.1 have noise in their last digits.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

const partsOf = (ms: number, zone: Zone) => {
  const date = new Date(ms);
  return zone === 'utc'
    ? {
        day: date.getUTCDate(),
        weekday: date.getUTCDay(),
        hour: date.getUTCHours(),
        month: date.getUTCMonth(),
      }
    : { day: date.getDate(), weekday: date.getDay(), hour: date.getHours(), month: date.getMonth() };
};

/**
 * The buckets with a label, at natural dates: every 3, 6, 12 or 24 hours, each day, Mondays, or the first of the month.
 * A week or month that the range cuts off has none. Recharts drops those without room.
 */
export function timeTicks(starts: readonly number[], step: ChartStep, zone: Zone = 'utc'): readonly number[] {
  const days = starts.length / (step === 'hour' ? 24 : 1);
  const hours = days > 4 ? 24 : days > 2 ? 12 : days > 1 ? 6 : 3;
  return starts.filter((startMs) => {
    const { day, weekday, hour } = partsOf(startMs, zone);
    if (step === 'hour' && hour % hours !== 0) return false;
    if (step === 'month' || days > maxDaysWithDayLabels) return day === 1;
    return weekday === 1 || (step !== 'week' && days <= 14);
  });
}

/** Longer ranges have a label per month instead of per day. */
const maxDaysWithDayLabels = 92;

/** `Oct 21`; `Feb` and `Jan 2026` in long ranges; `3:00 PM` within a day. */
export function formatTimeTick(startMs: number, step: ChartStep, count: number, zone: Zone = 'utc'): string {
  const { hour, month } = partsOf(startMs, zone);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    dateFormat({ ...options, ...inZone(zone) }).format(startMs);
  if (step === 'hour' && hour !== 0) return format(dateParts.time);
  if (step === 'hour' || step === 'week' || (step === 'day' && count <= maxDaysWithDayLabels))
    return format(dateParts.day);
  return format({ month: 'short', ...(month === 0 && { year: 'numeric' }) });
}
