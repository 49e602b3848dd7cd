import { dayOf } from '@/lib/utc-days.ts';

import { addDays, lengthOf } from './days.ts';
import { monthStart, presetRange } from './ranges.ts';
import { type AnalyticsView, type Day, type DayRange, type PresetId, presetIds } from './types.ts';

const monthEnd = (day: Day): Day => dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1) - 1);

const isMonth = ({ isMonth: isPreset, range: { from, to } }: RangeOf): boolean =>
  isPreset || (from === monthStart(from) && to === monthEnd(from));

type RangeOf = Pick<AnalyticsView, 'range' | 'isMonth'>;

/**
 * The period of the same length before or after. Months follow the calendar, so that February comes after January. If
 * the next period would end in the future, the latest complete days are used. Null if there is none.
 */
export function shiftRange(view: RangeOf, by: 'previous' | 'next', today: Day): PresetId | DayRange | null {
  const { from, to } = view.range;
  const days = lengthOf(view.range);
  if (isMonth(view)) {
    const start = by === 'previous' ? monthStart(addDays(from, -1)) : addDays(monthEnd(from), 1);
    if (start > today) return null;
    return start === monthStart(today) ? 'month' : named({ from: start, to: monthEnd(start) }, today);
  }
  if (by === 'previous') return named({ from: addDays(from, -days), to: addDays(from, -1) }, today);
  const next = addDays(to, days);
  const lastDay = next <= today ? next : addDays(today, -1);
  return lastDay <= to ? null : named({ from: addDays(lastDay, 1 - days), to: lastDay }, today);
}

/** Prefers a preset, because it moves on with the days and its URL is shorter. */
const named = (range: DayRange, today: Day): PresetId | DayRange =>
  presetIds.find((id) => {
    const { from, to } = presetRange(id, today);
    return from === range.from && to === range.to;
  }) ?? range;
