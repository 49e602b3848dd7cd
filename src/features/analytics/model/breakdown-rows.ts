import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';

import { changeOf } from './change.ts';
import { type Dimension, dimensionLabel, type DimensionLabel } from './labels.ts';
import type { Change } from './types.ts';

export interface BreakdownRow extends DimensionLabel {
  /** As the service gave it: what exports hold. */
  readonly label: string;
  readonly visitors: number;
  /** Of the longest bar, from 0 to 1. It is no share of all visitors: a visit may be in several rows (spec 2.17). */
  readonly length: number;
  /** Null: nothing is compared, it was not among the top 10 then, or that is not kept, so nobody knows. */
  readonly before: number | null;
  readonly change: Change | null;
}

export interface BreakdownList {
  readonly rows: readonly BreakdownRow[];
  /** Whether there may be more than the ten that the service tells (spec 2.17). */
  readonly capped: boolean;
}

type Items = AnalyticsBreakdowns[Dimension];

/** The rows of one dimension, most visitors first. `before` is undefined while it is not there, or not wanted. */
export function breakdownList(dimension: Dimension, items: Items, before: Items | undefined): BreakdownList {
  const longest = Math.max(0, ...items.map(({ visitors }) => visitors));
  const known = new Map(before?.map(({ label, visitors }) => [label, visitors]));
  // A full list hides what comes after its last row; any other is complete.
  const complete = before !== undefined && before.length < limits.breakdownEntries;
  return {
    rows: items.map(({ label, visitors }): BreakdownRow => {
      const was = known.get(label) ?? (complete ? 0 : null);
      return {
        ...dimensionLabel(dimension, label),
        label,
        visitors,
        length: longest === 0 ? 0 : visitors / longest,
        before: was,
        change:
          was === null
            ? null
            : changeOf('visitors', { total: visitors, visitors }, { total: was, visitors: was }),
      };
    }),
    capped: items.length >= limits.breakdownEntries,
  };
}
