export type Cell = string | number | boolean | null | undefined;

/**
 * What a spreadsheet may take for a formula: the signs that begin one, full-width ones included, also behind blanks and
 * control characters, which some programs drop, and lines that a tab or a break begins.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Tells spreadsheets that the file is UTF-8; stands once, before the first line. */
const csvStart = '\uFEFF';

/** A cell as RFC 4180 writes it. Text that a spreadsheet would run as a formula starts with an apostrophe instead. */
function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const guarded = formula.test(cell);
  const text = guarded ? `'${cell}` : cell;
  return guarded || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of CSV, each with its line break. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

/**
 * A whole file, or without rows the beginning of one that grows: one header row, then the rows. Notes are comment lines
 * above the header; spreadsheets show them as data, so they are there only when somebody asks for them.
 */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[] = [],
): string => csvStart + csvLines([...notes.map((line) => [`# ${line}`]), header, ...rows]);
