import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import type { FileColumn } from '@/lib/export-file.ts';

/** Where the export was opened. */
export interface ExportScope {
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  readonly workspaceId: string;
}

/** A column as it is offered in the dialog and written to the file. */
export interface ExportColumn<Row> extends FileColumn<Row> {
  /** What it costs, or how it was come by. */
  readonly hint?: string | undefined;
  /** Chosen from the start; left out means yes. */
  readonly chosen?: boolean | undefined;
  /** What should not leave the console by the way: it is chosen by itself, never along with all the others. */
  readonly guarded?: boolean | undefined;
}

/** Asked once more before anything is written: what the file will hold, and a word to be typed. */
export interface ExportQuestion {
  readonly title: string;
  readonly text: string;
  readonly typed: string;
  readonly confirmLabel: string;
}

/** From `least` to `most`; `most` is null where nobody knows. */
export interface Range {
  readonly least: number;
  readonly most: number | null;
}

/** What an export will cost, before it starts. */
export interface RequestEstimate {
  readonly rows: Range;
  /** Requests that wait for each other, as pages do. */
  readonly pages: Range;
  /** Requests that go a few at a time, such as one for each person. */
  readonly details: Range;
}

export interface Batch<Row> {
  readonly rows: readonly Row[];
  /** Ids of items that could not be read; null for those that did not even tell an id. */
  readonly unreadable: readonly (string | null)[];
  /** People whose names could not be read, each by what tells them from all others: one may be named in many rows. */
  readonly nameless?: readonly string[] | undefined;
  /** Rows left out because the service does not tell whether they match. */
  readonly untold?: number | undefined;
  /** Requests that this batch took. */
  readonly requests: number;
}

/** Reads the rows, batch after batch; called again, it goes on where it was stopped or failed. */
export type RowReader<Row> = (signal: AbortSignal, onBatch: (batch: Batch<Row>) => void) => Promise<void>;

/** All rows of a subject that match, whatever of them is on screen: what the dialog offers and the job reads. */
export interface ExportSource<Row> {
  /** "Projects". */
  readonly subject: string;
  /** "Northwind", or what else the rows belong to. */
  readonly place: string;
  readonly unit: readonly [one: string, many: string];
  readonly connectionIds: readonly string[];
  /** In words, each for itself: "Published: yes". */
  readonly filters: readonly string[];
  /** What may be left out although it might match, and why, as a sentence; left out means nothing is. */
  readonly leavesOut?: string | undefined;
  /** The rows were chosen one by one and are here already. */
  readonly selected?: boolean | undefined;
  /** In words: "newest edit first". */
  readonly order: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** By the ids of the chosen columns, as some cost requests of their own. */
  readonly price: (columns: ReadonlySet<string>) => RequestEstimate;
  readonly reader: (columns: ReadonlySet<string>) => RowReader<Row>;
  /** What a choice has to be confirmed with; null: nothing. A file that was asked about is not kept once it is saved. */
  readonly question?: ((columns: ReadonlySet<string>) => ExportQuestion | null) | undefined;
}

/** A value in words, where CSV has nothing rather than “Not set” or “Not shown”: an empty cell can be filtered for. */
export const labelIn = (
  word: (value: string) => { readonly label: string },
  value: string | null | undefined,
): string | null => (value === null || value === undefined ? null : word(value).label);
