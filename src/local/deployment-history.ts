import { useSyncExternalStore } from 'react';

import { isEnded } from '@/api/transport/polling.ts';
import type { Deployment } from '@/contract/resources/publishing.ts';
import { z } from '@/contract/zod.ts';
import { capPerKey, localList } from '@/lib/local-store.ts';
import { safeHttpUrl } from '@/lib/url.ts';

import { openDeployments, deploymentHistoryKey } from './has-open-deployments.ts';

const entry = z.object({
  id: z.string().check(z.minLength(1)),
  project_id: z.string().check(z.minLength(1)),
  workspace_id: z.string(),
  started_at: z.string(),
  /** When this browser saw the end; null while it has not. */
  ended_at: z.nullable(z.string()),
  /** The name that the connection had: never its key. */
  connection_name: z.string(),
  /** The last status seen; `not_found` when the service no longer knows the deployment. */
  outcome: z.string(),
  url: z.catch(z.nullable(z.string().check(z.refine((url) => safeHttpUrl(url) !== null))), null),
  error_class: z.nullable(z.string()),
  /** What the publish asked for; null where it left the slug or the audience as it was (spec 4.10). */
  slug: z.catch(z.nullable(z.string()), null),
  audience: z.catch(z.nullable(z.string()), null),
});
/** One deployment that this browser started. The service has no list of them. */
export type DeploymentHistoryEntry = z.infer<typeof entry>;

type Begun = Pick<
  DeploymentHistoryEntry,
  'id' | 'project_id' | 'workspace_id' | 'started_at' | 'connection_name'
> &
  Partial<Pick<DeploymentHistoryEntry, 'slug' | 'audience'>>;

const mostPerProject = 50;
const mostInAll = 500;
const bounded = /* @__PURE__ */ capPerKey<DeploymentHistoryEntry>(
  ({ project_id }) => project_id,
  mostPerProject,
  mostInAll,
);
const none: readonly DeploymentHistoryEntry[] = [];

/** Whether the end of an entry has been seen. */
export const isSettled = ({ outcome }: Pick<DeploymentHistoryEntry, 'outcome'>): boolean =>
  outcome === 'not_found' || isEnded({ status: outcome });

const followedForMs = 24 * 60 * 60_000;

/**
 * Whether the end of an entry is still waited for, also after a reload. One that never ends is let go after a day: it is
 * looked at once in a visit, and nobody says that it runs.
 */
export const isFollowed = (one: DeploymentHistoryEntry, nowMs: number): boolean =>
  !isSettled(one) && nowMs - Date.parse(one.started_at) < followedForMs;

/** The address that a deployment of this browser last made live, and when that was seen (E14). */
export function lastLiveUrl(
  entries: readonly DeploymentHistoryEntry[],
): { readonly url: string; readonly seenAt: string } | null {
  const live = entries.flatMap(({ url, ended_at, started_at }) => {
    if (url === null || ended_at === null) return [];
    // What ended while nobody followed it ended long before somebody saw that.
    const endedMs = Math.min(Date.parse(ended_at), Date.parse(started_at) + followedForMs);
    return [{ url, seenAt: ended_at, endedMs }];
  });
  return live.toSorted((a, b) => b.endedMs - a.endedMs)[0] ?? null;
}

/**
 * What this browser published, newest first, over `storage`. It outlives connections, as a project's history is the
 * browser's. Storage that is missing, full or corrupt costs what it kept, never the page.
 */
export function createDeploymentHistory(storage: () => Storage | undefined) {
  const store = localList({ key: deploymentHistoryKey, version: 1, item: entry, limit: bounded, storage });
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
    const own = all.filter((one) => one.project_id === projectId);
    byProject.set(projectId, own.length === 0 ? none : own);
    return own.length === 0 ? none : own;
  };

  return {
    all: store.get,
    forProject,
    /** Whether its end has yet to be seen. */
    isOpen: (id: string): boolean => store.get().some((one) => one.id === id && !isSettled(one)),
    /** Whether the project has one whose end has yet to be seen. */
    hasOpen: (projectId: string): boolean => forProject(projectId).some((one) => !isSettled(one)),
    start(of: Begun) {
      const running = { ended_at: null, outcome: 'running', url: null, error_class: null };
      const begun: DeploymentHistoryEntry = { slug: null, audience: null, ...of, ...running };
      store.update((now) => [begun, ...now.filter(({ id }) => id !== of.id)]);
      openDeployments.begun();
    },
    /** Notes what a poll saw of a deployment that is in the journal. */
    note(deployment: Pick<Deployment, 'id' | 'url' | 'error_class'> & { status: string }, at: string) {
      store.update((now) => {
        const known = now.find(({ id }) => id === deployment.id);
        if (known === undefined || known.outcome === deployment.status) return now;
        const seen: DeploymentHistoryEntry = {
          ...known,
          outcome: deployment.status,
          url: safeHttpUrl(deployment.url) ?? known.url,
          error_class: deployment.error_class,
          ended_at: isSettled({ outcome: deployment.status }) ? at : null,
        };
        return now.map((one) => (one === known ? seen : one));
      });
    },
    clear: () => store.update((now) => (now.length === 0 ? now : [])),
    subscribe: store.subscribe,
  };
}

/** The deployments that this browser started. */
export const deploymentHistory = /* @__PURE__ */ createDeploymentHistory(() => globalThis.localStorage);

/** All of them, newest first. */
export const useDeployments = (): readonly DeploymentHistoryEntry[] =>
  useSyncExternalStore(deploymentHistory.subscribe, deploymentHistory.all, deploymentHistory.all);

/** Those of one project, newest first. */
export function useProjectDeployments(projectId: string): readonly DeploymentHistoryEntry[] {
  const get = () => deploymentHistory.forProject(projectId);
  return useSyncExternalStore(deploymentHistory.subscribe, get, get);
}
