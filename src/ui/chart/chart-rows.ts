import type { ChartPoint } from './types.ts';

/** A point as recharts draws it: complete buckets, the piece that is still running, and the comparison are lines of their own. */
export interface ChartRow {
  readonly startMs: number;
  readonly complete: number | null;
  readonly running: number | null;
  readonly before: number | null;
}

/** The dashed piece leads from the last complete bucket to the one that is still running. */
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

/** Values without neighbors. A line reaches none of them, so they are drawn as dots. */
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

/** The largest value of the line and of its comparison. */
export const largestOf = (points: readonly ChartPoint[]): number =>
  Math.max(0, ...points.flatMap(({ value, before }) => [value ?? 0, before?.value ?? 0]));
