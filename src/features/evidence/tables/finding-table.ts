import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { decisionWord } from '@/domain/decisions/decision-status.ts';
import { findingSubject } from '@/domain/decisions/finding-subject.ts';
import { decisionStatusLabel } from '@/domain/decisions/labels.ts';
import { type Decided, decidedOf } from '@/domain/decisions/subject.ts';
import { projectName } from '@/domain/project-labels.ts';
import { findingFileColumns } from '@/domain/security/finding-file.ts';
import { findingName, levelRank } from '@/domain/security/scan-labels.ts';
import type { FileColumn } from '@/lib/export-file.ts';
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

const decision: FileColumn<FindingRow> = {
  id: 'decision',
  label: 'Decision',
  value: ({ decided }) => decisionWord(decided.status),
  text: ({ decided }) => decisionStatusLabel(decisionWord(decided.status)).label,
};

const fields = findingFileColumns<FindingRow>((row) => row.finding);

/**
 * Without descriptions, which may quote what a scanner found. Without decisions unless all are loaded: a finding without a
 * decision may have one.
 */
export const findingTable = (
  rows: readonly FindingRow[],
  areDecisionsLoaded: boolean,
): Table<FindingRow> => ({
  part: 'findings',
  note: 'From the latest scan of each project loaded in this browser. Descriptions aren’t included.',
  rows,
  inReport: ['project_name', 'name', 'level', 'status', 'created_at', 'decision'],
  columns: [
    { id: 'project_name', label: 'Project', value: ({ row }) => projectName(row) },
    { id: 'project_id', label: 'Project ID', value: ({ row }) => row.id },
    // A finding without a name has its ID there.
    { ...fields.name, value: (row) => findingName(row.finding) },
    fields.id,
    fields.level,
    fields.status,
    fields.scanner_name,
    fields.category,
    fields.created_at,
    fields.updated_at,
    ...(areDecisionsLoaded ? [decision] : []),
    { id: 'scan_id', label: 'Scan ID', value: ({ snapshot }) => snapshot.scan.id },
    { id: 'scan_finished_at', label: 'Scan finished', value: ({ snapshot }) => snapshot.scan.finished_at },
    { id: 'loaded_at', label: 'Loaded', value: ({ snapshot }) => snapshot.read_at },
  ],
});
