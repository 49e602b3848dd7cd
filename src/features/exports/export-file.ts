import { csvFile, csvLines } from '@/lib/csv.ts';
import {
  csvCells,
  fileName,
  mediaTypes,
  objectsOf,
  timeFacts,
  timeNote,
  utcDay,
  type ExportColumn,
  saveFile,
} from '@/lib/export-file.ts';
import type { Work } from '@/local/job-runner.ts';

import type { Batch, ExportSource } from './export-source.ts';

export type ExportFormat = 'csv' | 'json';

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly columns: ReadonlySet<string>;
  /** Whether the file starts with its filters, order and time. */
  readonly details: boolean;
}

type Description<Row> = Pick<
  ExportSource<Row>,
  'subject' | 'place' | 'filters' | 'selected' | 'order' | 'isReversed' | 'columns'
>;

interface FileState {
  readonly complete: boolean;
  /** When the last rows were loaded. */
  readonly loadedAt: Date;
}

/** Grows batch by batch, so that 100,000 rows are never serialized at once or held twice. Can be saved at any time. */
export class ExportFile<Row> {
  readonly #source: Description<Row>;
  readonly #choice: ExportChoice;
  readonly #columns: readonly ExportColumn<Row>[];
  readonly #body: string[] = [];
  readonly #unreadable: (string | null)[] = [];
  readonly #nameless = new Set<string>();
  /** The oldest time of each. */
  readonly #asOf = new Map<string, string>();
  #rows = 0;
  #undetermined = 0;

  constructor(source: Description<Row>, choice: ExportChoice) {
    this.#source = source;
    this.#choice = choice;
    this.#columns = source.columns.filter(({ id }) => choice.columns.has(id));
  }

  get rows(): number {
    return this.#rows;
  }

  get unreadable(): number {
    return this.#unreadable.length;
  }

  add({ rows, unreadable, nameless = [], undetermined = 0, asOf = {} }: Omit<Batch<Row>, 'requests'>): void {
    for (const [name, time] of Object.entries(asOf)) {
      const oldest = this.#asOf.get(name);
      if (time !== null && (oldest === undefined || Date.parse(time) < Date.parse(oldest)))
        this.#asOf.set(name, time);
    }
    this.#undetermined += undetermined;
    for (const person of nameless) this.#nameless.add(person);
    this.#unreadable.push(...unreadable);
    if (rows.length === 0) return;
    const write = this.#choice.format === 'csv' ? this.#lines : this.#objects;
    if (this.#source.isReversed === true) this.#body.unshift(write(rows.toReversed()));
    else this.#body.push(write(rows));
    this.#rows += rows.length;
  }

  name({ complete, loadedAt }: FileState): string {
    const { subject, place } = this.#source;
    const isWhole = complete && this.#unreadable.length === 0;
    const parts = [subject, place, utcDay(loadedAt), ...(isWhole ? [] : ['partial'])];
    return fileName(parts, this.#choice.format);
  }

  take(state: FileState): Blob {
    const { format } = this.#choice;
    return new Blob(format === 'csv' ? this.#csv(state) : this.#json(state), { type: mediaTypes[format] });
  }

  #lines = (rows: readonly Row[]): string => csvLines(rows.map((row) => csvCells(this.#columns, row)));
  #objects = (rows: readonly Row[]): string =>
    objectsOf(this.#columns, rows)
      .map((row) => JSON.stringify(row))
      .join(',\n');

  #csv(state: FileState): string[] {
    const notes = this.#choice.details ? this.#noteLines(state) : [];
    const header = this.#columns.map(({ label }) => label);
    return [csvFile(header, [], notes), ...this.#body];
  }

  #json(state: FileState): string[] {
    const body = this.#body.flatMap((part, index) => (index === 0 ? [part] : [',\n', part]));
    if (!this.#choice.details) return ['[\n', ...body, '\n]\n'];
    return [`{"about": ${JSON.stringify(this.#about(state), null, 2)},\n"rows": [\n`, ...body, '\n]}\n'];
  }

  #about({ complete, loadedAt }: FileState) {
    const { subject, place, filters, order, selected = false } = this.#source;
    return {
      what: `${subject} from ${place}`,
      filters,
      order,
      ...timeFacts(loadedAt),
      ...(this.#asOf.size > 0 && { as_of: Object.fromEntries(this.#asOf) }),
      rows: this.#rows,
      ...(selected && { selected }),
      complete,
      unreadable: this.#unreadable,
      ...(this.#undetermined > 0 && { left_out_unknown: this.#undetermined }),
      ...(this.#nameless.size > 0 && { names_unknown: this.#nameless.size }),
    };
  }

  #noteLines(state: FileState): string[] {
    const { what, filters, order, rows, complete, unreadable } = this.#about(state);
    const scope = this.#source.selected === true ? 'selected' : 'all matching';
    const ids = unreadable.map((id) => id ?? 'no ID');
    return [
      what,
      `Filters: ${filters.join('; ') || 'none'}`,
      `Order: ${order}`,
      timeNote(state.loadedAt),
      ...(this.#asOf.size > 0
        ? [`As of: ${[...this.#asOf].map(([name, time]) => `${name} ${time}`).join('; ')}`]
        : []),
      `Rows: ${rows} (${complete ? scope : 'incomplete: the export was stopped'})`,
      ...(this.#undetermined > 0
        ? [`Excluded: ${this.#undetermined}; the API doesn’t say whether they match`]
        : []),
      ...(ids.length > 0 ? [`Unreadable: ${ids.join('; ')}`] : []),
      ...(this.#nameless.size > 0 ? [`Unknown names: ${this.#nameless.size}; their cells are empty`] : []),
    ];
  }
}

/** Loads all rows, then downloads the file. A partial file can be saved at any time. */
export function exportWork<Row>(source: ExportSource<Row>, choice: ExportChoice): Omit<Work, 'onEnd'> {
  const { subject, place, unit, connectionIds } = source;
  const file = new ExportFile(source, choice);
  const read = source.reader(choice.columns);
  const { min, max } = source.estimate(choice.columns).rows;
  // An upper bound isn't a total.
  const total = min === max ? max : null;
  let requests = 0;
  let complete = false;
  let loadedAt = new Date();

  const save = () => {
    const state = { complete, loadedAt };
    saveFile(file.name(state), file.take(state));
  };
  return {
    kind: 'Export',
    label: `Export of ${subject.toLowerCase()} from ${place}`,
    unit,
    connectionIds,
    save,
    async run({ signal, report }) {
      const update = () => report({ done: file.rows, total, requests, unreadable: file.unreadable });
      update();
      await read(signal, (batch) => {
        file.add(batch);
        loadedAt = new Date();
        requests += batch.requests;
        update();
      });
      complete = true;
      save();
    },
  };
}
