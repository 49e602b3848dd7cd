import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { audienceFields } from '@/api/projects/change-diff.ts';
import {
  cachedProject,
  type ProjectTarget,
  projectWriteScope,
  publishedFields,
  reloadProject,
  showProject,
} from '@/api/projects/project-cache.ts';
import { ApiError, type ApiErrorFields, type Resolution } from '@/api/transport/api-error.ts';
import { checkSettings } from '@/api/writes/outcome-checks.ts';
import { orUnknown, runWrite, type UnknownOutcome } from '@/api/writes/run-write.ts';
import { updatePublishSettings } from '@/contract/operations/publishing.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';

import {
  type AudienceChange,
  type AudienceEdit,
  buildAudienceChange,
  sameStored,
  type StoredAudience,
  storedAudience,
} from './audience.ts';

const settingsKey = ({ connection, projectId }: Omit<ProjectTarget, 'client'>) =>
  keyOf(connection, 'updatePublishSettings', { projectId });

/** The last response to a settings update: nothing else lists stored grants that are inactive (spec §2.6). */
export const lastSettingsOptions = (connection: Connection, projectId: string) =>
  queryOptions<PublishSettings | null>({
    queryKey: settingsKey({ connection, projectId }),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });

const cachedSettings = (target: ProjectTarget): PublishSettings | null =>
  target.client.getQueryData<PublishSettings | null>(settingsKey(target)) ?? null;

/** Null: what is stored is unknown, as after a lost response. People may be among its grants. */
export const setSettings = (target: ProjectTarget, settings: PublishSettings | null): void =>
  void target.client.setQueryData(settingsKey(target), settings);

/** The stored audience as far as the cache has it; undefined when the project isn't cached. */
export function cachedAudience(target: ProjectTarget): StoredAudience | undefined {
  const project = cachedProject(target);
  return project && storedAudience(project, cachedSettings(target));
}

/** Stores what a published project shows, before it goes offline and shows nothing of it (spec §4.12). */
export function rememberSettings(target: ProjectTarget): void {
  const known = cachedProject(target);
  if (known?.is_published !== true) return;
  const { publish_audience: audience, publish_audience_targets: audience_targets } = known;
  if (audience === 'custom') setSettings(target, { audience, audience_targets });
  else if (cachedSettings(target)?.audience !== audience) setSettings(target, null);
}

/** A response that is younger than this needs no second request. */
const freshMs = 15_000;

/**
 * The stored audience, loaded. Where the project doesn't show all of it, but an earlier settings update did, an empty
 * update shows it again (spec §4.11): someone else may have changed it. `to` is the requested audience, because the list
 * of groups only matters for `custom`.
 */
export async function loadStoredAudience(target: ProjectTarget, to: string | null): Promise<StoredAudience> {
  const project = await reloadProject(target);
  const { data: remembered = null, dataUpdatedAt = 0 } =
    target.client.getQueryState<PublishSettings | null>(settingsKey(target)) ?? {};
  const isComplete = project.is_published && (to !== 'custom' || project.publish_audience === 'custom');
  const isFresh = Date.now() - dataUpdatedAt < freshMs;
  if (remembered === null || isComplete || isFresh) return storedAudience(project, remembered);
  return storedAudience(project, await loadSettings(target));
}

/** Sends an empty update, which changes nothing (spec §4.11): so a lost response leaves nothing unknown. */
async function loadSettings(target: ProjectTarget): Promise<PublishSettings> {
  const { connection, projectId } = target;
  try {
    const { data } = await send(connection, updatePublishSettings, {
      path: { project_id: projectId },
      body: {},
    });
    setSettings(target, data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields: ApiErrorFields = error;
    throw new ApiError({ ...fields, outcome: 'refused' });
  }
}

/** Shows the stored audience of an app that doesn't show it. */
export const loadSettingsMutation = (connection: Connection, projectId: string) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: (_: void, { client }) => loadSettings({ client, connection, projectId }),
  });

/** What to send for a draft; null: someone else changed the audience since it began. */
export async function checkAudience(
  target: ProjectTarget,
  { base, wanted, confirmation }: AudienceEdit,
): Promise<AudienceChange | null> {
  const stored = await loadStoredAudience(target, wanted.audience ?? base.audience);
  const built = buildAudienceChange(stored, wanted, confirmation);
  return built.ok && sameStored(base, stored) ? built.change : null;
}

export type SaveOutcome<Saved> =
  | ({ readonly kind: 'saved' } & Saved)
  | UnknownOutcome
  /** Someone else changed the audience: nothing was sent. */
  | { readonly kind: 'conflict' };

/** Changes who can open the app, without a build and at once (spec §4.11). */
export const saveAudienceMutation = (connection: Connection, projectId: string) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async (
      edit: AudienceEdit,
      { client },
    ): Promise<SaveOutcome<{ readonly settings: PublishSettings }>> => {
      const target = { client, connection, projectId };
      const change = await checkAudience(target, edit);
      return change === null ? { kind: 'conflict' } : orUnknown(saveSettings(target, change));
    },
  });

async function saveSettings(target: ProjectTarget, change: AudienceChange) {
  const before = cachedProject(target);
  const settings = await runWrite(target, {
    operation: updatePublishSettings,
    input: { path: { project_id: target.projectId }, body: change },
    ...audienceFields(before, change),
    outcomeCheck: checkSettings(change, before),
    onLost: () => setSettings(target, null),
    recover: settingsOf,
    show: (response, isRecovered) => {
      // A project doesn't list grants that are inactive, so only the response itself is the whole list.
      if (!isRecovered) setSettings(target, response);
      showSettings(target, response);
    },
    // The response has everything that a project shows of its audience. While offline it shows nothing (spec §2.3).
    answered: before === undefined ? [] : ['getProject'],
  });
  return { kind: 'saved', settings } as const;
}

function settingsOf(resolution: Resolution | null): { readonly data: PublishSettings } | null {
  const project = resolution?.state === 'applied' ? resolution.project : null;
  if (project === null || project.publish_audience === null) return null;
  const { publish_audience: audience, publish_audience_targets: audience_targets } = project;
  return { data: { audience, audience_targets } };
}

function showSettings(target: ProjectTarget, settings: PublishSettings): void {
  const known = cachedProject(target);
  if (known?.is_published !== true) return;
  const targets = settings.audience === 'custom' ? settings.audience_targets : [];
  const project = { ...known, publish_audience: settings.audience, publish_audience_targets: targets };
  showProject(target, project, publishedFields);
}
