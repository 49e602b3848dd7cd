import { limits } from '@/contract/limits.ts';
import { formatDate } from '@/lib/dates.ts';

import { addDays, dayOf } from '../model/days.ts';
import type { AnalyticsView } from '../model/types.ts';

/** What the numbers of the breakdowns are, and are not (spec 2.17, 4.21). */
export function breakdownNotes(view: AnalyticsView, nowMs: number): readonly string[] {
  const notes = [
    `Each row counts a visit once in the whole range, ${view.label} in UTC days. A visit may be in several rows, so they do not add up to the visitors above.`,
  ];
  if (view.compared !== null)
    notes.push(
      `“–”: it was not among the top ${limits.breakdownEntries} before, so its change is not known.`,
    );
  if (view.compared !== null && view.range.to >= dayOf(nowMs))
    notes.push('Today is not over and counts all the same: compare a range that is over for a fair change.');
  const keptFrom = addDays(dayOf(nowMs), -limits.analyticsRetentionDays);
  const earliest =
    view.compared === null || view.range.from < view.compared.from ? view.range : view.compared;
  if (earliest.from < keptFrom)
    notes.push(
      `Some projects keep ${limits.analyticsRetentionDays} days: visits before ${formatDate(`${keptFrom}T00:00:00Z`, 'utc')} may not be counted.`,
    );
  return notes;
}
