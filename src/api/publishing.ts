import { focusManager, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  getDeployment,
  publishProject,
  unpublishProject,
  updatePublishSettings,
} from '@/contract/operations/publishing.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Deployment, PublishSettings } from '@/contract/resources/publishing.ts';

import type { AudienceChange } from './audience.ts';
import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { deploymentJournal } from './deployment-journal.ts';
import { applyEffects } from './effects.ts';
import { keyOf } from './keys.ts';
import { judgePublish, judgeSettings, judgeUnpublish, resolveOutcome } from './outcome.ts';
import { endsPolling, isEnded, nextPollMs } from './polling.ts';
import { knownProject, readProjectNow, showInLists, showProject, stopReads } from './project-sync.ts';
import { ApiError, isNotFound } from './transport/api-error.ts';

const shownFields = ['is_published', 'publish_audience'] as const;
const now = () => new Date().toISOString();

export interface PublishRequest {
  readonly projectId: string;
  readonly workspaceId: string;
  /** Slug of the managed address; left out, the service keeps or makes one (spec 4.10). */
  readonly name?: string | undefined;
  /** From `buildAudienceChange`; left out, the audience stays. */
  readonly change?: AudienceChange | undefined;
}

/** Builds and deploys a project (spec 4.10). The deployment is in the journal before anything else can go wrong. */
export const publishProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, workspaceId, name, change }: PublishRequest): Promise<Deployment> => {
      const before = knownProject(queryClient, connection, projectId);
      const body = { ...(name !== undefined && { name }), ...change };
      try {
        const { data } = await send(connection, publishProject, { path: { project_id: projectId }, body });
        deploymentJournal.start({
          id: data.id,
          project_id: projectId,
          workspace_id: workspaceId,
          started_at: now(),
          connection_name: connection.name,
        });
        return data;
      } catch (error) {
        forgetSettings(queryClient, connection, projectId, error);
        const judge = judgePublish(change, before);
        await resolveOutcome({ queryClient, connection, projectId, error, judge });
        throw error;
      }
    },
    onSuccess: async (deployment, { projectId, change }) => {
      await stopReads(queryClient, connection, projectId);
      queryClient.setQueryData(deploymentKey(connection, projectId, deployment.id), deployment);
      // A list that went along has replaced what the last settings update told.
      if (change !== undefined) queryClient.setQueryData(settingsKey(connection, projectId), null);
      const known = knownProject(queryClient, connection, projectId);
      // A published app follows a new audience at once, before the deployment ends (spec 3.2).
      if (known?.is_published === true && change?.audience !== undefined) {
        const targets =
          change.audience === 'custom' ? (change.audience_targets ?? known.publish_audience_targets) : [];
        const project = {
          ...known,
          publish_audience: change.audience,
          publish_audience_targets: [...targets],
        };
        showProject(queryClient, connection, project, shownFields);
      }
      await applyEffects(queryClient, connection, 'publishProject');
    },
  });

const deploymentKey = (connection: Connection, projectId: string, deploymentId: string) =>
  keyOf(connection, 'getDeployment', { projectId, deploymentId });

