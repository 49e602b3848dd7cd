import {
  focusManager,
  mutationOptions,
  queryOptions,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query';

import { createCrossTabCache, inOneTab, crossTabKey, tabChannel } from '@/api/cache/cross-tab-cache.ts';
import { invalidateAfter, invalidations, refetchLater } from '@/api/cache/invalidation.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { audienceFields } from '@/api/projects/change-diff.ts';
import {
  cachedProject,
  publishedFields,
  reloadProject,
  showInLists,
  showProject,
  cancelLoads,
} from '@/api/projects/project-cache.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { systemClock } from '@/api/transport/clock.ts';
import { createPollHistory } from '@/api/transport/poll-history.ts';
import { createPollLimiter, endsPolling, heldUntil, isEnded, nextPollMs } from '@/api/transport/polling.ts';
import { limits } from '@/contract/limits.ts';
import { getDeployment, publishProject, unpublishProject } from '@/contract/operations/publishing.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import { type Deployment, deployment } from '@/contract/resources/publishing.ts';
import { beginChange } from '@/local/change-log.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

import type { AudienceChange } from './audience.ts';
import { clearSettings, rememberSettings, settingsKey } from './publish-settings.ts';
import { checkPublish, checkUnpublish, resolveUnknownOutcome } from './resolve-unknown-outcome.ts';

const now = () => new Date().toISOString();

export interface PublishRequest {
  readonly projectId: string;
  readonly workspaceId: string;
  /** Slug of the managed address; left out, the service keeps or makes one (spec 4.10). */
  readonly name?: string | undefined;
  /** From `buildAudienceChange`; left out, the audience stays. */
  readonly change?: AudienceChange | undefined;
}

/** When a deployment may have ended that cannot be followed: the answer with its id was lost. */
const unseenEndMs = [30_000, 60_000, 120_000, 300_000];

/** Builds and deploys a project (spec 4.10). The deployment is in the journal before anything else can go wrong. */
export const publishProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, workspaceId, name, change }: PublishRequest): Promise<Deployment> => {
      const before = cachedProject(queryClient, connection, projectId);
      const earlierRuns = deploymentHistory.hasOpen(projectId);
      const body = { ...(name !== undefined && { name }), ...change };
      const fields = audienceFields(before, change);
      const log = beginChange(connection, {
        ...fields,
        operationId: 'publishProject',
        projectId,
        project: before ?? { workspace_id: workspaceId },
        after: { ...(name !== undefined && { slug: name }), ...fields.after },
      });
      try {
        const answer = await send(connection, publishProject, { path: { project_id: projectId }, body });
        log.applied(answer);
        const { data } = answer;
        // Known before the journal tells of it, so that nobody who follows it reads it within 2 s.
        queryClient.setQueryData(deploymentKey(connection, projectId, data.id), data);
        // Nor by another tab; and what was polled before a reset of the demo, whose ids come again, is another one.
        memory.note({ id: data.id, reads: 0, lastReadMs: Date.now(), restMs: limits.pollMinMs });
        deploymentHistory.start({
          id: data.id,
          project_id: projectId,
          workspace_id: workspaceId,
          started_at: now(),
          connection_name: connection.name,
          slug: name ?? null,
          audience: change?.audience ?? null,
        });
        return data;
      } catch (error) {
        clearSettings(queryClient, connection, projectId, error);
        const check = checkPublish(change, before, earlierRuns);
        const lost = await resolveUnknownOutcome({ queryClient, connection, projectId, error, check });
        if (lost !== null) refetchLater(queryClient, connection, invalidations.publishProject, unseenEndMs);
        log.failed(error);
        throw error;
      }
    },
    onSuccess: async (_, { projectId, change }) => {
      await cancelLoads(queryClient, connection, projectId);
      // A list that went along has replaced what the last settings update told.
      if (change !== undefined) queryClient.setQueryData(settingsKey(connection, projectId), null);
      const known = cachedProject(queryClient, connection, projectId);
      // A published app follows a new audience at once, before the deployment ends (spec 3.2).
      if (known?.is_published === true && change?.audience !== undefined) {
        const targets = targetsAfter(known, change.audience, change.audience_targets);
        // A list that was kept and is not known is no empty one: the project is read again, and until then as it was.
        if (targets === null)
          showInLists(queryClient, connection, projectId, { publish_audience: change.audience });
        else {
          const project = { ...known, publish_audience: change.audience, publish_audience_targets: targets };
          showProject(queryClient, connection, project, publishedFields);
        }
      }
      await invalidateAfter(queryClient, connection, 'publishProject');
    },
  });

