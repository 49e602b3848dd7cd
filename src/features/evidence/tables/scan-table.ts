import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { projectName } from '@/domain/project-labels.ts';
import { type CommitState, type ScanHealth, scanHealth } from '@/domain/security/scan-health.ts';
import { scanStatusLabel } from '@/domain/security/scan-labels.ts';

import type { ScanCheck } from '../collect/checks.ts';
import { omissionLabels } from '../pack/manifest.ts';
import type { Table } from './part-table.ts';

export interface ScanRow {
  readonly row: InventoryRow;
  /** Undefined if it wasn't loaded. */
  readonly check: ScanCheck | undefined;
  readonly health: ScanHealth | null;
}

export const scanRows = (
  rows: readonly InventoryRow[],
  checks: ReadonlyMap<string, ScanCheck>,
  nowMs: number,
): readonly ScanRow[] =>
  rows.map((row) => {
    const check = checks.get(row.id);
    const health = check?.kind === 'checked' ? scanHealth(check.scans, check.latestCommit, nowMs) : null;
    return { row, check, health };
  });

const commits: Readonly<Record<CommitState, string>> = {
  latest: 'Latest commit',
  behind: 'Outdated',
  unknown: 'Unknown',
};

/** How much the last scan says about the project's current state. */
export function coverageOf({ row, check, health }: ScanRow): string {
  if (row.last_security_scan_at === null) return 'Never scanned';
  if (check === undefined) return omissionLabels.not_loaded;
  if (check.kind === 'checked') {
    if (health?.finished) return commits[health.commit];
    // One that couldn't be parsed may have completed.
    return check.scans.includes(null) ? commits.unknown : 'No completed scan';
  }
  return omissionLabels[check.kind];
}

const lastScan = ({ check }: ScanRow) =>
  check?.kind === 'checked' ? (check.scans[0] ?? undefined) : undefined;

export const scanTable = (rows: readonly ScanRow[]): Table<ScanRow> => ({
  part: 'scans',
  note: 'The latest scans of each project in scope. A completed scan can still miss problems.',
  rows,
  inReport: ['project_name', 'covers', 'last_completed_at', 'last_scan_status', 'failed_in_a_row'],
  columns: [
    { id: 'project_name', label: 'Project', value: ({ row }) => projectName(row) },
    { id: 'project_id', label: 'Project ID', value: ({ row }) => row.id },
    { id: 'covers', label: 'Covers', value: coverageOf },
    {
      id: 'last_completed_at',
      label: 'Last completed scan',
      value: ({ health }) => health?.finished?.finished_at ?? null,
    },
    {
      id: 'last_scan_status',
      label: 'Last scan',
      value: (row) => lastScan(row)?.status ?? null,
      text: (row) => {
        const scan = lastScan(row);
        return scan === undefined ? null : scanStatusLabel(scan).label;
      },
    },
    {
      id: 'failed_in_a_row',
      label: 'Failures in a row',
      value: ({ health }) => health?.failedInARow ?? null,
    },
    { id: 'last_scan_at', label: 'Last scan started', value: (row) => lastScan(row)?.started_at },
    {
      id: 'completed_scan_id',
      label: 'Completed scan ID',
      value: ({ health }) => health?.finished?.id ?? null,
    },
    {
      id: 'scanned_commit',
      label: 'Scanned commit',
      value: ({ health }) => health?.finished?.commit_sha ?? null,
    },
    {
      id: 'latest_commit',
      label: 'Latest commit',
      value: ({ check }) => (check?.kind === 'checked' ? check.latestCommit : null),
    },
    {
      id: 'problem',
      label: 'Problem',
      value: ({ check }) => (check === undefined || check.kind === 'checked' ? null : check.reason),
    },
  ],
});
