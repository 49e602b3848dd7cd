import { limits } from '@/contract/limits.ts';
import { dayOf } from '@/lib/utc-days.ts';

import { retainedFrom, retainedFromLabel } from '../model/retention.ts';
import type { AnalyticsView } from '../model/types.ts';

type Ranges = Pick<AnalyticsView, 'range' | 'compared'>;

export const todayCaveat = 'Today isn’t complete, so changes look lower than they are.';

const retentionCaveat = ({ range, compared }: Ranges, nowMs: number): string[] =>
  [range, compared].some((days) => days !== null && days.from < retainedFrom(nowMs))
    ? [
        `Some projects keep only ${limits.analyticsRetentionDays} days. Visits before ${retainedFromLabel(nowMs)} may be missing.`,
      ]
    : [];

/** Why the numbers of a range, or their change, may be too low (spec §4.21). */
export const caveats = (ranges: Ranges, nowMs: number): readonly string[] => [
  ...(ranges.compared !== null && ranges.range.to >= dayOf(nowMs) ? [todayCaveat] : []),
  ...retentionCaveat(ranges, nowMs),
];

/** What the breakdowns count (spec §2.17). `isComparable` is false when the comparison failed, which shows its own error. */
export const breakdownNotes = (view: AnalyticsView, isComparable: boolean, nowMs: number): string =>
  [
    'Each row counts a visit once per range. A visit can be in several rows.',
    ...(view.compared !== null && isComparable
      ? [`“–” means the change is unknown: the row wasn’t in the previous top ${limits.breakdownEntries}.`]
      : []),
    ...retentionCaveat(view, nowMs),
  ].join('\n');
