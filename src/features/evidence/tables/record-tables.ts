import { changeColumns, retainedChanges } from '@/domain/change-file.ts';
import { retainedReveals, revealColumns, type RevealRow } from '@/domain/security/reveal-file.ts';
import { countLabel, verdictLabel } from '@/domain/security/rules/rule-labels.ts';
import type { ChangeEntry } from '@/local/change-log.ts';
import type { Reveal } from '@/local/reveal-log.ts';

import type { RuleCheck } from '../collect/checks.ts';
import type { Table } from './part-table.ts';

const isUnchecked = ({ reason }: RuleCheck): boolean => reason !== null;

export const ruleTable = (rows: readonly RuleCheck[]): Table<RuleCheck> => ({
  part: 'rules',
  note: 'Limits on how many projects can match a query, across the workspace.',
  rows,
  inReport: ['name', 'query', 'at_most', 'projects', 'state', ...(rows.some(isUnchecked) ? ['problem'] : [])],
  columns: [
    { id: 'name', label: 'Rule', value: ({ rule }) => rule.name },
    { id: 'query', label: 'Query', value: ({ rule }) => rule.line },
    { id: 'at_most', label: 'Maximum', value: ({ rule }) => rule.most },
    {
      id: 'projects',
      label: 'Projects',
      value: ({ count }) => count?.count ?? null,
      text: (check) => (check.count === null ? null : countLabel(check)),
    },
    {
      id: 'is_counted',
      label: 'All counted',
      value: ({ count }) => count !== null && !count.more && count.unclear === 0,
    },
    {
      id: 'state',
      label: 'State',
      value: ({ verdict }) => verdict,
      text: ({ verdict }) => verdictLabel(verdict).label,
    },
    { id: 'problem', label: 'Problem', value: ({ reason }) => reason },
  ],
});

export const changeTable = (rows: readonly ChangeEntry[]): Table<ChangeEntry> => ({
  part: 'changes',
  note: `Changes to the workspace made in this browser, newest first. ${retainedChanges}.`,
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
  note: `When detected text was revealed in this browser. The text itself isn’t stored. ${retainedReveals}.`,
  rows: rows.map((row) => ({ ...row, projectName: names.get(row.project_id) ?? null })),
  columns: revealColumns,
  inReport: ['at', 'action', 'project_name', 'count', 'findings'],
});
