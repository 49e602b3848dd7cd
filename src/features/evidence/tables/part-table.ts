import { type Cell, csvFile, csvLines } from '@/lib/csv.ts';
import { csvCells, type FileColumn, objectsOf, timeFacts } from '@/lib/export-file.ts';

import type { Content } from '../pack/create-pack.ts';
import { type PartId, partLabels } from '../pack/manifest.ts';

export interface Table<Row> {
  readonly part: PartId;
  /** Describes the rows, or adds a caveat. */
  readonly note: string;
  readonly columns: readonly FileColumn<Row>[];
  /** The columns of the report, which is for people. The files have every column. */
  readonly inReport: readonly string[];
  readonly rows: readonly Row[];
}

/** The rows of one part, for its files and for the report. */
export interface PartTable extends Pick<Table<never>, 'part' | 'note'> {
  readonly count: number;
  readonly report: (maxRows: number) => {
    readonly header: readonly string[];
    readonly rows: readonly (readonly Cell[])[];
  };
  /** Its CSV and its JSON. */
  readonly files: (createdAt: Date) => Promise<readonly Content[]>;
}

/** Changes text before it goes into a file. */
export type Redact = (text: string) => string;

/**
 * The characters of RFC 5322, and those of other scripts, whose accents may be characters of their own (`\p{M}`). An
 * invisible one (`\p{Cf}`) doesn't hide an address from a reader.
 */
const nameCharacter = String.raw`[\p{L}\p{M}\p{N}\p{Cf}.!#$%&'*+/=?^_\x60{|}~-]`;
const domainPart = String.raw`[\p{L}\p{M}\p{N}\p{Cf}_-]+`;
/** In other scripts, encoded for a URL, or plain. */
const atSign = '[@＠﹫]|%40';

/**
 * A name before the sign begins where nothing of it comes before, so that long text without an address is read once. It
 * may be quoted, and a domain may be an IP address in brackets.
 */
const emailAddress = new RegExp(
  String.raw`(?:"[^"\n]+"|(?<!${nameCharacter})${nameCharacter}+)(?:${atSign})(?:${domainPart}(?:[.。．｡]${domainPart})+|\[[\da-f.:]+\])`,
  'giu',
);
const hasSign = new RegExp(atSign);

/** Applied to all of the data, including names, notes, and changes. */
export const withoutEmails: Redact = (text) =>
  hasSign.test(text) ? text.replaceAll(emailAddress, '[email address]') : text;

/** How many rows are written before the page may react to input again. */
const batch = 1000;

async function bytesOf(parts: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const texts: string[] = [];
  for (const part of parts) {
    texts.push(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Uint8Array(await new Blob(texts).arrayBuffer());
}

export function partTable<Row>(
  { part, note, columns, inReport, rows }: Table<Row>,
  redact: Redact,
): PartTable {
  const cellsOf = (row: Row, cellColumns: readonly FileColumn<Row>[]): readonly Cell[] =>
    csvCells(cellColumns, row).map((cell) => (typeof cell === 'string' ? redact(cell) : cell));
  const printed = columns.filter(({ id }) => inReport.includes(id));

  function* batches(): Generator<readonly Row[]> {
    for (let start = 0; start < rows.length; start += batch) yield rows.slice(start, start + batch);
  }
  function* csv(): Generator<string> {
    yield csvFile(
      columns.map(({ label }) => label),
      [],
    );
    for (const rowBatch of batches()) yield csvLines(rowBatch.map((row) => cellsOf(row, columns)));
  }
  function* json(createdAt: Date): Generator<string> {
    const about = { what: partLabels[part], note: redact(note), ...timeFacts(createdAt), rows: rows.length };
    yield `{"about": ${JSON.stringify(about, null, 2)},\n"rows": [\n`;
    let separator = '';
    for (const rowBatch of batches()) {
      const lines = objectsOf(columns, rowBatch).map((row) =>
        JSON.stringify(row, (_, value: unknown) => (typeof value === 'string' ? redact(value) : value)),
      );
      yield separator + lines.join(',\n');
      separator = ',\n';
    }
    yield '\n]}\n';
  }

  return {
    part,
    note,
    count: rows.length,
    report: (maxRows) => ({
      header: printed.map(({ label }) => label),
      rows: rows.slice(0, maxRows).map((row) => cellsOf(row, printed)),
    }),
    files: async (createdAt) => [
      { name: `${part}.csv`, bytes: await bytesOf(csv()), rows: rows.length },
      { name: `${part}.json`, bytes: await bytesOf(json(createdAt)), rows: rows.length },
    ],
  };
}
