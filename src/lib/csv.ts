import papa from 'papaparse';

export type Cell = string | number | boolean | null | undefined;

/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
export const csvStart = '\uFEFF';

/**
 * What a spreadsheet may take for a formula: the signs that begin one, full-width ones included, also behind blanks and
 * control characters, which some programs drop, and lines that a tab or a break begins.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Lines of CSV (RFC 4180), each with its end. Text that would be run as a formula begins with an apostrophe instead. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const lines = papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${lines}\r\n`;
}
