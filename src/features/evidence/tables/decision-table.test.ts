import { expect, test } from 'vitest';

import { csvCells } from '@/lib/export-file.ts';
import type { DecidedItem } from '@/local/decision-map.ts';

import { decisionTable } from './decision-table.ts';

const at = '2026-11-20T10:00:00Z';
const undecided = (notedAt: string): DecidedItem => ({
  kind: 'project',
  project_id: 'p',
  finding_id: null,
  decision: {
    id: 'd',
    state: null,
    at,
    by: 'Ana',
    assignee: null,
    until: null,
    project_name: 'Atlas',
    fingerprint: {},
  },
  notes: [{ id: 'n', at: notedAt, by: 'Ana', text: 'Ask Jun' }],
});

test.each([
  ['reopened', '2026-11-19T10:00:00Z', ['Reopened', 'Ana', at]],
  ['never decided if it only has a note', at, [null, null, null]],
])('shows an undecided project as %s', (_, notedAt, cells) => {
  const { columns } = decisionTable([]);
  const shown = columns.filter(({ id }) => ['decision', 'decided_by', 'decided_at'].includes(id));
  const row = { item: undecided(notedAt), row: undefined, status: { kind: 'new' } } as const;
  expect(csvCells(shown, row)).toEqual(cells);
});
