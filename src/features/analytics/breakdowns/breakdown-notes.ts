import { limits } from '@/contract/limits.ts';

import { caveats } from '../model/caveats.ts';
import type { AnalyticsView } from '../model/types.ts';

/**
 * What the numbers of the breakdowns are, and are not (spec 2.17, 4.21). Not `comparable`: what they are compared with
 * could not be read, which is another reason for a change that is not known.
 */
export function breakdownNotes(view: AnalyticsView, comparable: boolean, nowMs: number): readonly string[] {
  const notes = [
    `Each row counts a visit once in the whole range, ${view.label} in UTC days. A visit may be in several rows, so they do not add up to the visitors above.`,
  ];
  if (view.compared !== null && comparable)
    notes.push(
      `“–”: its change is not known, as it was not among the top ${limits.breakdownEntries} before, or those days are not kept.`,
    );
  return [...notes, ...caveats(view, nowMs)];
}
