import { createStore } from '@/lib/store.ts';
import { isFollowed, isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';

const minuteMs = 60_000;
/**
 * How long a completed deployment is shown. Traffic is tracked for the first hour, and its result stays for a while.
 */
const completedForMs = 75 * minuteMs;
const failedForMs = 24 * 60 * minuteMs;

/**
 * The deployment that a project's page shows: the newest that is running, otherwise the newest of
 * all while its outcome is recent. A failure stays longer.
 */
export function selectDeployment(
  entries: readonly DeploymentHistoryEntry[],
  nowMs: number,
  dismissed: ReadonlySet<string>,
): DeploymentHistoryEntry | null {
  const running = entries.find((entry) => isFollowed(entry, nowMs));
  if (running !== undefined) return running;
  const [newest] = entries;
  if (newest === undefined || !isSettled(newest) || dismissed.has(newest.id)) return null;
  const lastsMs = newest.outcome === 'completed' ? completedForMs : failedForMs;
  return nowMs - Date.parse(newest.ended_at ?? '') < lastsMs ? newest : null;
}

/** Finished deployments that were dismissed in this tab. */
export const dismissedDeployments = /* @__PURE__ */ createStore<ReadonlySet<string>>(new Set());

export const dismissDeployment = (id: string): void =>
  dismissedDeployments.update((ids) => new Set([...ids, id]));
