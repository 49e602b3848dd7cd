import { limits } from '@/contract/limits.ts';

import { caveats } from '../model/caveats.ts';
import type { AnalyticsView } from '../model/types.ts';

/** What the numbers of the breakdowns are, and are not (spec 2.17, 4.21). */
export function breakdownNotes(view: AnalyticsView, nowMs: number): readonly string[] {
  const notes = [
    `Each row counts a visit once in the whole range, ${view.label} in UTC days. A visit may be in several rows, so they do not add up to the visitors above.`,
  ];
  if (view.compared !== null)
    notes.push(
      `“–”: its change is not known, as it was not among the top ${limits.breakdownEntries} before, or those days are not kept.`,
    );
  return [...notes, ...caveats(view, nowMs)];
}
