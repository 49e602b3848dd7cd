import { csvFile, type Cell } from '@/lib/csv.ts';
import { fileName, saveFile } from '@/lib/download.ts';
import { jsonFile, mediaTypes, timeFacts, timeNote, utcDay } from '@/lib/export-file.ts';

/** What a panel shows, as a file says it. */
export interface PanelFile {
  /** `Visitors by day`. */
  readonly what: string;
  /** The project or the workspace. */
  readonly place: string;
  /** Range, totals …: what the rows cannot say, in the order in which the file's head has them. */
  readonly facts: Readonly<Record<string, Cell>>;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type PanelFormat = 'csv' | 'json';

/** CSV with its facts as comments before the head, so that most programs skip them. */
export function csvOf({ what, place, facts, columns, rows }: PanelFile, now: Date): string {
  const told = Object.entries(facts).map(([name, value]) => `${name}: ${value ?? 'not known'}`);
  return csvFile([`${what} of ${place}`, ...told, timeNote(now)], columns, rows);
}

export function jsonOf({ what, place, facts, columns, rows }: PanelFile, now: Date): string {
  const about = { what: `${what} of ${place}`, ...facts, ...timeFacts(now), rows: rows.length };
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
  return jsonFile({ about, rows: objects });
}

/** Hands a panel over as a download. */
export function savePanel(file: PanelFile, format: PanelFormat): void {
  const now = new Date();
  const text = format === 'csv' ? csvOf(file, now) : jsonOf(file, now);
  saveFile(panelName(file, format, now), new Blob([text], { type: mediaTypes[format] }));
}

/** `visitors-by-day-billing-portal-2026-11-20.csv`. */
export const panelName = ({ what, place }: Pick<PanelFile, 'what' | 'place'>, ending: string, now: Date) =>
  fileName([what, place, utcDay(now)], ending);
