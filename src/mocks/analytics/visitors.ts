import type { WorkspaceState } from '../store/types.ts';
import { trafficOf } from './workspace-traffic.ts';

/**
 * Unique sessions with a page view of a project in the last `hours` hours (`visitors_24h`, `…_7d`, `…_30d` of spec
 * 4.20), by the same events as its analytics. At once 0 for the many projects of a large workspace without traffic.
 */
export function visitorsOver(
  workspace: WorkspaceState,
  projectId: string,
  now: number,
  hours: number,
): number {
  return (
    trafficOf(workspace)
      .project(projectId)
      ?.visitorsSince(now, hours * 3600) ?? 0
  );
}
