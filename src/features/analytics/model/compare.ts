import { formatCount } from '@/lib/numbers.ts';

import { addDays, dayProblem, daysBetween, lengthOf, yearBefore, rangeLabel } from './days.ts';
import { monthStart, type RangeProblem, requestOf } from './ranges.ts';
import type { ComparedRange, Comparison, Day, DayRange, Granularity } from './types.ts';

interface ComparisonChoice {
  readonly comparison: Comparison;
  /** Whether a month is compared with the month before, date by date. */
  readonly isMonth: boolean;
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
      // The nearest day with the weekday of `range.from`, before or after the chosen one. The comparison must be over, and
      // must not be the range itself.
      const shift = (((daysBetween(comparison.day, range.from) % 7) + 7) % 7) - 7;
      const earlier = addDays(comparison.day, shift);
      const later = addDays(earlier, 7);
      const isPossible = (day: Day): boolean => day !== range.from && addDays(day, days - 1) < today;
      const [nearest, other] = shift < -3 ? [later, earlier] : [earlier, later];
      return [nearest, other].find(isPossible) ?? addDays(range.from, -7);
    }
  }
}

/** Why a range can't be compared with the days from `day` on. */
export function comparisonProblem(range: DayRange, day: Day, today: Day): RangeProblem | null {
  const problem = dayProblem(day, 'Enter a start date.');
  if (problem !== null) return { field: 'from', text: problem };
  const days = lengthOf(range);
  if (addDays(day, days - 1) >= today)
    return {
      field: 'from',
      text:
        days === 1
          ? 'This day hasn’t ended. Choose an earlier one.'
          : `These ${formatCount(days, 'day')} haven’t ended. Choose an earlier start date.`,
    };
  if (day === range.from) return { field: 'from', text: 'This is the range itself. Choose another date.' };
  return null;
}

export function comparedRange(
  range: DayRange,
  choice: ComparisonChoice,
  { granularity, today }: { readonly granularity: Granularity; readonly today: Day },
): ComparedRange {
  const { comparison } = choice;
  const ofMonth = choice.isMonth && comparison.kind === 'previous';
  const sameDays = monthBefore(range);
  // A dated link to this month names the first of the month before. March 1 to 30 is compared with all of February.
  const fromFirst =
    comparison.kind === 'from' && !choice.weekdays && comparison.day === sameDays.from && isInOneMonth(range);
  const compared = ofMonth || fromFirst ? sameDays : sameLength(range, comparedFrom(range, choice, today));
  return {
    ...compared,
    kind: comparison.kind,
    label: ofMonth ? rangeLabel(compared, today) : labelOf(choice, compared, today),
    weekdays: ofMonth ? null : choice.weekdays,
    request: requestOf(compared, granularity),
  };
}

const sameLength = (range: DayRange, from: Day): DayRange => ({
  from,
  to: addDays(from, lengthOf(range) - 1),
});

const isInOneMonth = ({ from, to }: DayRange): boolean =>
  from === monthStart(from) && from === monthStart(to);

/** The same days of the previous month, or fewer if it is shorter. */
function monthBefore(range: DayRange): DayRange {
  const lastDay = addDays(monthStart(range.from), -1);
  const { from, to } = sameLength(range, monthStart(lastDay));
  return { from, to: to > lastDay ? lastDay : to };
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
