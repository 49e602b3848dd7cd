import { dateFormat, dateParts } from '@/lib/dates.ts';

import type { ChartPoint, ChartStep } from './types.ts';

/** Width of the value axis. Fixed, so that another metric moves nothing. */
export const AXIS_WIDTH = 52;
/** Room for half of the last label. */
export const END_PADDING = 24;
const plotWidth = (width: number): number => width - AXIS_WIDTH - END_PADDING;

/** The bucket nearest to a pixel. */
export function bucketAt(x: number, width: number, count: number): number {
  const index = Math.round(((x - AXIS_WIDTH) / plotWidth(width)) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800];
const MOST_STEPS = 5;

/** Ticks for durations: recharts rounds to tens, clocks to sixties. */
export function secondTicks(largest: number): readonly number[] {
  const top = Math.max(largest, 4);
  const hours = 3600 * Math.ceil(top / MOST_STEPS / 3600);
  const step = secondSteps.find((seconds) => seconds * MOST_STEPS >= top) ?? hours;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The buckets with a label: hours, days, weeks or months (UTC). Recharts drops those without room. */
export function timeTicks(points: readonly ChartPoint[], step: ChartStep): readonly number[] {
  const starts = points.map(({ startMs }) => startMs);
  const first = starts[0] ?? 0;
  if (step === 'hour') {
    const hours = starts.length <= 24 ? 3 : starts.length <= 72 ? 12 : 24;
    return starts.filter((startMs) => (startMs % dayMs) % (hours * hourMs) === 0);
  }
  if (starts.length > 92) return starts.filter((startMs) => new Date(startMs).getUTCDate() === 1);
  const days = starts.length <= 14 ? 1 : 7;
  return starts.filter((startMs) => (startMs - first) % (days * dayMs) === 0);
}

const utc = { timeZone: 'UTC' } as const;
const month = { month: 'short', ...utc } as const;

/** `Oct 21`; `Feb` and `Jan 2026` in long ranges; `3:00 PM` within a day. */
export function formatTimeTick(startMs: number, step: ChartStep, count: number): string {
  const time = step === 'hour' && startMs % dayMs !== 0;
  if (time) return dateFormat({ ...dateParts.time, ...utc }).format(startMs);
  if (step === 'hour' || count <= 92) return dateFormat({ ...dateParts.day, ...utc }).format(startMs);
  const isJanuary = new Date(startMs).getUTCMonth() === 0;
  return dateFormat(isJanuary ? { ...month, year: 'numeric' } : month).format(startMs);
}
