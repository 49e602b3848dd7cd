import { trafficOf } from '../analytics/workspace-traffic.ts';
import { hourMs } from '../seed/primitives.ts';
import type { Activity } from '../seed/project-facts.ts';
import type { WorkspaceState } from './types.ts';

interface Counted {
  readonly hour: number;
  readonly versions: number;
  readonly visitors: Activity;
}

const counted = new WeakMap<WorkspaceState, Map<string, Counted>>();

/** Visitors are counted on the hour. */
export const visitorsHour = (now: number): number => Math.floor(now / hourMs);

/**
 * Unique sessions of a project in the last `hours` hours (`visitors_24h`, `…_7d`, `…_30d` of spec §4.20),
 * from the events of its analytics. 0 for projects of a large workspace without traffic.
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

/** Visitors of a published app in the last 24 hours, 7 days and 30 days. All such numbers come from this function. */
export function recentVisitors(workspace: WorkspaceState, projectId: string, now: number): Activity {
  const known = counted.get(workspace) ?? new Map<string, Counted>();
  counted.set(workspace, known);
  const hour = visitorsHour(now);
  const versions = workspace.projects.past.versions(projectId).length;
  const last = known.get(projectId);
  if (last !== undefined && last.hour === hour && last.versions === versions) return last.visitors;
  const over = (hours: number) => visitorsOver(workspace, projectId, hour * hourMs, hours);
  const month = over(30 * 24);
  const week = month === 0 ? 0 : over(7 * 24);
  const visitors = { day: week === 0 ? 0 : over(24), week, month };
  known.set(projectId, { hour, versions, visitors });
  return visitors;
}
