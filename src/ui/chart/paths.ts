import type { ChartRow } from './chart-rows.ts';
import { type Scales, xOf, yOf } from './scales.ts';

/** The stretches of a line without gaps. */
function stretchesOf(rows: readonly ChartRow[], line: 'over' | 'running'): readonly (readonly ChartRow[])[] {
  const stretches: ChartRow[][] = [];
  let open = false;
  for (const row of rows) {
    if (row[line] === null) open = false;
    else if (open) stretches.at(-1)?.push(row);
    else {
      stretches.push([row]);
      open = true;
    }
  }
  return stretches;
}

const place = (geometry: Scales, row: ChartRow, line: 'over' | 'running'): string =>
  `${xOf(geometry, row.index).toFixed(1)} ${yOf(geometry, row[line] ?? 0).toFixed(1)}`;

/** A line as a path. */
export const pathOf = (rows: readonly ChartRow[], line: 'over' | 'running', geometry: Scales): string =>
  stretchesOf(rows, line)
    .map((stretch) => `M${stretch.map((row) => place(geometry, row, line)).join('L')}`)
    .join('');

/** The ground under what is over, down to zero. */
export const groundOf = (rows: readonly ChartRow[], geometry: Scales): string =>
  stretchesOf(rows, 'over')
    .map((stretch) => {
      const [first, last] = [stretch[0]?.index ?? 0, stretch.at(-1)?.index ?? 0];
      const line = stretch.map((row) => place(geometry, row, 'over')).join('L');
      const [left, right] = [xOf(geometry, first).toFixed(1), xOf(geometry, last).toFixed(1)];
      return `M${left} ${geometry.bottom}L${line}L${right} ${geometry.bottom}Z`;
    })
    .join('');
