import { expect, test } from 'vitest';

import { snapshotFinding, snapshotOf } from '@/domain/testing/findings-fixture.ts';
import { csvCells } from '@/lib/export-file.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { type DecidedItem, decisionMapOf } from '@/local/decision-map.ts';

import { decisionRows, decisionTable } from './decision-table.ts';

const at = '2026-11-20T10:00:00Z';
const undecided = (notedAt: string): DecidedItem =>
  decidedItemOf({
    project_id: 'p',
    decision: { state: null, at, project_name: 'Atlas' },
    notes: [{ id: 'n', at: notedAt, by: 'Ana', text: 'Ask Jun' }],
  });

test.each([
  ['reopened', '2026-11-19T10:00:00Z', ['Reopened', 'Ana', at]],
  ['never decided if it only has a note', at, [null, null, null]],
])('shows an undecided project as %s', (_, notedAt, cells) => {
  const { columns } = decisionTable([]);
  const shown = columns.filter(({ id }) => ['decision', 'decided_by', 'decided_at'].includes(id));
  const row = { item: undecided(notedAt), row: undefined, status: { kind: 'new' }, isBlind: false } as const;
  expect(csvCells(shown, row)).toEqual(cells);
});

test('shows what changed since, what is due, and what it can’t tell', () => {
  const item = (id: string | null, decision: Partial<DecidedItem['decision']>): DecidedItem => ({
    ...undecided(at),
    kind: id === null ? 'project' : 'finding',
    finding_id: id,
    decision: { ...undecided(at).decision, state: 'accepted_risk', id: id ?? 'd', ...decision },
    notes: [],
  });
  const fixed = { level: 'error', status: 'fixed' };
  const decisionMap = decisionMapOf([
    item('reopened', { fingerprint: fixed }),
    item('due', { fingerprint: fixed, until: at }),
    item('both', { fingerprint: fixed, until: at }),
    item('unloaded', { fingerprint: fixed }),
    item(null, {}),
  ]);
  const findings = [
    snapshotFinding({ id: 'reopened' }),
    snapshotFinding({ ...fixed, id: 'due' }),
    snapshotFinding({ id: 'both' }),
  ];
  const snapshots = [snapshotOf({ project_id: 'p', findings })];
  const rows = decisionRows(decisionMap, new Map(), snapshots, Date.parse('2026-11-21T10:00:00Z'));
  const { columns } = decisionTable(rows);
  const shown = columns.filter(({ id }) => ['finding_id', 'status', 'changes'].includes(id));
  expect(rows.map((row) => csvCells(shown, row))).toEqual([
    ['reopened', 'Changed', 'Reopened'],
    ['due', 'Back for review', ''],
    ['both', 'Changed', 'Reopened; Back for review'],
    ['unloaded', 'Accepted risk', 'Can’t detect changes'],
    [null, 'Accepted risk', 'Can’t detect changes'],
  ]);
});
