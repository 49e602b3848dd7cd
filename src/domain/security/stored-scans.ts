import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';

/** At least how many findings the inventory counts as open. Undefined if a missing count may hide the only ones. */
export function openFindings({ counts }: Pick<InventoryRow, 'counts'>): number | undefined {
  const { error_count: errors, warning_count: warnings, info_count: info } = counts;
  const sum = (errors ?? 0) + (warnings ?? 0) + (info ?? 0);
  const isWhole = errors !== undefined && warnings !== undefined && info !== undefined;
  return sum > 0 || isWhole ? sum : undefined;
}

const isSameTime = (first: string | null, second: string): boolean =>
  first !== null && Date.parse(first) === Date.parse(second);

/** Whether a scan ended after a time of the inventory, which lags behind the project's scans. */
const endedAfter = ({ finished_at, started_at }: ScanSnapshot['scan'], time: string): boolean =>
  Date.parse(finished_at ?? started_at) > Date.parse(time);

/**
 * Whether the stored scan is the latest, judged by the scan time in the inventory. The specification doesn't say
 * which time that is (spec §2.15), so it is compared with the inventory time stored with the scan, and with the
 * scan's own times.
 */
function isLatest(snapshot: ScanSnapshot, scannedAt: string | null | undefined): boolean {
  if (scannedAt === undefined) return false;
  const { inventory_scan_at: marker, scan } = snapshot;
  if (scannedAt === null || endedAfter(scan, scannedAt)) return true;
  if (marker !== null) return isSameTime(marker, scannedAt);
  return isSameTime(scan.finished_at, scannedAt) || isSameTime(scan.started_at, scannedAt);
}

/** Whether a project's findings aren't stored, or its stored scan may no longer be the latest. */
export function isToLoad(row: InventoryRow, snapshot: ScanSnapshot | undefined): boolean {
  const { last_security_scan_at: scannedAt } = row;
  if (snapshot !== undefined) return !isLatest(snapshot, scannedAt);
  return scannedAt !== null && openFindings(row) !== 0;
}
