import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** How often a transient failure is published again at most (spec §3.1: a bounded retry count). */
export const maxAttempts = 3;
const pausesMs = [10_000, 30_000, 90_000] as const;
/** Failures further apart than this have nothing to do with each other. */
const apartMs = 30 * 60_000;

export interface NextAttempt {
  /** 1 for the first time that it is published again; null when all tries are used up. */
  readonly number: number | null;
  /** When it may be pressed, in the browser's clock. */
  readonly dueAt: number;
}

const isTransient = (one: DeploymentHistoryEntry): boolean =>
  one.outcome === 'error' && one.error_class === 'transient' && one.ended_at !== null;

/**
 * The next try for a project whose newest deployment failed for a passing reason, from its journal, newest first: what
 * failed like that in a row counts, so that a reload forgets nothing. Null where nothing is to be tried.
 */
export function nextAttempt(entries: readonly DeploymentHistoryEntry[]): NextAttempt | null {
  const [newest] = entries;
  if (newest === undefined || !isTransient(newest)) return null;
  const breaks = entries.findIndex((one, at) => {
    const later = entries[at - 1];
    if (later === undefined) return false;
    return !isTransient(one) || Date.parse(later.started_at) - Date.parse(one.ended_at ?? '') > apartMs;
  });
  const failed = breaks === -1 ? entries.length : breaks;
  const pauseMs = pausesMs[failed - 1];
  if (pauseMs === undefined) return { number: null, dueAt: 0 };
  return { number: failed, dueAt: Date.parse(newest.ended_at ?? '') + pauseMs };
}
