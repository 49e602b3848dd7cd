import { changeColumns } from '@/domain/change-file.ts';
import { revealColumns, type RevealRow } from '@/domain/security/reveal-file.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { Reveal } from '@/local/reveal-log.ts';

import type { Table } from './part-table.ts';

const changesInReport = new Set(['at', 'operation', 'project_name', 'before', 'after', 'outcome']);

export const changeTable = (rows: readonly ChangeEntry[]): Table<ChangeEntry> => ({
  part: 'changes',
  note: 'Changes made in the workspace from this browser, newest first.',
  rows,
  columns: changeColumns.map((column) => ({ ...column, onlyInFiles: !changesInReport.has(column.id) })),
});

const revealsInReport = new Set(['at', 'action', 'project_name', 'count', 'findings']);

/** `names`: of projects, by ID. */
export const revealTable = (
  rows: readonly Reveal[],
  names: ReadonlyMap<string, string>,
): Table<RevealRow> => ({
  part: 'reveals',
  note: 'When detected text was revealed in this browser. The text itself isn’t stored.',
  rows: rows.map((row) => ({ ...row, projectName: names.get(row.project_id) ?? null })),
  columns: revealColumns.map((column) => ({ ...column, onlyInFiles: !revealsInReport.has(column.id) })),
});
