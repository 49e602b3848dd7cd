import { changeColumns } from '@/domain/change-file.ts';
import { revealColumns } from '@/domain/security/reveal-file.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { Reveal } from '@/local/reveal-log.ts';

import { type PartTable, type Redact, tableOf } from './part-table.ts';

const changesInReport = new Set(['at', 'operation', 'project_name', 'before', 'after', 'outcome']);

export const changeTable = (rows: readonly ChangeEntry[], redact: Redact): PartTable =>
  tableOf<ChangeEntry>(
    {
      part: 'changes',
      title: 'Changes',
      note: 'Changes made in the workspace from this browser, newest first.',
      rows,
      columns: changeColumns.map((column) => ({ ...column, onlyInFiles: !changesInReport.has(column.id) })),
    },
    redact,
  );

const revealsInReport = new Set(['at', 'action', 'project_name', 'count', 'findings']);

/** `names`: of projects, by ID. */
export const revealTable = (
  rows: readonly Reveal[],
  names: ReadonlyMap<string, string>,
  redact: Redact,
): PartTable =>
  tableOf(
    {
      part: 'reveals',
      title: 'Revealed personal data',
      note: 'When detected text was revealed in this browser. The text itself isn’t stored.',
      rows: rows.map((row) => ({ ...row, projectName: names.get(row.project_id) ?? null })),
      columns: revealColumns.map((column) => ({ ...column, onlyInFiles: !revealsInReport.has(column.id) })),
    },
    redact,
  );
