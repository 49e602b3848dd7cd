import { limits } from '@/contract/limits.ts';

import { dayOf } from '../model/days.ts';
import { retainedFrom, retainedFromLabel } from '../model/retention.ts';
import type { AnalyticsView } from '../model/types.ts';

/** Why the numbers of a range, or their change, may be too low (spec §4.21). */
export function caveats({ range, compared }: Pick<AnalyticsView, 'range' | 'compared'>, nowMs: number) {
  const sentences: string[] = [];
  if (compared !== null && range.to >= dayOf(nowMs))
    sentences.push(
      'Today is not over and counts all the same: compare a range that is over for a fair change.',
    );
  const isOld = [range, compared].some((days) => days !== null && days.from < retainedFrom(nowMs));
  if (isOld)
    sentences.push(
      `Some projects keep ${limits.analyticsRetentionDays} days: visits before ${retainedFromLabel(nowMs)} may not be counted.`,
    );
  return sentences;
}

/** What the breakdowns count (spec §2.17). `isComparable` is false when the comparison didn't load, which says why itself. */
export function breakdownNotes(view: AnalyticsView, isComparable: boolean, nowMs: number): readonly string[] {
  const notes = [
    `Each row counts a visit once in the whole range, ${view.label} in UTC days. A visit may be in several rows, so they do not add up to the visitors above.`,
  ];
  if (view.compared !== null && isComparable)
    notes.push(
      `“–”: its change is not known, as it was not among the top ${limits.breakdownEntries} before, or those days are not kept.`,
    );
  return [...notes, ...caveats(view, nowMs)];
}
