import { changeColumns } from '@/domain/change-file.ts';
import { revealColumns, type RevealRow } from '@/domain/security/reveal-file.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { Reveal } from '@/local/reveal-log.ts';

import type { Table } from './part-table.ts';

export const changeTable = (rows: readonly ChangeEntry[]): Table<ChangeEntry> => ({
  part: 'changes',
  note: 'Changes to the workspace made in this browser, newest first.',
  rows,
  columns: changeColumns,
  inReport: ['at', 'operation', 'project_name', 'before', 'after', 'outcome'],
});

/** `names`: project names by ID. */
export const revealTable = (
  rows: readonly Reveal[],
  names: ReadonlyMap<string, string>,
): Table<RevealRow> => ({
  part: 'reveals',
  note: 'When detected text was revealed in this browser. The text itself isn’t stored.',
  rows: rows.map((row) => ({ ...row, projectName: names.get(row.project_id) ?? null })),
  columns: revealColumns,
  inReport: ['at', 'action', 'project_name', 'count', 'findings'],
});
