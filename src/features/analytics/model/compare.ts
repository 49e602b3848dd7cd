import { formatCount } from '@/lib/numbers.ts';

import { addDays, dayProblem, daysBetween, lengthOf, yearBefore } from './days.ts';
import { rangeLabel } from './range-label.ts';
import { requestOf } from './range-rules.ts';
import type { ComparedRange, Comparison, Day, DayRange, Granularity, RangeProblem } from './types.ts';

interface Wanted {
  readonly comparison: Comparison;
  /** Whether Mondays are to meet Mondays. */
  readonly weekdays: boolean;
}

/** The first day of the compared range, which is as long as the range. */
function comparedFrom(range: DayRange, { comparison, weekdays }: Wanted, today: Day): Day {
  const days = lengthOf(range);
  switch (comparison.kind) {
    case 'previous':
      return addDays(range.from, -(weekdays ? Math.ceil(days / 7) * 7 : days));
    case 'year':
      return weekdays ? addDays(range.from, -364) : yearBefore(range.from);
    case 'from': {
      if (!weekdays) return comparison.day;
      // The nearest day of the same weekday, at most three days away; the one before if the other has not begun.
      const apart = (((daysBetween(comparison.day, range.from) % 7) + 7) % 7) - 7;
      const later = addDays(comparison.day, apart + 7);
      return apart < -3 && addDays(later, days - 1) <= today ? later : addDays(comparison.day, apart);
    }
  }
}

/** Why a range cannot be compared with the days from `day` on; null: it can. */
export function comparisonProblem(range: DayRange, day: Day, today: Day): RangeProblem | null {
  const none = dayProblem(day, 'Enter the first day to compare with.');
  if (none !== null) return { field: 'from', text: none };
  const days = lengthOf(range);
  if (addDays(day, days - 1) > today)
    return {
      field: 'from',
      text:
        days === 1
          ? 'This day is not over: choose an earlier one.'
          : `The ${formatCount(days, 'day')} from then on are not over: choose an earlier day.`,
    };
  return null;
}

/** What a range is compared with, and how that is called and asked for. */
export function comparedRange(
  range: DayRange,
  wanted: Wanted,
  { granularity, today }: { readonly granularity: Granularity; readonly today: Day },
): ComparedRange {
  const days = lengthOf(range);
  const from = comparedFrom(range, wanted, today);
  const compared = { from, to: addDays(from, days - 1) };
  return {
    ...compared,
    kind: wanted.comparison.kind,
    label: labelOf(wanted, compared, today),
    weekdays: wanted.weekdays,
    request: requestOf(compared, granularity),
  };
}

function labelOf({ comparison, weekdays }: Wanted, compared: DayRange, today: Day): string {
  const dates = rangeLabel(compared, today);
  if (comparison.kind === 'from') return dates;
  const days = lengthOf(compared);
  if (weekdays && (comparison.kind === 'year' || days % 7 !== 0))
    return `${dates} (same ${days === 1 ? 'weekday' : 'weekdays'})`;
  if (comparison.kind === 'year') return 'a year before';
  return days === 1 ? 'the day before' : `previous ${days} days`;
}
