import type { ChartPoint, Extent } from './types.ts';

/** A point for recharts. Complete buckets, the running bucket, and the comparison are separate lines. */
export interface ChartRow {
  readonly startMs: number;
  readonly complete: number | null;
  readonly running: number | null;
  readonly before: number | null;
}

/** The dashed line goes from the last complete bucket to the running one. */
export const chartRows = (points: readonly ChartPoint[]): readonly ChartRow[] =>
  points.map(({ startMs, value, running, before }, index) => {
    const next = points[index + 1];
    const leads = next?.running === true && next.value !== null;
    return {
      startMs,
      complete: running ? null : value,
      running: running || leads ? value : null,
      before: before?.value ?? null,
    };
  });

/** Values without neighbors. No line reaches them, so they become dots. */
export const lonePoints = (
  rows: readonly ChartRow[],
  line: 'complete' | 'running' | 'before',
): readonly ChartRow[] =>
  rows.filter(
    (row, index) =>
      row[line] !== null &&
      (rows[index - 1]?.[line] ?? null) === null &&
      (rows[index + 1]?.[line] ?? null) === null,
  );

export function extentOf(values: readonly (number | null)[]): Extent {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
}
