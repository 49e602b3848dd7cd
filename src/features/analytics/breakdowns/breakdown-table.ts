import type { ChartDataTableProps, ChartDataColumn } from '@/ui/chart/chart-data-table.tsx';

import type { BreakdownList } from '../model/breakdown-rows.ts';
import { exactText } from '../model/format.ts';
import { type Dimension, dimensionNames } from '../model/labels.ts';

interface Described {
  readonly range: string;
  /** `previous 30 days`; null: nothing is compared. */
  readonly beforeName: string | null;
}

const heads: Readonly<Record<Dimension, string>> = {
  pages: 'Page',
  sources: 'Source',
  countries: 'Country',
  devices: 'Device',
};

/** The table behind a panel: the same rows, to the last digit. */
export function breakdownTable(
  dimension: Dimension,
  { rows }: BreakdownList,
  { range, beforeName }: Described,
): ChartDataTableProps {
  const columns: ChartDataColumn[] = [
    { head: heads[dimension], wraps: true },
    { head: 'Visitors', numeric: true },
  ];
  if (beforeName !== null) columns.push({ head: 'Before', numeric: true }, { head: 'Change', numeric: true });
  const caption = `${dimensionNames[dimension]} by visitors, ${range}, UTC`;
  return {
    caption: beforeName === null ? caption : `${caption}; before: ${beforeName}`,
    columns,
    rows: rows.map(({ label, text, visitors, before, change }) => ({
      id: label,
      cells: [
        text,
        exactText(visitors),
        ...(beforeName === null ? [] : [before === null ? null : exactText(before), change?.text ?? null]),
      ],
      // A country is told apart by its code, whatever it is called.
      hint: text.toLowerCase() === label.toLowerCase() ? undefined : label,
    })),
  };
}
