import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decisionWord, fingerprintOf } from '@/domain/decisions/decision-status.ts';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import { blindText, changeLabel, decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { type Decided, decidedOf } from '@/domain/decisions/subject.ts';
import { type DecidedItem, type DecisionMap, isOnlyNoted, subjectKey } from '@/local/decision-map.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

import type { Table } from './part-table.ts';

export interface DecisionRow extends Pick<Decided, 'status' | 'isBlind'> {
  readonly item: DecidedItem;
  /** The project as the inventory has it now. Undefined if it wasn't loaded. */
  readonly row: InventoryRow | undefined;
}

/**
 * Every decision of the workspace, latest first. Projects that were fixed are no longer in the list, but their
 * decisions count.
 */
export function decisionRows(
  decisionMap: DecisionMap,
  rows: ReadonlyMap<string, InventoryRow>,
  /** The newest stored scan of each project. */
  snapshots: readonly ScanSnapshot[],
  nowMs: number,
): readonly DecisionRow[] {
  const findings = new Map(
    snapshots.flatMap(({ project_id: projectId, project_name: projectName, findings: stored }) =>
      stored.map((finding) => {
        const subject = findingSubject(finding, { projectId, projectName });
        return [subjectKey(subject), subject.facts] as const;
      }),
    ),
  );
  return [...decisionMap.values()]
    .map((item) => {
      const row = rows.get(item.project_id);
      const facts = item.kind === 'project' ? row && fingerprintOf(row) : findings.get(subjectKey(item));
      const { status, isBlind } = decidedOf(decisionMap, { ...item, facts }, nowMs);
      return { item, row, status, isBlind };
    })
    .toSorted(
      (a, b) =>
        Date.parse(b.item.decision.at) - Date.parse(a.item.decision.at) ||
        a.item.project_id.localeCompare(b.item.project_id, 'en'),
    );
}

const kinds: Readonly<Record<DecidedItem['kind'], string>> = {
  project: 'Project',
  finding: 'Finding',
  personal_data: 'Personal-data finding',
};

function changesOf({ status, isBlind }: DecisionRow): string {
  const { changes, isDue } = status.kind === 'changed' ? status : { changes: [], isDue: false };
  return [
    ...changes.map(changeLabel),
    // If nothing else changed, the status says so.
    ...(isDue && changes.length > 0 ? ['Back for review'] : []),
    // An empty cell would say that nothing changed.
    ...(isBlind ? [blindText] : []),
  ].join('; ');
}

export const decisionTable = (rows: readonly DecisionRow[]): Table<DecisionRow> => ({
  part: 'decisions',
  note: 'All of the workspace’s decisions in this browser. Their status compares the projects in this pack and the scans loaded in this browser.',
  rows,
  inReport: [
    'project_name',
    'kind',
    'status',
    'changes',
    'decided_by',
    'decided_at',
    'until',
    'assignee',
    'notes',
  ],
  columns: [
    {
      id: 'project_name',
      label: 'Project',
      value: ({ item, row }) => row?.name ?? item.decision.project_name,
    },
    { id: 'project_id', label: 'Project ID', value: ({ item }) => item.project_id },
    { id: 'kind', label: 'About', value: ({ item }) => item.kind, text: ({ item }) => kinds[item.kind] },
    { id: 'finding_id', label: 'Finding ID', value: ({ item }) => item.finding_id },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => decisionWord(status),
      text: ({ status }) => decisionStatusLabel(decisionWord(status)).label,
    },
    { id: 'changes', label: 'Changes since', value: changesOf },
    {
      id: 'decision',
      label: 'Decision',
      value: ({ item }) => item.decision.state,
      text: ({ item }) => {
        const { state } = item.decision;
        if (state !== null) return decisionStatusLabel(state).label;
        return isOnlyNoted(item) ? null : 'Reopened';
      },
    },
    {
      id: 'decided_by',
      label: 'Decided by',
      value: ({ item }) => (isOnlyNoted(item) ? null : item.decision.by),
    },
    {
      id: 'decided_at',
      label: 'Decided',
      value: ({ item }) => (isOnlyNoted(item) ? null : item.decision.at),
    },
    { id: 'until', label: 'Until', value: ({ item }) => item.decision.until },
    { id: 'assignee', label: 'Assignee', value: ({ item }) => item.decision.assignee },
    {
      id: 'notes',
      label: 'Notes',
      value: ({ item }) => item.notes,
      text: ({ item }) =>
        item.notes.map(({ at, by, text }) => `${at.slice(0, 10)} ${by}: ${text}`).join('\n'),
    },
    { id: 'in_scope', label: 'In scope', value: ({ row }) => row !== undefined },
    { id: 'based_on', label: 'Based on', value: ({ item }) => item.decision.fingerprint },
  ],
});
