import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import { formatChangePercent } from '@/lib/numbers.ts';
import { dayMs } from '@/lib/utc-days.ts';

import { bucketsBeforeFirstUse } from './first-use.ts';

const weekDays = 7;

const today = (nowMs: number): number => Math.floor(nowMs / dayMs);
const instant = (day: number): string => new Date(day * dayMs).toISOString();

/**
 * The last 14 complete UTC days, to the last millisecond, so that yesterday isn't final right after midnight. Today is
 * still growing and would look like a drop (spec §4.21).
 */
export const twoWeeks = (nowMs: number): AnalyticsRange => ({
  startsAt: instant(today(nowMs) - 2 * weekDays),
  endsAt: new Date(today(nowMs) * dayMs - 1).toISOString(),
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

/** The weekly totals of a metric whose days add up (spec §2.17). Missing days count as zero. */
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
  /** The change is too small to show as a percentage. */
  | { readonly kind: 'almost' }
  /** A day is unknown, or the app came into use during the earlier week, too late for a fair comparison. */
  | { readonly kind: 'no-baseline' }
  | { readonly kind: 'new' };

/** The change in percent, to one digit. A change from zero has none. */
export function changeOf({ days, last, before }: Weeks): Change {
  if (Number.isNaN(last - before)) return { kind: 'no-baseline' };
  if (last === before) return { kind: 'same' };
  if (before === 0) return { kind: 'new' };
  if (bucketsBeforeFirstUse(days.slice(0, weekDays), days.slice(weekDays), 2) > 0)
    return { kind: 'no-baseline' };
  const percent = Math.round((Math.abs(last - before) / before) * 1000) / 10;
  return percent === 0 ? { kind: 'almost' } : { kind: last > before ? 'up' : 'down', percent };
}

const changeTones = {
  up: 'text-good',
  down: 'text-bad',
  same: 'text-ink-3',
  almost: 'text-ink-3',
  'no-baseline': 'text-ink-3',
  new: 'text-ink-2',
} as const;

/** A smaller relative change is noise and gets no color, here and on the analytics pages. */
export const noise = 0.005;

/** The class of its color. */
export const changeTone = (change: Change, { last, before }: Weeks): string =>
  Math.abs(last - before) < noise * before ? changeTones.same : changeTones[change.kind];

/** `+12.4%`. */
export function changeLabel(change: Change): string {
  if (change.kind === 'same') return 'No change';
  if (change.kind === 'almost') return 'Almost no change';
  if (change.kind === 'no-baseline') return 'Not comparable';
  if (change.kind === 'new') return 'New';
  return `${change.kind === 'up' ? '+' : '−'}${formatChangePercent(change.percent)}`;
}