/** Whom the app is open to after a change; null: the list that was kept is told by nothing (spec 2.3, 4.10). */
function targetsAfter(
  known: Project,
  audience: string,
  sent: readonly PublishAudienceGrant[] | undefined,
): PublishAudienceGrant[] | null {
  if (audience !== 'custom') return [];
  if (sent !== undefined) return [...sent];
  return known.publish_audience === 'custom' ? known.publish_audience_targets : null;
}

const deploymentKey = (connection: Connection, projectId: string, deploymentId: string) =>
  keyOf(connection, 'getDeployment', { projectId, deploymentId });

const memory = /* @__PURE__ */ createPollHistory(() => globalThis.localStorage);

const atMyPace = /* @__PURE__ */ createPollLimiter({
  memory,
  most: 3,
  now: () => Date.now(),
  sleep: (ms, signal) => systemClock.wait(ms, signal),
  alone: (id, run) => inOneTab(`service-console.poll ${id}`, run),
});

const shared = /* @__PURE__ */ createCrossTabCache(
  () => tabChannel('service-console.deployments'),
  () => Date.now(),
);

/**
 * One deployment, read again until it has ended (spec 3.1, 4.13): at first after 2 s, then less and less often. What
 * another tab was answered within 2 s is not asked for here.
 */
export const deploymentOptions = (connection: Connection, projectId: string, deploymentId: string) =>
  queryOptions({
    queryKey: deploymentKey(connection, projectId, deploymentId),
    queryFn: async ({ signal, client }): Promise<Deployment> => {
      const path = { project_id: projectId, deployment_id: deploymentId };
      try {
        // Repeated by the polling alone, so that two reads are never under 2 s apart.
        const data = await shared({
          key: crossTabKey(connection, deploymentId),
          maxAgeMs: limits.pollMinMs,
          parse: (told) => deployment.safeParse(told).data ?? null,
          read: async () =>
            (await send(connection, getDeployment, { path, signal, lane: 'visible', once: true })).data,
          pace: (ask, known) => atMyPace(deploymentId, ask, known, signal),
        });
        if (isEnded(data) && deploymentHistory.isOpen(deploymentId))
          await showEnded(client, connection, projectId);
        // After the project, so that all who are told of the end find the project as it is now.
        deploymentHistory.note(data, now());
        return data;
      } catch (error) {
        if (isNotFound(error)) {
          deploymentHistory.note(
            { id: deploymentId, status: 'not_found', url: null, error_class: null },
            now(),
          );
        }
        throw error;
      }
    },
    staleTime: ({ state: { data } }) => (data !== undefined && isEnded(data) ? Infinity : 2_000),
    // A failed read leaves its data stale: only the polling tries it again, at its pace.
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
    attempt: Math.max(dataUpdateCount + errorUpdateCount, memory.of(id)?.reads ?? 0),
    retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null,
    hidden: !focusManager.isFocused(),
  });
}

/** When a deployment is read the next time by itself, in the browser's clock; null: it is not. */
export function nextCheckAt(id: string, state: DeploymentState): number | null {
  const wait = waitAfter(id, state);
  return wait === false ? null : Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + wait;
}

/** Until when the service wants no more questions about a deployment, also after a reload; null: it did not say. */
export const deploymentHeldUntil = (id: string): number | null => heldUntil(memory.of(id));

/** What a deployment's end changed: the project is read again; lists, which lag, are told. */
export async function showEnded(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): Promise<void> {
  const project = await reloadProject(queryClient, connection, projectId).catch(() => null);
  if (project !== null) showProject(queryClient, connection, project, publishedFields);
  await invalidateAfter(queryClient, connection, 'publishProject', project === null ? [] : ['getProject']);
}

/** Takes the app offline; its audience is kept for the next publish (spec 3.2, 4.12). */
export const unpublishProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId }: { readonly projectId: string }): Promise<void> => {
      const known = cachedProject(queryClient, connection, projectId);
      const log = beginChange(connection, {
        operationId: 'unpublishProject',
        projectId,
        project: known,
        before: known === undefined ? {} : { is_published: known.is_published },
        after: { is_published: false },
      });
      try {
        log.applied(await send(connection, unpublishProject, { path: { project_id: projectId } }));
      } catch (error) {
        const check = checkUnpublish;
        const resolution = await resolveUnknownOutcome({ queryClient, connection, projectId, error, check });
        log.failed(error);
        if (resolution?.state !== 'applied') throw error;
      }
    },
    onSuccess: async (_, { projectId }) => {
      await cancelLoads(queryClient, connection, projectId);
      const known = cachedProject(queryClient, connection, projectId);
      rememberSettings(queryClient, connection, known);
      const offline = { is_published: false, publish_audience: null };
      if (known === undefined) showInLists(queryClient, connection, projectId, offline);
      else {
        const project = { ...known, ...offline, publish_audience_targets: [] };
        showProject(queryClient, connection, project, publishedFields);
      }
      await invalidateAfter(queryClient, connection, 'unpublishProject');
    },
  });
