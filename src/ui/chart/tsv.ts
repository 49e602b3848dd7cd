import { formula } from '@/lib/formula.ts';

import type { TableTwinProps } from './types.ts';

const signedNumber = /^[+-]\d[\d.,]*(?: (?:%|\p{L}{1,2}))?(?: \d+ \p{L}{1,2})*$/u;

/** Tabs and line ends would begin another cell or row. What may be a formula is text to a spreadsheet with an apostrophe. */
function cellOf(text: string | null): string {
  if (text === null) return '';
  const cell = text.replaceAll(/[\t\r\n]+/g, ' ');
  return formula.test(text) && !signedNumber.test(text) ? `'${cell}` : cell;
}

/** A table as spreadsheets paste it. */
export const tsvOf = ({ columns, rows, total }: Pick<TableTwinProps, 'columns' | 'rows' | 'total'>): string =>
  [
    columns.map(({ head }) => head),
    ...rows.map(({ cells, hint }) =>
      cells.map((text, at) => (at === 0 && hint !== undefined ? `${text ?? ''} (${hint})` : text)),
    ),
    ...(total === undefined ? [] : [total]),
  ]
    .map((line) => line.map(cellOf).join('\t'))
    .join('\n');
