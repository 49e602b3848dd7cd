import papa from 'papaparse';

import { formula } from './formula.ts';

export type Cell = string | number | boolean | null | undefined;

/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
const csvStart = '\uFEFF';

const plain = (cell: Cell): Cell => (typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell);

/**
 * Lines of CSV (RFC 4180), each with its end: yes and no in words, as people read them. Text that would be run as a formula
 * begins with an apostrophe instead.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const lines = papa.unparse(
    rows.map((row) => row.map(plain)),
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${lines}\r\n`;
}

/**
 * A whole file, or without rows the beginning of one that grows: one header row, then the rows. Notes are comment lines
 * above the header; spreadsheets show them as data, so they are there only when somebody asks for them.
 */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[] = [],
): string => csvStart + csvLines([...notes.map((line) => [`# ${line}`]), header, ...rows]);
