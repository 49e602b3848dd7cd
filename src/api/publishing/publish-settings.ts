import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';

import { invalidateAfter } from '@/api/cache/invalidation.ts';
import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { audienceFields } from '@/api/projects/change-diff.ts';
import {
  cachedProject,
  publishedFields,
  reloadProject,
  showProject,
  cancelLoads,
} from '@/api/projects/project-cache.ts';
import { ApiError, type ApiErrorFields } from '@/api/transport/api-error.ts';
import type { BodyOf } from '@/contract/operation.ts';
import { updatePublishSettings } from '@/contract/operations/publishing.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { beginChange } from '@/local/change-log.ts';

import { type AudienceChange, type StoredAudience, storedAudience } from './audience.ts';
import { checkSettings, resolveUnknownOutcome } from './resolve-unknown-outcome.ts';

export interface SettingsRequest {
  readonly projectId: string;
  readonly change: AudienceChange;
}

/** What the last settings update told is kept under it. */
export const settingsKey = (connection: Connection, projectId: string) =>
  keyOf(connection, 'updatePublishSettings', { projectId });

/** What was stored is no longer known after a write whose answer was lost: people may be among its grants. */
export function clearSettings(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
  error: unknown,
) {
  if (error instanceof ApiError && error.outcome === 'unknown')
    queryClient.setQueryData(settingsKey(connection, projectId), null);
}

/** What is kept while the app is offline (spec 4.12), as its project told it last. */
export function rememberSettings(
  queryClient: QueryClient,
  connection: Connection,
  known: Project | undefined,
) {
  if (known?.is_published !== true) return;
  const { publish_audience: audience, publish_audience_targets } = known;
  const queryKey = settingsKey(connection, known.id);
  if (audience === 'custom')
    queryClient.setQueryData<PublishSettings>(queryKey, {
      audience,
      audience_targets: publish_audience_targets,
    });
  else if (queryClient.getQueryData<PublishSettings | null>(queryKey)?.audience !== audience)
    queryClient.setQueryData(queryKey, null);
}

/** The last answer of a settings update, which alone lists stored grants that are inactive at present (spec 2.6). */
export const lastSettingsOptions = (connection: Connection, projectId: string) =>
  queryOptions<PublishSettings | null>({
    queryKey: settingsKey(connection, projectId),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });

/** Whoever has just asked, or saved, is not asked for twice. */
const justToldMs = 15_000;

/**
 * Who can open the app by what is stored now. Where a project does not tell all of it, what the last settings update
 * told is asked for again, with one that changes nothing (spec 4.11): somebody else may have changed it since. `to` is the
 * audience that is wanted, since the list counts for `custom` alone.
 */
export async function loadStoredAudience(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
  to: string | null,
): Promise<StoredAudience> {
  const project = await reloadProject(queryClient, connection, projectId);
  const queryKey = settingsKey(connection, projectId);
  const { data: remembered = null, dataUpdatedAt = 0 } =
    queryClient.getQueryState<PublishSettings | null>(queryKey) ?? {};
  const told = project.is_published && (to !== 'custom' || project.publish_audience === 'custom');
  if (remembered === null || told || Date.now() - dataUpdatedAt < justToldMs)
    return storedAudience(project, remembered);
  const { data } = await sendSettings(connection, projectId, {});
  queryClient.setQueryData(queryKey, data);
  return storedAudience(project, data);
}

/** An update that names nothing changes nothing (spec 4.11): where its answer was lost, there is nothing to be unsure of. */
async function sendSettings(
  connection: Connection,
  projectId: string,
  body: BodyOf<typeof updatePublishSettings>,
) {
  try {
    return await send(connection, updatePublishSettings, { path: { project_id: projectId }, body });
  } catch (error) {
    if (Object.keys(body).length > 0 || !(error instanceof ApiError)) throw error;
    const fields: ApiErrorFields = error;
    throw new ApiError({ ...fields, outcome: 'refused' });
  }
}

/** Changes who can open the app, without a build and at once (spec 4.11). */
export const updatePublishSettingsMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, change }: SettingsRequest): Promise<PublishSettings> => {
      const before = cachedProject(queryClient, connection, projectId);
      const fields = audienceFields(before, change);
      const log = beginChange(connection, {
        ...fields,
        operationId: 'updatePublishSettings',
        projectId,
        project: before,
      });
      try {
        const answer = await sendSettings(connection, projectId, { ...change });
        log.applied(answer);
        const { data } = answer;
        queryClient.setQueryData(settingsKey(connection, projectId), data);
        return data;
      } catch (error) {
        clearSettings(queryClient, connection, projectId, error);
        const check = checkSettings(change, before);
        const resolution = await resolveUnknownOutcome({ queryClient, connection, projectId, error, check });
        log.failed(error);
        const project = resolution?.state === 'applied' ? resolution.project : null;
        if (project === null || project.publish_audience === null) throw error;
        return {
          audience: project.publish_audience,
          audience_targets: project.publish_audience_targets,
        };
      }
    },
    onSuccess: async (settings, { projectId }) => {
      await cancelLoads(queryClient, connection, projectId);
      const known = cachedProject(queryClient, connection, projectId);
      if (known?.is_published === true) {
        const targets = settings.audience === 'custom' ? settings.audience_targets : [];
        const project: Project = {
          ...known,
          publish_audience: settings.audience,
          publish_audience_targets: targets,
        };
        showProject(queryClient, connection, project, publishedFields);
      }
      // The answer says all that a project tells about its audience; while offline it tells nothing (spec 2.3).
      const answered = known === undefined ? [] : (['getProject'] as const);
      await invalidateAfter(queryClient, connection, 'updatePublishSettings', answered);
    },
  });
