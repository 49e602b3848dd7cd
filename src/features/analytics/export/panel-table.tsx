import { formatNumber } from '@/lib/numbers.ts';
import { ChartDataTable } from '@/ui/chart/chart-data-table.tsx';

import { type FileOf, make } from './export-items.tsx';
import type { PanelFile } from './panel-file.ts';

type Cell = PanelFile['rows'][number][number];

const textOf = (cell: Cell): string | null => {
  if (cell === null || cell === undefined) return null;
  return typeof cell === 'number' ? formatNumber(cell) : String(cell);
};

/** What a list of projects exports, as a table. IDs are only for files. */
export function PanelTable({ file }: { readonly file: FileOf }) {
  const { what, columns, rows } = file(make);
  const shown = columns.flatMap(({ id, label }, at) => (id === 'project_id' ? [] : [{ head: label, at }]));
  return (
    <ChartDataTable
      caption={what}
      columns={shown.map(({ head, at }) => ({ head, numeric: at > 0, wraps: at === 0 }))}
      rows={rows.map((row, index) => ({
        id: String(index),
        cells: shown.map(({ at }) => textOf(row[at])),
      }))}
      height="auto"
    />
  );
}
