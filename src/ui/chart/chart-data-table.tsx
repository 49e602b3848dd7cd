import { type ReactNode, useDeferredValue } from 'react';

import { formatNumber } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';

import { chartHeight } from './types.ts';

export interface ChartDataColumn {
  /** Distinguishes columns that may have the same header. */
  readonly id?: string | undefined;
  readonly head: string;
  readonly numeric?: boolean | undefined;
  /** Long words wrap, so that the next columns stay visible. */
  readonly wraps?: boolean | undefined;
}

export interface ChartDataTableProps {
  /** The table's name: `Visitors by day, Oct 21 – Nov 19, UTC`. */
  readonly caption: string;
  readonly columns: readonly ChartDataColumn[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly (string | null)[];
    /** Text under the first cell: `in progress`. */
    readonly hint?: string | undefined;
  }[];
  /** The total, in a separate last row. */
  readonly total?: readonly (string | null)[] | undefined;
  /** Scrolls inside if it is higher. Defaults to that of a chart, or to twice as much for many rows. `auto` fits the rows. */
  readonly height?: string | undefined;
}

/** About as many rows as fit into the height of a chart. */
const rowsInChart = 8;

const noRows: ChartDataTableProps['rows'] = [];

/** Shows grouped digits with two decimals. Copying gives all digits. */
function Value({ text, numeric }: { readonly text: string; readonly numeric: boolean }) {
  if (!numeric || !/^\d+(?:\.\d+)?$/u.test(text)) return text;
  return <data value={text}>{formatNumber(Number(text), text.includes('.') ? 2 : undefined)}</data>;
}

export function ChartDataTable({ caption, columns, rows, total, height }: ChartDataTableProps) {
  // Many rows render after the click that shows them.
  const visibleRows = useDeferredValue(rows, noRows);
  const wraps = (index: number) =>
    index > 0 && index === columns.length - 1 && columns[index]?.numeric !== true;
  const cell = (index: number) =>
    cx(
      'px-2 py-1.5 first:pl-0 last:pr-0',
      columns[index]?.numeric === true ? 'text-right tabular' : 'text-left',
      columns[index]?.wraps === true
        ? 'min-w-24 wrap-anywhere'
        : wraps(index)
          ? 'min-w-40 print:min-w-24'
          : 'whitespace-nowrap',
    );
  const line = (
    values: readonly (string | null)[],
    lookOf: (isNumeric: boolean) => string,
    missing: ReactNode,
    hint = '',
  ) =>
    columns.map(({ head, id = head, numeric = false }, index) => {
      const text = values[index] ?? null;
      const Cell = index === 0 ? 'th' : 'td';
      return (
        <Cell
          key={id}
          scope={index === 0 ? 'row' : undefined}
          className={cx(cell(index), lookOf(numeric), hint !== '' && 'first:min-w-25')}
        >
          {text === null ? missing : <Value text={text} numeric={numeric} />}
          {index === 0 && hint !== '' && <span className="whitespace-normal text-ink-3"> ({hint})</span>}
        </Cell>
      );
    });
  return (
    <div
      // On phones, a table as high as the chart keeps what is below it in place.
      className={cx(
        'flex flex-col print:h-auto!',
        height === undefined && rows.length > rowsInChart && 'sm:h-160!',
      )}
      style={{ height: height ?? chartHeight }}
    >
      <p aria-hidden className="pt-1.5 pb-1 text-small text-ink-3">
        {caption}
      </p>
      <div
        role="region"
        aria-label={`${caption}: table`}
        tabIndex={0}
        // Nothing scrolls on paper.
        className="min-h-0 flex-1 overflow-auto rounded-chip print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0 text-small">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, id = head }, index) => (
                <th
                  key={id}
                  scope="col"
                  className={cx(
                    cell(index),
                    'sticky top-0 z-10 border-b border-line bg-surface font-medium text-ink-3 print:static print:whitespace-normal',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ id, cells, hint }) => (
              <tr key={id} className="hover:bg-hover">
                {line(
                  cells,
                  // The numbers stand out, not the days that they are compared with.
                  (isNumeric) =>
                    cx('border-b border-line font-normal', isNumeric ? 'text-ink' : 'text-ink-2'),
                  <span className="text-ink-3">–</span>,
                  hint,
                )}
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            // Otherwise every printed page repeats it.
            <tfoot className="print:table-row-group">
              <tr>
                {line(
                  total,
                  () =>
                    'sticky bottom-0 border-t border-line-strong print:static bg-surface font-semibold text-ink',
                  null,
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
