import { csvLines, csvStart, type Cell } from '@/lib/csv.ts';
import { fileName, saveFile } from '@/lib/download.ts';

/** What a panel shows, as a file says it. */
export interface PanelFile {
  /** `Visitors by day`. */
  readonly what: string;
  /** The project or the workspace. */
  readonly place: string;
  /** Range, zone, totals …: what the rows cannot say, in the order in which the file's head has them. */
  readonly facts: Readonly<Record<string, Cell>>;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export type PanelFormat = 'csv' | 'json';

/** CSV with its facts as comments before the head, so that most programs skip them. */
export function csvOf({ what, place, facts, columns, rows }: PanelFile, now: Date): string {
  const notes = [
    [`# ${what} of ${place}`],
    ...Object.entries(facts).map(([name, value]) => [`# ${name}: ${value ?? 'not known'}`]),
    [`# Exported: ${now.toISOString()}`],
  ];
  return csvStart + csvLines(notes) + csvLines([columns, ...rows]);
}

export function jsonOf({ what, place, facts, columns, rows }: PanelFile, now: Date): string {
  const about = { what, of: place, ...facts, exported_at: now.toISOString() };
  const objects = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? null])));
  return `${JSON.stringify({ about, rows: objects }, null, 2)}\n`;
}

/** Hands a panel over as a download. */
export function savePanel(file: PanelFile, format: PanelFormat): void {
  const now = new Date();
  const text = format === 'csv' ? csvOf(file, now) : jsonOf(file, now);
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
  saveFile(panelName(file, format, now), new Blob([text], { type }));
}

/** `visitors-by-day-billing-portal-2026-11-20.csv`. */
export const panelName = ({ what, place }: Pick<PanelFile, 'what' | 'place'>, ending: string, now: Date) =>
  fileName([what, place, now.toISOString().slice(0, 10)], ending);
