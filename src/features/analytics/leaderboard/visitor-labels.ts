import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { formatCount } from '@/lib/numbers.ts';

import { type Period, periods } from './periods.ts';

/** What was read of the inventory, as far as claims about all of it depend on that. */
export interface CountedRows {
  readonly rows: readonly InventoryRow[];
  /** Items that cannot be read, of which nothing is known. */
  readonly unreadable: number;
}

const countOf = ({ rows, unreadable }: CountedRows): number => rows.length + unreadable;

/** How many rows do not tell their visitors: a count that is missing is no zero (spec 2.15). */
const untoldOf = ({ rows, unreadable }: CountedRows, period: Period): number =>
  unreadable + rows.filter(({ counts }) => counts[period] === undefined).length;

/** Whether there are rows and none of them tells its visitors. */
const tellsNothing = (read: CountedRows, period: Period): boolean =>
  countOf(read) > 0 && untoldOf(read, period) === countOf(read);

const notShown = 'The service does not show visitors here.';

/** Why no project is among the most visited. */
export function noneVisited(read: CountedRows, period: Period): string {
  if (countOf(read) === 0) return 'There is no project yet.';
  if (tellsNothing(read, period)) return notShown;
  return alsoUnknown(read, period, 'project') ?? `No project had a visitor in the ${periods[period].long}.`;
}

/** Why no public app is among those that nobody opened. */
export function noneUnvisited(read: CountedRows): string {
  if (countOf(read) === 0) return 'No app is open to everyone.';
  if (tellsNothing(read, 'visitors_30d')) return notShown;
  return alsoUnknown(read) ?? 'Every public app had a visitor in the last 30 days.';
}

/** Of how many nobody knows whether somebody came; null: of none. */
export function alsoUnknown(
  read: CountedRows,
  period: Period = 'visitors_30d',
  one = 'public app',
): string | null {
  const untold = untoldOf(read, period);
  return untold === 0 ? null : `The service does not show the visitors of ${formatCount(untold, one)}.`;
}
