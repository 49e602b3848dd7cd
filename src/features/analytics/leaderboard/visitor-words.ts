import type { InventoryRow } from '@/api/inventory-row.ts';
import { projectName } from '@/entities/project-words.ts';
import { formatCount } from '@/lib/numbers.ts';

import { type Period, periods } from './periods.ts';

/** What was read of the inventory, as far as claims about all of it depend on that. */
export interface CountedRows {
  readonly rows: readonly InventoryRow[];
  /** Items that cannot be read, of which nothing is known. */
  readonly unreadable: number;
}

/** How many rows do not tell their visitors: a count that is missing is no zero (spec 2.15). */
const untoldOf = ({ rows, unreadable }: CountedRows, period: Period): number =>
  unreadable + rows.filter(({ counts }) => counts[period] === undefined).length;

/** Whether there are rows and none of them tells its visitors. */
export const tellsNothing = (read: CountedRows, period: Period): boolean =>
  read.rows.length + read.unreadable > 0 && untoldOf(read, period) === read.rows.length + read.unreadable;

const notShown = 'The service does not show visitors here.';

/** Why no project is among the most visited. */
export function noneVisited(read: CountedRows, period: Period): string {
  if (read.rows.length + read.unreadable === 0) return 'There is no project yet.';
  if (tellsNothing(read, period)) return notShown;
  const untold = untoldOf(read, period);
  const { long } = periods[period];
  return untold === 0
    ? `No project had a visitor in the ${long}.`
    : `No visitor of the ${long} is known. ${untoldWords(untold, 'project')}`;
}

/** Why no public app is among those that nobody opened. */
export function noneUnvisited(read: CountedRows): string {
  if (read.rows.length + read.unreadable === 0) return 'No app is open to everyone.';
  if (tellsNothing(read, 'visitors_30d')) return notShown;
  return alsoUntold(read) ?? 'Every public app had a visitor in the last 30 days.';
}

/** For how many public apps nobody knows whether somebody came; null: for none. */
export function alsoUntold(read: CountedRows): string | null {
  const untold = untoldOf(read, 'visitors_30d');
  return untold === 0 ? null : untoldWords(untold, 'public app');
}

const untoldWords = (count: number, one: string): string =>
  `The service does not show the visitors of ${formatCount(count, one)}.`;

/** A project that the answer gives no name for is known by its id; one whose name is not set has none (spec 2.3). */
export const rowName = (row: InventoryRow): string => (row.name === undefined ? row.id : projectName(row));
