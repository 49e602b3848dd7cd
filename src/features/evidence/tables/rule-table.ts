import { countLabel, verdictLabel } from '@/domain/security/rules/rule-labels.ts';

import type { RuleCheck } from '../collect/check-rules.ts';
import type { Table } from './part-table.ts';

export const ruleTable = (rows: readonly RuleCheck[]): Table<RuleCheck> => ({
  part: 'rules',
  note: 'Limits on how many projects can match a query, across the workspace.',
  rows,
  inReport: ['name', 'query', 'at_most', 'projects', 'state'],
  columns: [
    { id: 'name', label: 'Rule', value: ({ rule }) => rule.name },
    { id: 'query', label: 'Query', value: ({ rule }) => rule.line },
    { id: 'at_most', label: 'Maximum', value: ({ rule }) => rule.most },
    {
      id: 'projects',
      label: 'Projects',
      value: ({ count }) => count?.count ?? null,
      text: (check) => countLabel(check),
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
  ],
});
