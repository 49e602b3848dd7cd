import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns } from '@/contract/resources/analytics.ts';
import type { ChartDataTableProps, ChartDataColumn } from '@/ui/chart/chart-data-table.tsx';

import { exactText } from '../model/format.ts';
import { retentionCaveat } from '../model/retention.ts';
import { countChange } from '../model/totals.ts';
import type { AnalyticsView, Change } from '../model/types.ts';
import {
  type Dimension,
  dimensionLabel,
  type DimensionLabel,
  dimensionNames,
  singularNames,
} from './dimensions.ts';

export interface BreakdownRow extends DimensionLabel {
  /** The label as the API returned it, for exports. */
  readonly label: string;
  readonly visitors: number;
  /** Null when nothing is compared, or when it may have been beyond the top 10 (spec §2.17). */
  readonly before: number | null;
  readonly change: Change | null;
}

type Items = AnalyticsBreakdowns[Dimension];

/** Whether there may be more rows. A shorter list is complete (spec §2.17). */
export const isCapped = (items: readonly unknown[]): boolean => items.length >= limits.breakdownEntries;

/** The rows of one dimension, most visitors first. */
export function breakdownList(dimension: Dimension, items: Items, before: Items | undefined) {
  const visitorsBefore = new Map(before?.map(({ label, visitors }) => [label, visitors]));
  const ifMissing = before === undefined || isCapped(before) ? null : 0;
  const rows = items.map(({ label, visitors }): BreakdownRow => {
    const previous = visitorsBefore.get(label) ?? ifMissing;
    const change = previous !== null && visitors + previous >= 0 ? countChange(visitors, previous) : null;
    return { ...dimensionLabel(dimension, label), label, visitors, before: previous, change };
  });
  return { rows, capped: isCapped(items) };
}

interface TableContext {
  readonly range: string;
  /** `previous 30 days`; null when nothing is compared. */
  readonly beforeName: string | null;
}

/** The same rows as the bars, with exact numbers. */
export function breakdownTable(
  dimension: Dimension,
  rows: readonly BreakdownRow[],
  { range, beforeName }: TableContext,
): ChartDataTableProps {
  const columns: ChartDataColumn[] = [
    { head: singularNames[dimension], wraps: true },
    { head: 'Visitors', numeric: true },
  ];
  if (beforeName !== null)
    columns.push({ head: 'Previous', numeric: true }, { head: 'Change', numeric: true });
  const caption = `${dimensionNames[dimension]} by visitors, ${range}, UTC`;
  return {
    caption: beforeName === null ? caption : `${caption}; compared with ${beforeName}`,
    columns,
    rows: rows.map(({ label, text, visitors, before, change }) => ({
      id: label,
      cells: [
        text,
        exactText(visitors),
        ...(beforeName === null ? [] : [before === null ? null : exactText(before), change?.text ?? null]),
      ],
      // The code tells countries with similar names apart.
      hint: text.toLowerCase() === label.toLowerCase() ? undefined : label,
    })),
  };
}

/** What the breakdowns count (spec §2.17). `isComparable` is false when the comparison failed, which shows its own error. */
export const breakdownNotes = (view: AnalyticsView, isComparable: boolean, nowMs: number): string =>
  [
    'Each row counts a visit once per range. A visit can be in several rows.',
    ...(view.compared !== null && isComparable
      ? [`“–” means the change is unknown: the row wasn’t in the previous top ${limits.breakdownEntries}.`]
      : []),
    ...retentionCaveat(view, nowMs),
  ].join('\n');