/** One deployment, read again until it has ended (spec 3.1, 4.13): at first after 2 s, then less and less often. */
export const deploymentOptions = (connection: Connection, projectId: string, deploymentId: string) =>
  queryOptions({
    queryKey: deploymentKey(connection, projectId, deploymentId),
    queryFn: async ({ signal, client, queryKey }): Promise<Deployment> => {
      const before = client.getQueryData<Deployment>(queryKey);
      const path = { project_id: projectId, deployment_id: deploymentId };
      try {
        // Repeated by the polling alone, so that two reads are never under 2 s apart.
        const { data } = await send(connection, getDeployment, { path, signal, lane: 'visible', once: true });
        deploymentJournal.note(data, now());
        if (isEnded(data) && (before === undefined || !isEnded(before)))
          await showEnded(client, connection, projectId);
        return data;
      } catch (error) {
        if (isNotFound(error)) {
          deploymentJournal.note(
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
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdateCount, errorUpdateCount } = state;
      if (endsPolling(error)) return false;
      return nextPollMs({
        deployment: data ?? null,
        attempt: dataUpdateCount + errorUpdateCount,
        retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null,
        hidden: !focusManager.isFocused(),
      });
    },
  });

/** What a deployment's end changed: the project is read again; lists, which lag, are told. */
async function showEnded(queryClient: QueryClient, connection: Connection, projectId: string): Promise<void> {
  const project = await readProjectNow(queryClient, connection, projectId).catch(() => null);
  if (project !== null) showProject(queryClient, connection, project, shownFields);
  await applyEffects(queryClient, connection, 'publishProject', project === null ? [] : ['getProject']);
}

export interface SettingsRequest {
  readonly projectId: string;
  readonly change: AudienceChange;
}

const settingsKey = (connection: Connection, projectId: string) =>
  keyOf(connection, 'updatePublishSettings', { projectId });

/** What was stored is no longer known after a write whose answer was lost: people may be among its grants. */
function forgetSettings(queryClient: QueryClient, connection: Connection, projectId: string, error: unknown) {
  if (error instanceof ApiError && error.outcome === 'unknown')
    queryClient.setQueryData(settingsKey(connection, projectId), null);
}

/** The last answer of a settings update, which alone lists stored grants that are inactive at present (spec 2.6). */
export const lastSettingsOptions = (connection: Connection, projectId: string) =>
  queryOptions<PublishSettings | null>({
    queryKey: settingsKey(connection, projectId),
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Infinity,
  });

/** Changes who can open the app, without a build and at once (spec 4.11). */
export const updatePublishSettingsMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, change }: SettingsRequest): Promise<PublishSettings> => {
      const before = knownProject(queryClient, connection, projectId);
      const path = { project_id: projectId };
      try {
        const { data } = await send(connection, updatePublishSettings, { path, body: { ...change } });
        queryClient.setQueryData(settingsKey(connection, projectId), data);
        return data;
      } catch (error) {
        forgetSettings(queryClient, connection, projectId, error);
        const judge = judgeSettings(change, before);
        const resolution = await resolveOutcome({ queryClient, connection, projectId, error, judge });
        const project = resolution?.state === 'applied' ? resolution.project : null;
        if (project === null || project.publish_audience === null) throw error;
        return {
          audience: project.publish_audience,
          audience_targets: project.publish_audience_targets,
        };
      }
    },
    onSuccess: async (settings, { projectId }) => {
      await stopReads(queryClient, connection, projectId);
      const known = knownProject(queryClient, connection, projectId);
      if (known?.is_published === true) {
        const targets = settings.audience === 'custom' ? settings.audience_targets : [];
        const project: Project = {
          ...known,
          publish_audience: settings.audience,
          publish_audience_targets: targets,
        };
        showProject(queryClient, connection, project, shownFields);
      }
      await applyEffects(queryClient, connection, 'updatePublishSettings');
    },
  });

/** Takes the app offline; its audience is kept for the next publish (spec 3.2, 4.12). */
export const unpublishProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId }: { readonly projectId: string }): Promise<void> => {
      try {
        await send(connection, unpublishProject, { path: { project_id: projectId } });
      } catch (error) {
        const judge = judgeUnpublish;
        const resolution = await resolveOutcome({ queryClient, connection, projectId, error, judge });
        if (resolution?.state !== 'applied') throw error;
      }
    },
    onSuccess: async (_, { projectId }) => {
      await stopReads(queryClient, connection, projectId);
      const known = knownProject(queryClient, connection, projectId);
      const offline = { is_published: false, publish_audience: null };
      if (known === undefined) showInLists(queryClient, connection, projectId, offline);
      else {
        const project = { ...known, ...offline, publish_audience_targets: [] };
        showProject(queryClient, connection, project, shownFields);
      }
      await applyEffects(queryClient, connection, 'unpublishProject');
    },
  });
