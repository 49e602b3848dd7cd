export type Cell = string | number | boolean | null | undefined;

/**
 * Text that a spreadsheet may run as a formula. Some programs ignore leading spaces and control characters, and
 * full-width signs count too.
 */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * The start of a formula within a cell. Spreadsheets that expect semicolons or tabs between cells split there and at line
 * breaks, even within quotes. A dash and a space begins an item of a list. The pattern looks back from the sign, because
 * looking ahead from every line break would be slow for a cell of many.
 */
const innerFormula = /(?=[=@＝＠]|[+\-＋－]\S)(?<=[;\t\r\n][\s\p{Cc}\p{Cf}]*)/gu;

/** Tells spreadsheets that the file is UTF-8. */
const csvStart = '\uFEFF';

/** A cell as in RFC 4180. Text that a spreadsheet would run as a formula starts with an apostrophe. */
function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const guarded = formula.test(cell);
  const text = (guarded ? "'" : '') + cell.replace(innerFormula, "'");
  return guarded || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines without a header, each with its line break. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');

/** A comment line. It is never quoted: then it wouldn't begin with “#”, and be taken for the header. */
function commentLine(note: string): string {
  const line = note.replace(/\s+/g, ' ').replaceAll('"', '”');
  return `# ${line.replace(/([,;] *)(?=[=+\-@＝＋－＠])/g, "$1'")}\r\n`;
}

/**
 * A whole file, or the beginning of one that grows. Notes are comment lines above the header. Spreadsheets
 * show them as data, so they are optional.
 */
export const csvFile = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  notes: readonly string[] = [],
): string => csvStart + notes.map(commentLine).join('') + csvLines([header, ...rows]);
