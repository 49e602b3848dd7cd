import { downsample } from '@/lib/downsample.ts';

import type { ChartPoint } from './types.ts';

/** One drawn point: what is over, what still runs, and what both are compared with, as lines of their own. */
export interface ChartRow {
  readonly index: number;
  readonly over: number | null;
  readonly running: number | null;
  readonly before: number | null;
}

/**
 * What is drawn of a line. The dashed piece leads from the last bucket that is over to the one that runs. More points
 * than `most` are thinned, with every peak kept.
 */
export function chartRows(points: readonly ChartPoint[], most: number): readonly ChartRow[] {
  const compared = points.some(({ before }) => before !== null);
  const lines = [points.map(({ value }) => value)];
  if (compared) lines.push(points.map(({ before }) => before?.value ?? null));
  const kept = downsample(lines, most).map(({ index }) => index);
  const rows = kept.flatMap((index, at) => {
    const point = points[index];
    if (point === undefined) return [];
    const next = points[kept[at + 1] ?? -1];
    const leads = next?.running === true && next.value !== null;
    return {
      index,
      over: point.running ? null : point.value,
      running: point.running || leads ? point.value : null,
      before: point.before?.value ?? null,
    };
  });
  // The library's store would freeze every row by itself, each time; what is frozen it leaves alone.
  return Object.freeze(rows);
}

/** Values that no line reaches, because nothing stands beside them: they are drawn as dots. */
export function lonePoints(
  rows: readonly ChartRow[],
  line: 'over' | 'running' | 'before',
): readonly ChartRow[] {
  return rows.filter(
    (row, at) =>
      row[line] !== null &&
      (rows[at - 1]?.[line] ?? null) === null &&
      (rows[at + 1]?.[line] ?? null) === null,
  );
}

/** The largest value of the line and of what it is compared with, so that both fit. */
export const largestOf = (points: readonly ChartPoint[]): number =>
  points.reduce((top, { value, before }) => Math.max(top, value ?? 0, before?.value ?? 0), 0);
