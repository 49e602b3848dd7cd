import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** How often a transient failure can be published again (spec §3.1: a bounded retry count). */
export const maxAttempts = 3;
const pausesMs = [10_000, 30_000, 90_000] as const;
/** Failures further apart than this are counted separately. */
const apartMs = 30 * 60_000;

export interface NextAttempt {
  /** 1 for the first retry; null when all retries are used up. */
  readonly number: number | null;
  /** When the button becomes available, by the browser's clock. */
  readonly dueAt: number;
}

const isTransient = (one: DeploymentHistoryEntry): boolean =>
  one.outcome === 'error' && one.error_class === 'transient' && one.ended_at !== null;

/**
 * The next retry for a project whose newest deployment failed with a transient error. Counts consecutive transient failures
 * in the history (newest first), so a reload doesn't reset the count. Null if a retry doesn't apply.
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
