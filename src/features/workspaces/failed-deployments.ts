import { dayMs } from '@/lib/utc-days.ts';
import type { DeploymentHistoryEntry } from '@/local/deployment-history.ts';

/** How long a failed deployment needs attention. */
const failuresForMs = 14 * dayMs;

/** The newest deployment of each project, if it failed in the last two weeks. */
export function failedDeployments(
  entries: readonly DeploymentHistoryEntry[],
  workspaceId: string,
  nowMs: number,
): readonly DeploymentHistoryEntry[] {
  const newest = new Map<string, DeploymentHistoryEntry>();
  for (const entry of entries) {
    if (entry.workspace_id === workspaceId && !newest.has(entry.project_id))
      newest.set(entry.project_id, entry);
  }
  return [...newest.values()].filter(
    (entry) =>
      entry.outcome === 'error' && nowMs - Date.parse(entry.ended_at ?? entry.started_at) < failuresForMs,
  );
}
