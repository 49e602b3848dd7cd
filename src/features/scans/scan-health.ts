import type { SecurityScan } from '@/contract/resources/security.ts';

/** After so many days without a finished scan the page says so by itself. */
export const quietDays = 30;
const dayMs = 86_400_000;

/** A status that is new may still move as long as the scan has no end (spec 2.12). */
export const isScanRunning = ({
  status,
  finished_at,
}: Pick<SecurityScan, 'status' | 'finished_at'>): boolean =>
  status === 'running' || (finished_at === null && status !== 'completed' && status !== 'failed');

/** Whether a scan looked at the project's latest commit. `unknown` when either side names none. */
export type CommitState = 'latest' | 'behind' | 'unknown';

export function commitState(
  scan: Pick<SecurityScan, 'commit_sha'>,
  latest: string | null | undefined,
): CommitState {
  if (scan.commit_sha === null || latest === null || latest === undefined) return 'unknown';
  return scan.commit_sha === latest ? 'latest' : 'behind';
}

export interface ScanHealth {
  readonly running: SecurityScan | null;
  /** The newest scan that finished: the one whose findings count. */
  readonly finished: SecurityScan | null;
  readonly commit: CommitState;
  /** It is the last one, of the latest commit: an older scan proves nothing about the project as it is. */
  readonly current: boolean;
  /** Scans that failed one after another since the last one that did not. */
  readonly failedInARow: number;
  /** Whole days since the last finished scan ended; null when there is none. */
  readonly daysSince: number | null;
}

/** What a history, newest start first (spec 4.15), says about the project as it is now. */
export function scanHealth(
  scans: readonly SecurityScan[],
  latestCommit: string | null | undefined,
  now: number,
): ScanHealth {
  const ended = scans.filter((scan) => !isScanRunning(scan));
  const finished = ended.find((scan) => scan.status === 'completed') ?? null;
  const streak = ended.findIndex((scan) => scan.status !== 'failed');
  const endMs = finished === null ? Number.NaN : Date.parse(finished.finished_at ?? finished.started_at);
  const commit = finished === null ? 'unknown' : commitState(finished, latestCommit);
  return {
    running: scans.find(isScanRunning) ?? null,
    finished,
    commit,
    current: finished !== null && scans[0] === finished && commit === 'latest',
    failedInARow: streak === -1 ? ended.length : streak,
    daysSince: Number.isNaN(endMs) ? null : Math.max(0, Math.floor((now - endMs) / dayMs)),
  };
}
