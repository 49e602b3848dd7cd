import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';
import { dayOf, startOf } from '@/lib/utc-days.ts';

import { addDays, dayProblem, lengthOf } from './days.ts';
import {
  type AnalyticsView,
  type Day,
  type DayRange,
  type Granularity,
  type PresetId,
  presetIds,
} from './types.ts';

export const presetLabels: Readonly<Record<PresetId, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'Last 7 days',
  '14d': 'Last 14 days',
  '28d': 'Last 28 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '365d': 'Last 365 days',
  week: 'This week',
  'last-week': 'Last week',
  month: 'This month',
  'last-month': 'Last month',
};

/** Whole weeks, so that the previous 28 days have the same number of Sundays. */
export const defaultPreset: PresetId = '28d';

export const isPreset = (text: string): text is PresetId => presetIds.some((id) => id === text);

export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

const monthEnd = (day: Day): Day => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1) - 1);

/** Whether a range is a calendar month, or the part of this month that has passed. `28d` isn't, even on March 1. */
export const isMonthRange = ({ from, to }: DayRange, preset: PresetId | null): boolean =>
  preset === null
    ? from === monthStart(from) && to === monthEnd(from)
    : preset === 'month' || preset === 'last-month';

/** Weeks start on Monday, as in the peak hours. */
const weekStart = (day: Day): Day => addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));

/**
 * Complete UTC days, except for `today` and the first day of a week or month, because a day in progress looks like a
 * loss.
 */
export function presetRange(id: PresetId, today: Day): DayRange {
  const yesterday = addDays(today, -1);
  switch (id) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week': {
      const from = weekStart(today);
      return { from, to: from === today ? today : yesterday };
    }
    case 'last-week': {
      const to = addDays(weekStart(today), -1);
      return { from: weekStart(to), to };
    }
    case 'month': {
      const from = monthStart(today);
      return { from, to: from === today ? today : yesterday };
    }
    case 'last-month': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case '7d':
    case '14d':
    case '28d':
    case '30d':
    case '90d':
    case '365d':
      return { from: addDays(today, -Number.parseInt(id, 10)), to: yesterday };
  }
}

const { analyticsRangeDays: maxDays, analyticsHourlyRangeDays: maxHourlyDays } = limits;

export const limitMessage = `Up to ${maxDays} days, or ${maxHourlyDays} days hourly.`;

export interface RangeProblem {
  readonly field: 'from' | 'to';
  readonly text: string;
}

/** Why the API would reject a range (spec §4.21). */
export function rangeProblem({ from, to }: DayRange, today: Day): RangeProblem | null {
  const future = 'This day hasn’t started. Days start at midnight UTC.';
  const fromProblem = dayProblem(from, 'Enter a start date.') ?? (from > today ? future : null);
  if (fromProblem !== null) return { field: 'from', text: fromProblem };
  const toProblem = dayProblem(to, 'Enter an end date.') ?? (to > today ? future : null);
  if (toProblem !== null) return { field: 'to', text: toProblem };
  if (to < from) return { field: 'to', text: 'The end date is before the start date.' };
  const days = lengthOf({ from, to });
  if (days > maxDays)
    return {
      field: 'from',
      text: `This range is ${formatCount(days, 'day')}. The maximum is ${maxDays}.`,
    };
  return null;
}

export const hourlyProblem = (days: number): string | null =>
  days > maxHourlyDays
    ? `Hourly data covers up to ${maxHourlyDays} days. This range is ${formatCount(days, 'day')}.`
    : null;

export const usualGranularity = (days: number): Granularity => (days <= 2 ? 'hourly' : 'daily');

/** Whole UTC days, up to the last millisecond: hourly ranges include both instants (spec §4.21). */
export const requestOf = ({ from, to }: DayRange, granularity: Granularity): AnalyticsRange => ({
  startsAt: `${from}T00:00:00Z`,
  endsAt: `${to}T23:59:59.999Z`,
  granularity,
});

/**
 * The period of the same length before or after. Weeks and months follow the calendar, so that February comes after
 * January. If the next period would end in the future, the latest complete days are used. Null if there is none.
 */
export function shiftRange(
  view: Pick<AnalyticsView, 'preset' | 'range' | 'isMonth'>,
  by: 'previous' | 'next',
  today: Day,
): PresetId | DayRange | null {
  const { from, to } = view.range;
  const days = lengthOf(view.range);
  if (view.preset === 'week' && by === 'previous') return 'last-week';
  if (view.preset === 'last-week' && by === 'next') return 'week';
  if (view.isMonth) {
    const start = by === 'previous' ? monthStart(addDays(from, -1)) : addDays(monthEnd(from), 1);
    if (start > today) return null;
    const preset = (['month', 'last-month'] as const).find((id) => presetRange(id, today).from === start);
    return preset ?? { from: start, to: monthEnd(start) };
  }
  if (by === 'previous') return named({ from: addDays(from, -days), to: addDays(from, -1) }, today);
  const next = addDays(to, days);
  const lastDay = next <= today ? next : addDays(today, -1);
  return lastDay <= to ? null : named({ from: addDays(lastDay, 1 - days), to: lastDay }, today);
}

/**
 * Prefers a preset, because it moves on with the days and its URL is shorter. Not a month, whose steps have other
 * lengths.
 */
const named = (range: DayRange, today: Day): PresetId | DayRange =>
  presetIds.find((id) => {
    const { from, to } = presetRange(id, today);
    return from === range.from && to === range.to && !isMonthRange(range, id);
  }) ?? range;
