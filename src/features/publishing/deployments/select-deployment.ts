import { createStore } from '@/lib/store.ts';
import { isFollowed, isSettled, type DeploymentHistoryEntry } from '@/local/deployment-history.ts';

const minuteMs = 60_000;
const completedForMs = 10 * minuteMs;
const failedForMs = 24 * 60 * minuteMs;

/**
 * What a project's page shows of its journal, newest first: the newest deployment that still runs, else the newest of
 * all while its end is news; a failure stays news for longer.
 */
export function selectDeployment(
  entries: readonly DeploymentHistoryEntry[],
  nowMs: number,
  dismissed: ReadonlySet<string>,
): DeploymentHistoryEntry | null {
  const running = entries.find((one) => isFollowed(one, nowMs));
  if (running !== undefined) return running;
  const [newest] = entries;
  if (newest === undefined || !isSettled(newest) || dismissed.has(newest.id)) return null;
  const lastsMs = newest.outcome === 'completed' ? completedForMs : failedForMs;
  return nowMs - Date.parse(newest.ended_at ?? '') < lastsMs ? newest : null;
}

/** Ended deployments that were dismissed while this tab is open. */
export const dismissedDeployments = /* @__PURE__ */ createStore<ReadonlySet<string>>(new Set());

export const dismissDeployment = (id: string): void =>
  dismissedDeployments.update((ids) => new Set([...ids, id]));
