import type { Cell } from './csv.ts';

/** A column of an exported file. */
export interface FileColumn<Row> {
  /** Its name in JSON: the API's own where there is one. */
  readonly id: string;
  /** Its header in CSV. */
  readonly label: string;
  readonly value: (row: Row) => Cell;
  /** What CSV says in place of a value that only programs read, such as `workspace_edit`. */
  readonly text?: ((row: Row) => Cell) | undefined;
}

/** A row as CSV has it. */
export const csvCells = <Row>(columns: readonly FileColumn<Row>[], row: Row): Cell[] =>
  columns.map(({ text, value }) => (text ?? value)(row));

/** What a browser is told that a file is, by its ending. */
export const mediaTypes = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** `2026-11-20`: the day in the name of a file, in the zone that the file itself speaks of. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** When a file was made, and the zone of its times, as JSON says it among what the file is. */
export const timeFacts = (at: Date) => ({ exported_at: at.toISOString(), time_zone: 'UTC' }) as const;

/** The same as a line of a CSV's notes. */
export const timeNote = (at: Date): string => `Exported: ${at.toISOString()}. All times are in UTC.`;

/** The text of a JSON file, indented for people: what it is (`about`) comes before its rows. */
export const jsonFile = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

// Names of 255 bytes are the limit of most systems, and a letter may take four.
const longest = 60;

/**
 * What stays a file name on every system: words of letters and digits, joined by dashes. Of too many letters the longest
 * word gives its last ones, so that a date, or that it is but a part, stays beside a long name.
 */
export function fileName(words: readonly string[], ending: string): string {
  const parts = words
    .map((word) =>
      word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((word) => word !== '');
  let name = parts.join('-');
  for (let most = longest; most > 0 && [...name].length > longest; most -= 1)
    name = parts.map((word) => [...word].slice(0, most).join('').replace(/-+$/, '')).join('-');
  return `${name || 'export'}.${ending}`;
}

/** Long enough for every browser to have begun to read the file. */
const keptMs = 60_000;

/** Hands a file over, as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
