import type { TableTwinProps } from './types.ts';

/** Tabs and line ends would begin another cell or row. */
const cell = (text: string | null): string => (text ?? '').replaceAll(/[\t\r\n]+/g, ' ');
/** What a spreadsheet would take for a formula is text to it with an apostrophe; a signed number is a number. */
const safe = (text: string): string =>
  /^[=+\-@＝＋－＠]/u.test(text) && !/^[+-]\d[\d.,]*(?: (?:%|\p{L}{1,2}))?(?: \d+ \p{L}{1,2})*$/u.test(text)
    ? `'${text}`
    : text;

/** A table as spreadsheets paste it. */
export const tsvOf = ({ columns, rows, total }: Pick<TableTwinProps, 'columns' | 'rows' | 'total'>): string =>
  [
    columns.map(({ head }) => head),
    ...rows.map(({ cells, hint }) =>
      cells.map((text, at) => (at === 0 && hint !== undefined ? `${text ?? ''} (${hint})` : text)),
    ),
    ...(total === undefined ? [] : [total]),
  ]
    .map((line) => line.map((text) => safe(cell(text))).join('\t'))
    .join('\n');
