import papa from 'papaparse';

import { formula } from './formula.ts';

export type Cell = string | number | boolean | null | undefined;

/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
const csvStart = '\uFEFF';

/** Lines of CSV (RFC 4180), each with its end. Text that would be run as a formula begins with an apostrophe instead. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const lines = papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${lines}\r\n`;
}

/**
 * A whole file, or without rows the beginning of one that grows: what it is, as lines of comments, which most programs
 * skip, then the names of the columns, then the rows.
 */
export const csvFile = (
  notes: readonly string[],
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string => csvStart + csvLines([...notes.map((line) => [`# ${line}`]), columns, ...rows]);
