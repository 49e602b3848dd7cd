import { useSyncExternalStore } from 'react';

import { type Deployment, isEnded } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';
import { capPerKey, localList } from '@/lib/local-store.ts';
import { safeHttpUrl } from '@/lib/url.ts';
import { dayMs } from '@/lib/utc-days.ts';

import { openDeployments, deploymentHistoryKey } from './has-open-deployments.ts';

// Files may contain anything.
const instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const count = z.number().check(z.nonnegative());
const firstHour = z.object({
  visitors: count,
  pageviews: count,
  /** In the same hour a week before. Absent if the project didn't exist then. */
  visitors_before: z.optional(count),
  pageviews_before: z.optional(count),
});
/** Traffic in the hour after a deployment. */
export type FirstHour = z.infer<typeof firstHour>;

export const deploymentEntry = z.object({
  id: z.string().check(z.minLength(1)),
  project_id: z.string().check(z.minLength(1)),
  workspace_id: z.string(),
  started_at: instant,
  /** When this browser saw the end. Null until then. */
  ended_at: z.nullable(instant),
  /** Whether it may have ended long before, as when the computer slept or the tab was closed. */
  is_end_late: z.optional(z.boolean()),
  /** The connection's name, never its API key. */
  connection_name: z.string(),
  /** The last status seen. `not_found` if the API no longer has the deployment. */
  outcome: z.string(),
  url: z.catch(z.nullable(z.string().check(z.refine((url) => safeHttpUrl(url) !== null))), null),
  error_class: z.nullable(z.string()),
  /** The requested slug and audience, null if not part of the request (spec §4.10). */
  slug: z.catch(z.nullable(z.string()), null),
  audience: z.catch(z.nullable(z.string()), null),
  /** Absent until this browser has watched the whole hour. */
  first_hour: z.catch(z.optional(firstHour), undefined),
});
/** One deployment from this browser. The API has no list of them. */
export type DeploymentHistoryEntry = z.infer<typeof deploymentEntry>;

type NewDeployment = Pick<
  DeploymentHistoryEntry,
  'id' | 'project_id' | 'workspace_id' | 'started_at' | 'connection_name'
> &
  Partial<Pick<DeploymentHistoryEntry, 'slug' | 'audience'>>;

export const deploymentLimits = { perProject: 50, inAll: 500 } as const;
const bounded = /* @__PURE__ */ capPerKey<DeploymentHistoryEntry>(
  ({ project_id }) => project_id,
  deploymentLimits.perProject,
  deploymentLimits.inAll,
);
const none: readonly DeploymentHistoryEntry[] = [];

export const isSettled = ({ outcome }: Pick<DeploymentHistoryEntry, 'outcome'>): boolean =>
  outcome === 'not_found' || isEnded({ status: outcome });

const followedForMs = dayMs;

/** Longer than between two polls of a hidden tab, whose timers browsers slow down to one a minute. */
const watchedGapMs = 120_000;

/**
 * Whether to track the deployment, even after a reload. After a day, we check it once per visit and don't show it as
 * running.
 */
export const isFollowed = (deployment: DeploymentHistoryEntry, nowMs: number): boolean =>
  !isSettled(deployment) && nowMs - Date.parse(deployment.started_at) < followedForMs;

/** The last URL that a deployment of this browser made live, and when we saw it. */
export function lastLiveUrl(
  entries: readonly DeploymentHistoryEntry[],
): { readonly url: string; readonly seenAt: string } | null {
  const live = entries.flatMap(({ url, ended_at, started_at }) => {
    if (url === null || ended_at === null) return [];
    // If the browser was closed when a deployment ended, we saw the end long after it happened.
    const endedMs = Math.min(Date.parse(ended_at), Date.parse(started_at) + followedForMs);
    return [{ url, seenAt: ended_at, endedMs }];
  });
  return live.toSorted((a, b) => b.endedMs - a.endedMs)[0] ?? null;
}

/** Deployments from this browser, newest first. They outlive connections. */
export function createDeploymentHistory(storage: () => Storage | undefined) {
  const store = localList({
    key: deploymentHistoryKey,
    version: 1,
    item: deploymentEntry,
    limit: bounded,
    storage,
  });
  let sorted: readonly DeploymentHistoryEntry[] = none;
  let byProject = new Map<string, readonly DeploymentHistoryEntry[]>();

  const forProject = (projectId: string): readonly DeploymentHistoryEntry[] => {
    const all = store.get();
    if (all !== sorted) {
      sorted = all;
      byProject = new Map();
    }
    const known = byProject.get(projectId);
    if (known !== undefined) return known;
    const own = all.filter((entry) => entry.project_id === projectId);
    byProject.set(projectId, own.length === 0 ? none : own);
    return own.length === 0 ? none : own;
  };

  return {
    all: store.get,
    forProject,
    isOpen: (id: string): boolean => store.get().some((entry) => entry.id === id && !isSettled(entry)),
    hasOpen: (projectId: string): boolean => forProject(projectId).some((entry) => !isSettled(entry)),
    start(deployment: NewDeployment) {
      const running = { ended_at: null, outcome: 'running', url: null, error_class: null };
      const entry: DeploymentHistoryEntry = { slug: null, audience: null, ...deployment, ...running };
      store.update((current) => [entry, ...current.filter(({ id }) => id !== deployment.id)]);
      openDeployments.markOpen();
    },
    /** Records the result of a poll, and when the one before it was. */
    record(
      deployment: Pick<Deployment, 'id' | 'url' | 'error_class'> & { status: string },
      at: string,
      lastPolledMs = Date.parse(at),
    ) {
      store.update((current) => {
        const known = current.find(({ id }) => id === deployment.id);
        if (known === undefined || known.outcome === deployment.status) return current;
        const isOver = isSettled({ outcome: deployment.status });
        const updated: DeploymentHistoryEntry = {
          ...known,
          outcome: deployment.status,
          url: safeHttpUrl(deployment.url) ?? known.url,
          error_class: deployment.error_class,
          ended_at: isOver ? at : null,
          is_end_late: isOver && Date.parse(at) - lastPolledMs > watchedGapMs,
        };
        return current.map((entry) => (entry === known ? updated : entry));
      });
    },
    recordFirstHour: (id: string, first_hour: FirstHour) =>
      store.update((current) => current.map((entry) => (entry.id === id ? { ...entry, first_hour } : entry))),
    clear: () => store.update((current) => (current.length === 0 ? current : [])),
    ...store,
  };
}

export const deploymentHistory = /* @__PURE__ */ createDeploymentHistory(() => globalThis.localStorage);

export const useDeployments = (): readonly DeploymentHistoryEntry[] =>
  useSyncExternalStore(deploymentHistory.subscribe, deploymentHistory.all);

export function useProjectDeployments(projectId: string): readonly DeploymentHistoryEntry[] {
  const get = () => deploymentHistory.forProject(projectId);
  return useSyncExternalStore(deploymentHistory.subscribe, get);
}
