import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';
import type { ExportColumn } from '@/lib/export-file.ts';

export interface ExportScope {
  readonly queryClient: QueryClient;
  readonly connection: Connection;
  readonly workspaceId: string;
}

interface ExportQuestion {
  readonly title: string;
  readonly text: string;
  readonly typed: string;
  readonly confirmLabel: string;
}

/** `max` is null if it is unknown. */
export interface Range {
  readonly min: number;
  readonly max: number | null;
}

export interface RequestEstimate {
  readonly rows: Range;
  /** Sequential requests, such as pages. */
  readonly pages: Range;
  /** Concurrent requests, such as one per person. */
  readonly details: Range;
}

export interface Batch<Row> {
  readonly rows: readonly Row[];
  /** IDs of items that didn't parse; null without an ID. */
  readonly unreadable: readonly (string | null)[];
  /** Keys of people whose names couldn't be loaded. One may be in many rows. */
  readonly nameless?: readonly string[] | undefined;
  /** Rows left out because the API doesn't say whether they match. */
  readonly undetermined?: number | undefined;
  /** How fresh the API says that the rows' numbers are: "priorities" and their time. Null: it doesn't say. */
  readonly asOf?: Readonly<Record<string, string | null>> | undefined;
  /** Requests that this batch took. */
  readonly requests: number;
}

/** Loads the rows batch by batch. Another call continues after the last batch. */
export type RowReader<Row> = (signal: AbortSignal, onBatch: (batch: Batch<Row>) => void) => Promise<void>;

/** Everything the dialog and the job need to export all matching rows. */
export interface ExportSource<Row> {
  /** "Projects". */
  readonly subject: string;
  /** Where the rows are from: "Northwind". */
  readonly place: string;
  readonly unit: readonly [singular: string, plural: string];
  readonly connectionIds: readonly string[];
  /** Filters as labels: "Published: yes". */
  readonly filters: readonly string[];
  /** Terms that weren't understood or applied. */
  readonly notApplied?: readonly string[] | undefined;
  /** The sentence about rows that might match but are left out. */
  readonly leavesOut?: string | undefined;
  /** Whether the rows were selected, and so are already loaded. */
  readonly selected?: boolean | undefined;
  /** "newest edit first". */
  readonly order: string;
  /** Whether the file has the last loaded row first: the API has one order only. */
  readonly isReversed?: boolean | undefined;
  readonly columns: readonly ExportColumn<Row>[];
  /** Depends on the columns: some take requests of their own. */
  readonly estimate: (columns: ReadonlySet<string>) => RequestEstimate;
  readonly reader: (columns: ReadonlySet<string>) => RowReader<Row>;
  /** A confirmation for these columns, if they need one. Such a file isn't kept after it is saved. */
  readonly question?: ((columns: ReadonlySet<string>) => ExportQuestion | null) | undefined;
}
