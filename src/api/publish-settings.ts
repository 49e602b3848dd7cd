import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { BodyOf } from '@/contract/operation.ts';
import { updatePublishSettings } from '@/contract/operations/publishing.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';

import { type AudienceChange, type StoredAudience, storedAudience } from './audience.ts';
import { audienceFields } from './change-fields.ts';
import { beginChange } from './change-log.ts';
import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { applyEffects } from './effects.ts';
import { keyOf } from './keys.ts';
import { judgeSettings, resolveOutcome } from './outcome.ts';
import { knownProject, publishedFields, readProjectNow, showProject, stopReads } from './project-sync.ts';
import { ApiError, type ApiErrorFields } from './transport/api-error.ts';

export interface SettingsRequest {
  readonly projectId: string;
  readonly change: AudienceChange;
}

/** What the last settings update told is kept under it. */
export const settingsKey = (connection: Connection, projectId: string) =>
  keyOf(connection, 'updatePublishSettings', { projectId });

/** What was stored is no longer known after a write whose answer was lost: people may be among its grants. */
export function forgetSettings(
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
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Infinity,
  });

/** Whoever has just asked, or saved, is not asked for twice. */
const justToldMs = 15_000;

/**
 * Who can open the app by what is stored now. Where a project does not tell all of it, what the last settings update
 * told is asked for again, with one that changes nothing (spec 4.11): somebody else may have changed it since. `to` is the
 * audience that is wanted, since the list counts for `custom` alone.
 */
export async function readStoredAudience(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
  to: string | null,
): Promise<StoredAudience> {
  const project = await readProjectNow(queryClient, connection, projectId);
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
      const before = knownProject(queryClient, connection, projectId);
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
        forgetSettings(queryClient, connection, projectId, error);
        const judge = judgeSettings(change, before);
        const resolution = await resolveOutcome({ queryClient, connection, projectId, error, judge });
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
      await stopReads(queryClient, connection, projectId);
      const known = knownProject(queryClient, connection, projectId);
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
      await applyEffects(queryClient, connection, 'updatePublishSettings', answered);
    },
  });
