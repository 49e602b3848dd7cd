import { csvFile, type Cell } from '@/lib/csv.ts';
import { fileName, jsonFile, mediaTypes, saveFile, timeFacts, utcDay } from '@/lib/export-file.ts';
import { dayOf } from '@/lib/utc-days.ts';

import type { DayRange, Granularity } from '../model/types.ts';

interface PanelColumn {
  /** The name in JSON. */
  readonly id: string;
  /** The header in CSV. */
  readonly label: string;
}

export interface PanelFile {
  /** `Visitors by day`. */
  readonly what: string;
  /** The project or the workspace. */
  readonly place: string;
  /** Range, totals, and so on, in the order of the JSON file. */
  readonly facts: Readonly<Record<string, Cell>>;
  readonly columns: readonly PanelColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** `2026-11-20T00:00:00Z`. */
export const instant = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** The start of a day or hour: `2026-11-20`, which every spreadsheet reads as a date, or `2026-11-20T13:00:00Z`. */
export const bucketStart = (ms: number, granularity: Granularity): string =>
  granularity === 'daily' ? dayOf(ms) : instant(ms);

/** The range in a file, where a date needs its year. */
export const rangeFact = ({ from, to }: DayRange): string => `${from} to ${to}, whole UTC days`;

/** Not rounded; null if the value before is unknown or zero. */
export const changePercent = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : ((now - before) / before) * 100;

export type PanelFormat = 'csv' | 'json';

/** The first column of rows that have their own time. */
const timeColumns: ReadonlySet<string | undefined> = new Set(['bucket_start', 'last_day', 'minute_start']);

/** The facts without which rows that have no time can't be understood. */
const rowFacts = ['Range', 'Comparison', 'Compared with', 'Time zone', 'Rows'];

/** Has only rows. Unless they have a time, each says what it covers. */
export function csvOf({ facts, columns, rows }: Pick<PanelFile, 'facts' | 'columns' | 'rows'>): string {
  const repeated = timeColumns.has(columns[0]?.id) ? [] : rowFacts.filter((name) => name in facts);
  return csvFile(
    [...columns.map(({ label }) => label), ...repeated],
    rows.map((row) => [...row, ...repeated.map((name) => facts[name])]),
  );
}

export function jsonOf({ what, place, facts, columns, rows }: PanelFile, now: Date): string {
  const about = { what: `${what} of ${place}`, ...facts, ...timeFacts(now), rows: rows.length };
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map(({ id }, index) => [id, row[index] ?? null])),
  );
  return jsonFile({ about, rows: objects });
}

export function savePanel(file: PanelFile, format: PanelFormat): void {
  const now = new Date();
  const text = format === 'csv' ? csvOf(file) : jsonOf(file, now);
  saveFile(panelName(file, format, now), new Blob([text], { type: mediaTypes[format] }));
}

/** `visitors-by-day-billing-portal-2026-11-20.csv`. */
export const panelName = ({ what, place }: Pick<PanelFile, 'what' | 'place'>, ending: string, now: Date) =>
  fileName([what, place, utcDay(now)], ending);
