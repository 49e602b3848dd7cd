import papa from 'papaparse';

import { formula } from './formula.ts';

export type Cell = string | number | boolean | null | undefined;

/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
export const csvStart = '\uFEFF';

/** Lines of CSV (RFC 4180), each with its end. Text that would be run as a formula begins with an apostrophe instead. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const lines = papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${lines}\r\n`;
}
