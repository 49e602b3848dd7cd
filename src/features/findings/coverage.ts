import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { limits } from '@/contract/limits.ts';
import { isToLoad, openFindings } from '@/domain/security/stored-scans.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

/** The minimum number of requests for a project: one for its scans, and one for each page of findings. */
export const requestsFor = (row: InventoryRow): number =>
  1 + Math.max(1, Math.ceil((openFindings(row) ?? 0) / limits.pageSizeMax));

/** How much of the workspace the listed findings cover. */
export interface Coverage {
  readonly projects: number;
  readonly scanned: number;
  readonly never: number;
  /** Projects for which the inventory doesn't say whether they were scanned. */
  readonly unknown: number;
  /** Projects edited after their last scan, which may be out of date. */
  readonly outdated: number;
  /** Scanned projects with open findings, or an unknown number of them. */
  readonly flagged: readonly InventoryRow[];
  /** How many of them have their latest scan stored. */
  readonly loaded: number;
  /** How many of them have only an older scan stored. */
  readonly stale: number;
  readonly toLoad: readonly InventoryRow[];
}

const isOutdated = ({ last_edited_at: edited, last_security_scan_at: scanned }: InventoryRow): boolean =>
  Date.parse(edited ?? '') > Date.parse(scanned ?? '');

export function coverageOf(
  rows: readonly InventoryRow[],
  snapshots: ReadonlyMap<string, ScanSnapshot>,
): Coverage {
  const scanned = rows.filter(({ last_security_scan_at: scannedAt }) => typeof scannedAt === 'string');
  const flagged = scanned.filter((row) => openFindings(row) !== 0);
  const toLoad = rows.filter((row) => isToLoad(row, snapshots.get(row.id)));
  const missing = new Set(toLoad);
  return {
    projects: rows.length,
    scanned: scanned.length,
    never: rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt === null).length,
    unknown: rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt === undefined).length,
    outdated: scanned.filter(isOutdated).length,
    flagged,
    loaded: flagged.filter((row) => !missing.has(row)).length,
    stale: flagged.filter((row) => missing.has(row) && snapshots.has(row.id)).length,
    toLoad,
  };
}
