import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { type Decided, decidedOf } from '@/domain/decisions/subject.ts';
import { projectName } from '@/domain/project-labels.ts';
import { findingName, findingStatusLabel, levelLabel, levelRank } from '@/domain/security/scan-labels.ts';
import { plainWord } from '@/lib/text.ts';
import type { DecisionMap } from '@/local/decision-map.ts';
import type { ScanSnapshot, SnapshotFinding } from '@/local/scan-snapshot.ts';

import type { Table } from './part-table.ts';

/** A project in scope, and the newest of its scans that this browser has loaded. */
export interface StoredScan {
  readonly row: InventoryRow;
  readonly snapshot: ScanSnapshot | undefined;
}

interface FindingRow {
  readonly row: InventoryRow;
  readonly snapshot: ScanSnapshot;
  readonly finding: SnapshotFinding;
  readonly decided: Decided;
}

export function storedScans(
  rows: readonly InventoryRow[],
  snapshots: readonly ScanSnapshot[],
): readonly StoredScan[] {
  const byProject = new Map(snapshots.map((snapshot) => [snapshot.project_id, snapshot]));
  return rows.map((row) => ({ row, snapshot: byProject.get(row.id) }));
}

/** Open ones first, then worst first. */
export const findingRows = (
  stored: readonly StoredScan[],
  decisions: DecisionMap,
  nowMs: number,
): readonly FindingRow[] =>
  stored
    .flatMap(({ row, snapshot }): FindingRow[] =>
      snapshot === undefined
        ? []
        : snapshot.findings.map((finding) => {
            const subject = findingSubject(finding, { projectId: row.id, projectName: projectName(row) });
            return { row, snapshot, finding, decided: decidedOf(decisions, subject, nowMs) };
          }),
    )
    .toSorted(
      (a, b) =>
        Number(b.finding.status === 'open') - Number(a.finding.status === 'open') ||
        levelRank(a.finding.level) - levelRank(b.finding.level),
    );

/** Without descriptions, which may quote what a scanner found. */
export const findingTable = (rows: readonly FindingRow[]): Table<FindingRow> => ({
  part: 'findings',
  note: 'From the newest scan of each project loaded in this browser. Descriptions aren’t included.',
  rows,
  inReport: ['project_name', 'name', 'level', 'status', 'created_at', 'decision'],
  columns: [
    { id: 'project_name', label: 'Project', value: ({ row }) => projectName(row) },
    { id: 'project_id', label: 'Project ID', value: ({ row }) => row.id },
    { id: 'name', label: 'Finding', value: ({ finding }) => findingName(finding) },
    { id: 'id', label: 'Finding ID', value: ({ finding }) => finding.id },
    {
      id: 'level',
      label: 'Severity',
      value: ({ finding }) => finding.level,
      text: ({ finding }) => levelLabel(finding.level).label,
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ finding }) => finding.status,
      text: ({ finding }) => findingStatusLabel(finding.status).label,
    },
    {
      id: 'scanner_name',
      label: 'Scanner',
      value: ({ finding }) => finding.scanner_name,
      text: ({ finding }) => plainWord(finding.scanner_name),
    },
    {
      id: 'category',
      label: 'Category',
      value: ({ finding }) => finding.category,
      text: ({ finding }) => (finding.category === null ? null : plainWord(finding.category)),
    },
    { id: 'created_at', label: 'First found', value: ({ finding }) => finding.created_at },
    { id: 'updated_at', label: 'Updated', value: ({ finding }) => finding.updated_at },
    {
      id: 'decision',
      label: 'Decision',
      value: ({ decided }) => decided.status.kind,
      text: ({ decided }) => decisionStatusLabel(decided.status.kind).label,
    },
    { id: 'scan_id', label: 'Scan ID', value: ({ snapshot }) => snapshot.scan.id },
    { id: 'scan_finished_at', label: 'Scan finished', value: ({ snapshot }) => snapshot.scan.finished_at },
    { id: 'loaded_at', label: 'Loaded', value: ({ snapshot }) => snapshot.read_at },
  ],
});
