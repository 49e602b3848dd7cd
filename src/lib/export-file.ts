import { type Cell, csvFile } from './csv.ts';
import { limitLength } from './text.ts';
import { dayOf } from './utc-days.ts';

export interface FileColumn<Row> {
  /** The key in JSON: the API's own name if there is one. */
  readonly id: string;
  /** The header in CSV. */
  readonly label: string;
  readonly value: (row: Row) => unknown;
  /** Replaces a raw value such as `workspace_edit` in CSV. */
  readonly text?: ((row: Row) => Cell) | undefined;
}

export interface ExportColumn<Row> extends FileColumn<Row> {
  /** The cost or source of the column. */
  readonly hint?: string | undefined;
  /** Selected by default, unless false. */
  readonly chosen?: boolean | undefined;
  /** Whether the column is sensitive, so that "Select all" leaves it out. */
  readonly guarded?: boolean | undefined;
}

const isCell = (value: unknown): value is Cell =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/** The cells of a row. A value that doesn't fit in one cell is written as JSON. */
export const csvCells = <Row>(columns: readonly FileColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ text, value }) => {
    if (text !== undefined) return text(row);
    const cell = value(row);
    return isCell(cell) ? cell : JSON.stringify(cell);
  });

/** All rows as a CSV file. Notes are comment lines above the header. */
export const csvTable = <Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
  notes?: readonly string[],
): string =>
  csvFile(
    columns.map(({ label }) => label),
    rows.map((row) => csvCells(columns, row)),
    notes,
  );

/** All rows for JSON, with raw values. */
export const objectsOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): object[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ id, value }) => [id, value(row) ?? null])));

/** The label of a value. A missing one is an empty cell, which spreadsheets can filter for. */
export const labelIn = (
  toLabel: (value: string) => { readonly label: string },
  value: string | null | undefined,
): string | null => (value === null || value === undefined ? null : toLabel(value).label);

export const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  md: 'text/markdown;charset=utf-8',
  sarif: 'application/sarif+json',
} as const;

/** `2026-11-20`, in UTC like the file's times. */
export const utcDay = (date: Date): string => dayOf(date.getTime());

/** When the file was made, for JSON. */
export const timeFacts = (date: Date) => ({ exported_at: date.toISOString(), time_zone: 'UTC' }) as const;

/** When the file was made, for the notes of a CSV. */
export const timeNote = (date: Date): string => `Exported: ${date.toISOString()}. All times are in UTC.`;

/** Says that a file has only the selected rows of a list. */
export const selectedNote = (count: number, total: number): readonly string[] =>
  count < total ? [`Selected rows: ${count} of ${total}.`] : [];

export const jsonFile = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

// Most systems allow 255 bytes, and a letter may take four.
const longest = 60;

/**
 * A file name for every system: letters and digits, joined by dashes. If it is too long, the longest words
 * are cut, so that a date at the end stays.
 */
export function fileName(words: readonly string[], ending: string): string {
  const parts = words
    .map((word) =>
      // The whole name is cut to this length anyway.
      limitLength(
        word
          .normalize('NFC')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
          .replace(/^-+|-+$/g, ''),
        longest,
      ),
    )
    .filter((word) => word !== '');
  let name = parts.join('-');
  for (let maxLength = longest; maxLength > 0 && [...name].length > longest; maxLength -= 1)
    name = parts.map((word) => [...word].slice(0, maxLength).join('').replace(/-+$/, '')).join('-');
  return `${name || 'export'}.${ending}`;
}

/** Long enough for every browser to have started the download. */
const lifetimeMs = 60_000;

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs);
}

/** Starts the download of a text, in a file named by these words. */
export const saveText = (words: readonly string[], format: keyof typeof mediaTypes, text: string): void =>
  saveFile(fileName(words, format), new Blob([text], { type: mediaTypes[format] }));
