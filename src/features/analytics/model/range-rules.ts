import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { limits } from '@/contract/limits.ts';
import { formatCount } from '@/lib/numbers.ts';

import { dayProblem, lengthOf } from './days.ts';
import type { Day, DayRange, Granularity, RangeProblem } from './types.ts';

const { analyticsRangeDays: mostDays, analyticsHourlyRangeDays: mostHourlyDays } = limits;

/** The limits, said where a range is chosen (spec 4.21). */
export const limitMessage = `At most ${mostDays} days; by hours at most ${mostHourlyDays}.`;

/** What keeps a range from being asked for (spec 4.21); null: nothing. */
export function rangeProblem({ from, to }: DayRange, today: Day): RangeProblem | null {
  const noFirst = dayProblem(from, 'Enter the first day.');
  if (noFirst !== null) return { field: 'from', text: noFirst };
  const noLast = dayProblem(to, 'Enter the last day.');
  if (noLast !== null) return { field: 'to', text: noLast };
  if (from > today) return { field: 'from', text: 'This day has not begun: days begin at midnight in UTC.' };
  if (to < from) return { field: 'to', text: 'The last day is before the first.' };
  if (to > today) return { field: 'to', text: 'This day has not begun: days begin at midnight in UTC.' };
  const days = lengthOf({ from, to });
  if (days > mostDays)
    return {
      field: 'from',
      text: `These are ${formatCount(days, 'day')}. The service answers at most ${mostDays} at a time.`,
    };
  return null;
}

/** Why a range cannot be shown by hours (spec 4.21); null: it can. */
export const hourlyProblem = (days: number): string | null =>
  days > mostHourlyDays
    ? `By hours the service answers at most ${mostHourlyDays} days; these are ${formatCount(days, 'day')}.`
    : null;

/** One or two days say little day by day. */
export const usualGranularity = (days: number): Granularity => (days <= 2 ? 'hourly' : 'daily');

/**
 * What is sent for whole UTC days (spec 4.21): up to the last millisecond of the last day, since by hours both
 * instants belong to the range. It depends on the days alone, so the same days are the same request.
 */
export const requestOf = ({ from, to }: DayRange, granularity: Granularity): AnalyticsRange => ({
  startsAt: `${from}T00:00:00Z`,
  endsAt: `${to}T23:59:59.999Z`,
  granularity,
});
