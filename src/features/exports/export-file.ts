import { csvFile, csvLines } from '@/lib/csv.ts';
import { csvCells, fileName, mediaTypes, timeFacts, timeNote, utcDay } from '@/lib/export-file.ts';

import type { Batch, ExportColumn, ExportSource } from './export-source.ts';

export type ExportFormat = 'csv' | 'json';

/** What a person chose in the dialog. */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly columns: ReadonlySet<string>;
  /** Whether the file begins with what it is, its filters, and when it was made. */
  readonly details: boolean;
}

type Facts<Row> = Pick<ExportSource<Row>, 'subject' | 'place' | 'filters' | 'selected' | 'order' | 'columns'>;

interface Moment {
  readonly complete: boolean;
  /** When the last of it was read: later it is no newer. */
  readonly readAt: Date;
}

/**
 * A file that grows batch by batch, so that a hundred thousand rows are never written in one go, nor held twice. It can
 * be taken at any moment; what it is and how far it came is said at its head.
 */
export class ExportFile<Row> {
  readonly #source: Facts<Row>;
  readonly #choice: ExportChoice;
  readonly #columns: readonly ExportColumn<Row>[];
  readonly #body: string[] = [];
  readonly #unreadable: (string | null)[] = [];
  readonly #nameless = new Set<string>();
  #rows = 0;
  #untold = 0;

  constructor(source: Facts<Row>, choice: ExportChoice) {
    this.#source = source;
    this.#choice = choice;
    this.#columns = source.columns.filter(({ id }) => choice.columns.has(id));
  }

  get rows(): number {
    return this.#rows;
  }

  add({ rows, unreadable, nameless = [], untold = 0 }: Omit<Batch<Row>, 'requests'>): void {
    this.#untold += untold;
    for (const person of nameless) this.#nameless.add(person);
    this.#unreadable.push(...unreadable);
    if (rows.length === 0) return;
    this.#body.push(this.#choice.format === 'csv' ? this.#lines(rows) : this.#objects(rows));
    this.#rows += rows.length;
  }

  name({ complete, readAt }: Moment): string {
    const { subject, place } = this.#source;
    const words = [subject, place, utcDay(readAt), ...(complete ? [] : ['partial'])];
    return fileName(words, this.#choice.format);
  }

  take(moment: Moment): Blob {
    const { format } = this.#choice;
    return new Blob(format === 'csv' ? this.#csv(moment) : this.#json(moment), { type: mediaTypes[format] });
  }

  #lines = (rows: readonly Row[]): string => csvLines(rows.map((row) => csvCells(this.#columns, row)));
  #objects = (rows: readonly Row[]): string =>
    rows
      .map((row) =>
        JSON.stringify(Object.fromEntries(this.#columns.map(({ id, value }) => [id, value(row) ?? null]))),
      )
      .join(',\n');

  #csv(moment: Moment): string[] {
    const notes = this.#choice.details ? this.#noteLines(moment) : [];
    const header = this.#columns.map(({ label }) => label);
    return [csvFile(header, [], notes), ...this.#body];
  }

  #json(moment: Moment): string[] {
    const body = this.#body.flatMap((part, at) => (at === 0 ? [part] : [',\n', part]));
    if (!this.#choice.details) return ['[\n', ...body, '\n]\n'];
    return [`{"about": ${JSON.stringify(this.#about(moment), null, 2)},\n"rows": [\n`, ...body, '\n]}\n'];
  }

  #about({ complete, readAt }: Moment) {
    const { subject, place, filters, order, selected = false } = this.#source;
    return {
      what: `${subject} of ${place}`,
      filters,
      order,
      ...timeFacts(readAt),
      rows: this.#rows,
      ...(selected && { selected }),
      complete,
      unreadable: this.#unreadable,
      ...(this.#untold > 0 && { left_out_as_not_told: this.#untold }),
      ...(this.#nameless.size > 0 && { names_not_read: this.#nameless.size }),
    };
  }

  /** Without commas of our own, so that most lines are plain comments to whoever skips them. */
  #noteLines(moment: Moment): string[] {
    const { what, filters, order, rows, complete, unreadable } = this.#about(moment);
    const all = this.#source.selected === true ? 'selected one by one' : 'all that match';
    const ids = unreadable.map((id) => id ?? 'without an id');
    return [
      what,
      `Filters: ${filters.join('; ') || 'none'}`,
      `Order: ${order}`,
      timeNote(moment.readAt),
      `Rows: ${rows} (${complete ? all : 'not all: it was stopped before the end'})`,
      ...(this.#untold > 0
        ? [`Left out: ${this.#untold}; the service does not tell whether they match the filters`]
        : []),
      ...(ids.length > 0 ? [`Could not be read: ${ids.join('; ')}`] : []),
      ...(this.#nameless.size > 0
        ? [`Names that could not be read: ${this.#nameless.size}; their cells are empty`]
        : []),
    ];
  }
}
