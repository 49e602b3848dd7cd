import type { SecurityScan } from '@/contract/resources/security.ts';

import {
  below,
  hashText,
  mix,
  unit,
  hourMs,
  instant,
  minuteMs,
  secondMs,
  commitSha,
  uuid,
} from './primitives.ts';
import { extraScanners, usualScanners } from './scanners.ts';

/** The facts that a project's scans are dated by. Writes don't change them. */
interface ProjectTimes {
  readonly id: string;
  readonly createdMs: number;
  /** Last edit or update; null without either. */
  readonly touchedMs: number | null;
  readonly baseMs: number;
}

/** The scans of a project as numbers, oldest first. Cheap enough for 100,000 projects. */
export interface ScanHistory {
  readonly seed: number;
  readonly count: number;
  /** The newest scan that had completed at the base, whose findings are the latest. */
  readonly last: number;
  /** The newest scan's outcome. One that is running at the base ends some minutes later. */
  readonly newest: 'completed' | 'failed' | 'completes-later' | 'fails-later';
  readonly newestStartMs: number;
  readonly createdMs: number;
}

const floor = (ms: number): number => Math.floor(ms / secondMs) * secondMs;

const durationMs = (seed: number, index: number): number => (20 + below(580, seed, index + 0x200)) * secondMs;

type Newest = ScanHistory['newest'];

function newestOf(seed: number): Newest {
  const share = mix(seed, 3) % 100;
  if (share < 5) return share === 0 ? 'fails-later' : 'completes-later';
  return share < 12 ? 'failed' : 'completed';
}

/** Some scans cover the latest commit, others are outdated by an edit (spec §2.12, `commit_sha`). */
function startOfNewest(seed: number, count: number, newest: Newest, times: ProjectTimes): number {
  if (newest.endsWith('later')) return floor(times.baseMs - (1 + unit(seed, 4) * 7) * minuteMs);
  const end = times.baseMs - durationMs(seed, count - 1) - secondMs;
  const touched = Math.min(times.touchedMs ?? end, end);
  const fresh = mix(seed, 5) % 5 < 3 || times.touchedMs === null;
  if (fresh && touched < end) return floor(touched + (end - touched) * unit(seed, 6) ** 2) + secondMs;
  return floor(times.createdMs + (touched - times.createdMs) * (0.5 + 0.49 * unit(seed, 6)));
}

export const scanSeed = (projectId: string): number => mix(hashText(projectId), 0x5ca4);

/** Null for a project that was never scanned. */
export function scanHistory(times: ProjectTimes): ScanHistory | null {
  const seed = scanSeed(times.id);
  const age = times.baseMs - times.createdMs;
  const blocked = blockingFindingIds(times.id).length > 0;
  if (!blocked && (mix(seed, 2) % 8 === 0 || age < 2 * hourMs)) return null;
  const many = mix(seed, 1) % 45 === 0;
  const targetCount = many ? 58 + (mix(seed, 7) % 20) : 1 + below(9, seed, 7);
  // A new project has had time for only one scan.
  const newest = age > 4 * hourMs ? newestOf(seed) : 'completed';
  const minCount = newest === 'completed' ? 1 : 2;
  const start = Math.max(times.createdMs, startOfNewest(seed, targetCount, newest, times));
  const maxCount = Math.floor((start - times.createdMs) / hourMs);
  const count = Math.max(minCount, Math.min(targetCount, maxCount));
  const last = newest === 'completed' ? count - 1 : count - 2;
  return { seed, count, last, newest, newestStartMs: start, createdMs: times.createdMs };
}

function scanStart(history: ScanHistory, index: number): number {
  const { seed, count, newestStartMs, createdMs } = history;
  if (index === count - 1) return newestStartMs;
  return floor(
    createdMs + (newestStartMs - createdMs) * ((index + 0.1 + 0.8 * unit(seed, index + 50)) / count),
  );
}

/** The end of a scan, which is in the future for a running one. */
export function scanEnd(history: ScanHistory, index: number): number {
  const { seed, count, newest, newestStartMs } = history;
  const start = scanStart(history, index);
  if (index < count - 1) return start + durationMs(seed, index);
  if (newest.endsWith('later')) return newestStartMs + (10 + below(20, seed, 8)) * minuteMs;
  return start + durationMs(seed, index);
}

/** Whether a scan failed and so added no findings. The first and the latest completed one are never among these. */
export function hasFailed(history: ScanHistory, index: number): boolean {
  const { seed, count, last, newest } = history;
  if (index === count - 1) return newest === 'failed' || newest === 'fails-later';
  return index > 0 && index !== last && mix(seed, index + 0x300) % 9 === 0;
}

export function scanStatus(
  history: ScanHistory,
  index: number,
  now: number,
): 'running' | 'completed' | 'failed' {
  if (scanEnd(history, index) > now) return 'running';
  return hasFailed(history, index) ? 'failed' : 'completed';
}

export function scannersOf(seed: number): readonly string[] {
  return [...usualScanners, ...extraScanners.filter((_, index) => mix(seed, index + 20) % 3 === 0)];
}

const requested = (seed: number, index: number): string[] => {
  const all = scannersOf(seed);
  // A quick scan requests some scanners and reuses the results of the others (spec §4.17).
  return mix(seed, index + 0x400) % 4 === 0 ? all.slice(0, 2) : [...all];
};

export const scanId = (seed: number, index: number): string => uuid(seed, index + 0x1000);

interface Commits {
  readonly latest: string | null;
  readonly touchedMs: number | null;
}

/** The scan at `index`, as of `now` (spec §2.12). */
export function scanAt(history: ScanHistory, index: number, commits: Commits, now: number): SecurityScan {
  const { seed } = history;
  const start = scanStart(history, index);
  const status = scanStatus(history, index, now);
  const current = commits.touchedMs === null || start >= commits.touchedMs;
  const unknown = commits.latest === null || mix(seed, index + 0x500) % 30 === 0;
  return {
    id: scanId(seed, index),
    status,
    started_at: instant(start),
    finished_at: status === 'running' ? null : instant(scanEnd(history, index)),
    commit_sha: unknown ? null : current ? commits.latest : commitSha(seed, Math.floor(index / 2)),
    requested_scanners: requested(seed, index),
  };
}

/** Chosen so that one project on the first page is blocked, but none of the first twelve, with any filters. */
const blockingSalt = 121_734;
const oneBlockedIn = 50;

/**
 * Open error findings of a project's latest scan that block publishing (spec §7,
 * `security_critical_findings`). Most projects have none.
 */
export function blockingFindingIds(projectId: string): readonly string[] {
  const seed = mix(hashText(projectId), blockingSalt);
  if (seed % oneBlockedIn !== 0) return [];
  return Array.from({ length: 1 + (mix(seed, 1) % 3) }, (_, index) => uuid(seed, index + 2));
}
