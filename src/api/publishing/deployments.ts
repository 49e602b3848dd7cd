import { focusManager, queryOptions, type QueryState } from '@tanstack/react-query';

import { createCrossTabCache, crossTabKey } from '@/api/cache/cross-tab-cache.ts';
import { invalidateAfter } from '@/api/cache/invalidation.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { loadData } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { endsPolling } from '@/api/errors/error-guards.ts';
import {
  type ProjectTarget,
  publishedFields,
  reloadProject,
  showProject,
} from '@/api/projects/project-cache.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { systemClock } from '@/api/transport/clock.ts';
import { createPollHistory } from '@/api/transport/poll-history.ts';
import { createPollLimiter, heldUntil, nextPollMs } from '@/api/transport/polling.ts';
import { limits } from '@/contract/limits.ts';
import { getDeployment } from '@/contract/operations/publishing.ts';
import { type Deployment, deployment, isEnded } from '@/contract/resources/publishing.ts';
import { inOneTab, tabChannel } from '@/lib/tabs.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

const now = () => new Date().toISOString();

const deploymentKey = (connection: Connection, projectId: string, deploymentId: string) =>
  keyOf(connection, 'getDeployment', { projectId, deploymentId });

const pollHistory = /* @__PURE__ */ createPollHistory(() => globalThis.localStorage);

const limitPolls = /* @__PURE__ */ createPollLimiter({
  history: pollHistory,
  maxRunning: 3,
  now: () => Date.now(),
  sleep: (ms, signal) => systemClock.wait(ms, signal),
  alone: (id, run) => inOneTab(`service-console.poll ${id}`, run),
});

const shared = /* @__PURE__ */ createCrossTabCache(
  () => tabChannel('service-console.deployments'),
  () => Date.now(),
);

/**
 * One deployment, polled until it ends (spec §3.1, §4.13): first after 2 s, then with increasing delays. A response
 * that another tab got within 2 s is reused.
 */
export const deploymentOptions = (connection: Connection, projectId: string, deploymentId: string) =>
  queryOptions({
    queryKey: deploymentKey(connection, projectId, deploymentId),
    queryFn: async ({ signal, client }): Promise<Deployment> => {
      const path = { project_id: projectId, deployment_id: deploymentId };
      const lastPolledMs = pollHistory.of(deploymentId)?.lastPolledMs;
      try {
        // Only polling retries, so that two requests are never less than 2 s apart.
        const data = await shared({
          key: crossTabKey(connection, deploymentId),
          maxAgeMs: limits.pollMinMs,
          parse: (body) => deployment.safeParse(body).data ?? null,
          load: () => loadData(connection, getDeployment, { path, signal, priority: 'visible', once: true }),
          pace: (poll, cached) => limitPolls(deploymentId, poll, cached, signal),
        });
        if (isEnded(data) && deploymentHistory.isOpen(deploymentId))
          await showEnded({ client, connection, projectId });
        // After the project, so that subscribers find it up to date when the deployment ends.
        deploymentHistory.record(data, now(), lastPolledMs);
        return data;
      } catch (error) {
        if (isNotFound(error)) {
          deploymentHistory.record(
            { id: deploymentId, status: 'not_found', url: null, error_class: null },
            now(),
          );
        }
        throw error;
      }
    },
    staleTime: ({ state: { data } }) => (data !== undefined && isEnded(data) ? Infinity : 2_000),
    // A failed poll leaves its data stale. Only the polling retries it, at its pace.
    retryOnMount: false,
    refetchOnMount: ({ state }) => state.status !== 'error',
    refetchOnWindowFocus: ({ state }) => state.status !== 'error',
    refetchOnReconnect: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => waitAfter(deploymentId, state),
  });

type DeploymentState = Pick<
  QueryState<Deployment>,
  'data' | 'error' | 'dataUpdateCount' | 'errorUpdateCount' | 'dataUpdatedAt' | 'errorUpdatedAt'
>;

function waitAfter(
  id: string,
  { data, error, dataUpdateCount, errorUpdateCount }: DeploymentState,
): number | false {
  if (endsPolling(error)) return false;
  return nextPollMs({
    deployment: data ?? null,
    attempt: Math.max(dataUpdateCount + errorUpdateCount, pollHistory.of(id)?.polls ?? 0),
    retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null,
    hidden: !focusManager.isFocused(),
  });
}

/** When a deployment is polled next, by the browser's clock. Null if it isn't. */
export function nextCheckAt(id: string, state: DeploymentState): number | null {
  const wait = waitAfter(id, state);
  return wait === false ? null : Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + wait;
}

/** When Retry-After ends for a deployment, including after a reload; null if there is none. */
export const deploymentHeldUntil = (id: string): number | null => heldUntil(pollHistory.of(id));

/** Reloads the project and what depends on it after a deployment ended. */
export async function showEnded(target: ProjectTarget): Promise<void> {
  const project = await reloadProject(target).catch(() => null);
  if (project !== null) showProject(target, project, publishedFields);
  const covered = project === null ? [] : (['getProject'] as const);
  await invalidateAfter(target.client, target.connection, 'publishProject', covered);
}

interface Started {
  readonly workspaceId: string;
  readonly slug: string | null;
  readonly audience: string | null;
}

/** Adds a newly accepted deployment to the cache and the history. */
export function recordDeployment(target: ProjectTarget, started: Deployment, request: Started): void {
  const { client, connection, projectId } = target;
  // Update the cache first, so that subscribers of the history don't poll within 2 s.
  client.setQueryData(deploymentKey(connection, projectId, started.id), started);
  // Other tabs wait, too. After a reset of the demo, an ID may be reused, so its polling starts over.
  pollHistory.record({ id: started.id, polls: 0, lastPolledMs: Date.now(), minGapMs: limits.pollMinMs });
  deploymentHistory.start({
    id: started.id,
    project_id: projectId,
    workspace_id: request.workspaceId,
    started_at: now(),
    connection_name: connection.name,
    slug: request.slug,
    audience: request.audience,
  });
}
