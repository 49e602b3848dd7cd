import type { SecurityFinding, SecurityScan } from '@/contract/resources/security.ts';
import { formatCount } from '@/lib/numbers.ts';
import { shortCommit } from '@/lib/text.ts';
import { dayMs } from '@/lib/utc-days.ts';
import type { DotTone } from '@/ui/feedback/status-dot.tsx';

import { type ListedScans, newestCompleted } from './scan-results.ts';

/** Days without a completed scan before the page warns. */
const staleAfterDays = 30;
/** An unknown status may still change while the scan has no end (spec §2.12). */
export const isScanRunning = ({
  status,
  finished_at,
}: Pick<SecurityScan, 'status' | 'finished_at'>): boolean =>
  status === 'running' || (finished_at === null && status !== 'completed' && status !== 'failed');

/** Whether a scan covers the project's latest commit; `unknown` if either commit is. */
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
  /** The newest finished scan: the one whose findings count. */
  readonly finished: SecurityScan | null;
  readonly commit: CommitState;
  /** Whether it is the last scan and covers the latest commit. An older scan proves nothing about the current project. */
  readonly current: boolean;
  readonly failedInARow: number;
  /** How many scans couldn't be displayed. Those before the last finished one don't count. */
  readonly unreadable: number;
  /** Whole days since the last finished scan ended; null if there is none. */
  readonly daysSince: number | null;
}

export function scanHealth(
  scans: ListedScans,
  latestCommit: string | null | undefined,
  now: number,
): ScanHealth {
  const ended = scans.filter((scan) => scan === null || !isScanRunning(scan));
  const finished = newestCompleted(scans);
  const newer = finished === null ? scans : scans.slice(0, scans.indexOf(finished));
  const streak = ended.findIndex((scan) => scan?.status !== 'failed');
  const endMs = finished === null ? Number.NaN : Date.parse(finished.finished_at ?? finished.started_at);
  const commit = finished === null ? 'unknown' : commitState(finished, latestCommit);
  return {
    running: scans.find((scan) => scan !== null && isScanRunning(scan)) ?? null,
    finished,
    commit,
    current: finished !== null && scans[0] === finished && commit === 'latest',
    failedInARow: streak === -1 ? ended.length : streak,
    unreadable: newer.filter((scan) => scan === null).length,
    daysSince: Number.isNaN(endMs) ? null : Math.max(0, Math.floor((now - endMs) / dayMs)),
  };
}

interface Notice {
  readonly tone: DotTone;
  readonly text: string;
}

function commitNotice({ finished, commit }: ScanHealth, latestCommit: string | null): Notice | null {
  if (finished === null) return null;
  if (commit === 'latest')
    return { tone: 'neutral', text: 'The latest completed scan covers the latest commit.' };
  if (commit === 'unknown')
    return {
      tone: 'hollow',
      text: 'The latest completed scan may be outdated: a commit is unknown.',
    };
  return {
    tone: 'warn',
    text: `The latest completed scan is outdated. It covers ${shortCommit(finished.commit_sha ?? '')}; the project is at ${shortCommit(latestCommit ?? '')}.`,
  };
}

function failedNotice({ failedInARow, finished }: ScanHealth, hasMore: boolean): Notice | null {
  if (failedInARow === 0) return null;
  if (failedInARow === 1) return { tone: 'warn', text: 'The latest scan failed.' };
  const atLeast = hasMore && finished === null;
  return {
    tone: 'bad',
    text: `${atLeast ? 'At least the' : 'The'} last ${failedInARow} scans failed.`,
  };
}

function unreadableNotice({ finished, unreadable }: ScanHealth): Notice | null {
  if (unreadable === 0) return null;
  const count = formatCount(unreadable, finished === null ? 'scan' : 'newer scan');
  return { tone: 'hollow', text: `${count} couldn’t be displayed.` };
}

function quietNotice({ finished, daysSince, unreadable }: ScanHealth, hasMore: boolean): Notice | null {
  if (finished === null)
    return hasMore || unreadable > 0
      ? { tone: 'hollow', text: 'None of the loaded scans completed.' }
      : { tone: 'warn', text: 'No scan has completed yet.' };
  if (daysSince === null || daysSince < staleAfterDays || unreadable > 0) return null;
  return { tone: 'warn', text: `No scan has completed in ${formatCount(daysSince, 'day')}.` };
}

/** Caveats about the scans, to read before trusting their findings. */
export const scanNotices = (
  health: ScanHealth,
  latestCommit: string | null,
  hasMore: boolean,
): readonly Notice[] =>
  [
    health.running &&
      ({ tone: 'neutral', text: 'A scan is running. This page updates automatically.' } as const),
    unreadableNotice(health),
    failedNotice(health, hasMore),
    commitNotice(health, latestCommit),
    quietNotice(health, hasMore),
  ].filter((notice) => notice !== null);

interface OpenCounts {
  readonly error: number;
  readonly warn: number;
  readonly info: number;
  /** Findings of unknown levels. */
  readonly other: number;
  readonly suppressed: number;
}

/** Open findings by level, and the suppressed ones. */
export function openCounts(findings: readonly SecurityFinding[]): OpenCounts {
  const open = findings.filter(({ status }) => status === 'open');
  const countOf = (level: string): number => open.filter((finding) => finding.level === level).length;
  const [error, warn, info] = [countOf('error'), countOf('warn'), countOf('info')];
  return {
    error,
    warn,
    info,
    other: open.length - error - warn - info,
    suppressed: findings.filter(({ status }) => status === 'suppressed').length,
  };
}
