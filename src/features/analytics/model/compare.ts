import { formatCount } from '@/lib/numbers.ts';

import { addDays, dayProblem, daysBetween, lengthOf, yearBefore, rangeLabel } from './days.ts';
import { type RangeProblem, requestOf } from './ranges.ts';
import type { ComparedRange, Comparison, Day, DayRange, Granularity } from './types.ts';

interface ComparisonChoice {
  readonly comparison: Comparison;
  /** Whether each day is compared with the same weekday. */
  readonly weekdays: boolean;
}

function comparedFrom(range: DayRange, { comparison, weekdays }: ComparisonChoice, today: Day): Day {
  const days = lengthOf(range);
  switch (comparison.kind) {
    case 'previous':
      return addDays(range.from, -(weekdays ? Math.ceil(days / 7) * 7 : days));
    case 'year':
      return weekdays ? addDays(range.from, -364) : yearBefore(range.from);
    case 'from': {
      if (!weekdays) return comparison.day;
      // The nearest same weekday, at most three days away; the earlier one if the later range isn't over.
      const shift = (((daysBetween(comparison.day, range.from) % 7) + 7) % 7) - 7;
      const later = addDays(comparison.day, shift + 7);
      return shift < -3 && addDays(later, days - 1) <= today ? later : addDays(comparison.day, shift);
    }
  }
}

/** Why a range can't be compared with the days from `day` on. */
export function comparisonProblem(range: DayRange, day: Day, today: Day): RangeProblem | null {
  const problem = dayProblem(day, 'Enter a start date.');
  if (problem !== null) return { field: 'from', text: problem };
  const days = lengthOf(range);
  if (addDays(day, days - 1) > today)
    return {
      field: 'from',
      text:
        days === 1
          ? 'This day isn’t over. Choose an earlier one.'
          : `These ${formatCount(days, 'day')} aren’t over. Choose an earlier start date.`,
    };
  return null;
}

export function comparedRange(
  range: DayRange,
  choice: ComparisonChoice,
  { granularity, today }: { readonly granularity: Granularity; readonly today: Day },
): ComparedRange {
  const days = lengthOf(range);
  const from = comparedFrom(range, choice, today);
  const compared = { from, to: addDays(from, days - 1) };
  return {
    ...compared,
    kind: choice.comparison.kind,
    label: labelOf(choice, compared, today),
    weekdays: choice.weekdays,
    request: requestOf(compared, granularity),
  };
}

function labelOf({ comparison, weekdays }: ComparisonChoice, compared: DayRange, today: Day): string {
  const dates = rangeLabel(compared, today);
  if (comparison.kind === 'from') return dates;
  const days = lengthOf(compared);
  if (weekdays && (comparison.kind === 'year' || days % 7 !== 0))
    return `${dates} (same ${days === 1 ? 'weekday' : 'weekdays'})`;
  if (comparison.kind === 'year') return 'previous year';
  return days === 1 ? 'previous day' : `previous ${days} days`;
}
