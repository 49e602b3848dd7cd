import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';

const dayMs = 86_400_000;
const weekDays = 7;

const today = (nowMs: number): number => Math.floor(nowMs / dayMs);
const instant = (day: number): string => new Date(day * dayMs).toISOString();

/** The last 14 complete UTC days. Today still grows and would look like a loss (spec §4.21). */
export const twoWeeks = (nowMs: number): AnalyticsRange => ({
  startsAt: instant(today(nowMs) - 2 * weekDays),
  endsAt: instant(today(nowMs) - 1),
  granularity: 'daily',
});

/** The first and the last day of the newer week. */
export const lastWeek = (nowMs: number): { readonly first: string; readonly last: string } => ({
  first: instant(today(nowMs) - weekDays),
  last: instant(today(nowMs) - 1),
});

export interface Weeks {
  /** 14 days, oldest first. */
  readonly days: readonly number[];
  readonly last: number;
  readonly before: number;
}

/** A metric that adds up its days (spec §2.17), week by week. Missing days count as zero. */
export function weeksOf({ data }: Pick<TimeSeriesData, 'data'>, nowMs: number): Weeks {
  const first = today(nowMs) - 2 * weekDays;
  const days = Array.from({ length: 2 * weekDays }, () => 0);
  for (const { timestamp, value } of data) {
    const index = Math.floor(Date.parse(timestamp) / dayMs) - first;
    if (index >= 0 && index < days.length) days[index] = (days[index] ?? 0) + value;
  }
  const sum = (from: number, to: number) => days.slice(from, to).reduce((total, value) => total + value, 0);
  return { days, last: sum(weekDays, 2 * weekDays), before: sum(0, weekDays) };
}

export type Change =
  | { readonly kind: 'up' | 'down'; readonly percent: number }
  | { readonly kind: 'same' }
  /** Too little to be a percentage. */
  | { readonly kind: 'almost' }
  | { readonly kind: 'new' };

/** The change in percent, to one digit. From zero there is no percentage. */
export function changeOf({ last, before }: Pick<Weeks, 'last' | 'before'>): Change {
  if (last === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  const percent = Math.round((Math.abs(last - before) / before) * 1000) / 10;
  return percent === 0 ? { kind: 'almost' } : { kind: last > before ? 'up' : 'down', percent };
}
