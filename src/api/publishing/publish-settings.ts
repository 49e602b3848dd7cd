import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import {
  cachedProject,
  type ProjectTarget,
  projectWriteScope,
  publishedFields,
  reloadProject,
  showProject,
} from '@/api/projects/project-cache.ts';
import { ApiError, type ApiErrorFields, type Resolution } from '@/api/transport/api-error.ts';
import type { QueueOptions } from '@/api/transport/request.ts';
import { checkSettings } from '@/api/writes/outcome-checks.ts';
import { orUnknown, runWrite, type UnknownOutcome } from '@/api/writes/run-write.ts';
import { updatePublishSettings } from '@/contract/operations/publishing.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import type { ChangeFields } from '@/local/change-log.ts';

import {
  type AudienceChange,
  type AudienceEdit,
  buildAudienceChange,
  isStillCurrent,
  type StoredAudience,
  storedAudience,
} from './audience.ts';

const settingsKey = ({ connection, projectId }: Omit<ProjectTarget, 'client'>) =>
  keyOf(connection, 'updatePublishSettings', { projectId });

/** The last response to a settings update. Nothing else lists inactive grants (spec §2.6). */
export const lastSettingsOptions = (connection: Connection, projectId: string) =>
  queryOptions<PublishSettings | null>({
    queryKey: settingsKey({ connection, projectId }),
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });

const cachedSettings = (target: ProjectTarget): PublishSettings | null =>
  target.client.getQueryData<PublishSettings | null>(settingsKey(target)) ?? null;

/** Null if the saved list is unknown, as after a lost response. It may include people. */
export const setSettings = (target: ProjectTarget, settings: PublishSettings | null): void =>
  void target.client.setQueryData(settingsKey(target), settings);

/** The saved audience of a project, as far as it and the last settings update say. */
export const savedAudience = (target: ProjectTarget, project: Project): StoredAudience =>
  storedAudience(project, cachedSettings(target));

/** The saved audience in the cache; undefined if the project isn't cached. */
export function cachedAudience(target: ProjectTarget): StoredAudience | undefined {
  const project = cachedProject(target);
  return project && savedAudience(target, project);
}

/** Remembers the audience of a published project before it goes offline and stops returning it (spec §4.12). */
export function rememberSettings(target: ProjectTarget): void {
  const known = cachedProject(target);
  if (known?.is_published !== true) return;
  const { publish_audience: audience, publish_audience_targets: audience_targets } = known;
  if (audience === 'custom') setSettings(target, { audience, audience_targets });
  else if (cachedSettings(target)?.audience !== audience) setSettings(target, null);
}

/** A response younger than this is reused. */
const freshMs = 15_000;

/**
 * Loads the saved audience. If the project doesn't return all of it but an earlier settings update did, an empty update
 * returns it again (spec §4.11), since someone else may have changed it. `to` is the requested audience: the list matters
 * only for `custom`. `displayed` is what the person saw, which may be from before a reload or a lost response.
 */
export async function loadStoredAudience(
  target: ProjectTarget,
  to: string | null,
  displayed: StoredAudience | null,
): Promise<StoredAudience> {
  const project = await reloadProject(target);
  const { data: remembered = null, dataUpdatedAt = 0 } =
    target.client.getQueryState<PublishSettings | null>(settingsKey(target)) ?? {};
  const stored = storedAudience(project, remembered);
  if (project.is_published && (to !== 'custom' || project.publish_audience === 'custom')) return stored;
  const isEnough =
    remembered === null
      ? displayed === null || !showsMore(displayed, stored)
      : Date.now() - dataUpdatedAt < freshMs;
  return isEnough ? stored : storedAudience(project, await loadSettings(target));
}

/** Whether only what is unknown now, but was displayed, may be a conflict. */
const showsMore = (displayed: StoredAudience, now: StoredAudience): boolean =>
  displayed.isPublished === now.isPublished &&
  (now.audience === null
    ? displayed.audience !== null
    : displayed.audience === now.audience && displayed.grants !== null && now.grants === null);

/** Sends an empty update, which changes nothing (spec §4.11), so it is safe even if the response is lost. */
async function loadSettings(target: ProjectTarget): Promise<PublishSettings> {
  const { connection, projectId, priority, leave } = target;
  try {
    const { data } = await send(connection, updatePublishSettings, {
      path: { project_id: projectId },
      body: {},
      priority,
      leave,
    });
    setSettings(target, data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields: ApiErrorFields = error;
    throw new ApiError({ ...fields, outcome: 'refused' });
  }
}

/** Loads the saved audience of an app whose project doesn't return it. */
export const loadSettingsMutation = (connection: Connection, projectId: string, queue: QueueOptions = {}) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: (_: void, { client }) => loadSettings({ client, connection, projectId, ...queue }),
  });

/** What to send for a draft. Null if someone else changed the audience since it began. */
export async function checkAudience(
  target: ProjectTarget,
  { base, requested, confirmation }: AudienceEdit,
): Promise<AudienceChange | null> {
  // A list that isn't sent doesn't have to be known.
  const displayed = requested.targets.kind === 'keep' ? { ...base, grants: null } : base;
  const stored = await loadStoredAudience(target, requested.audience ?? base.audience, displayed);
  const built = buildAudienceChange(stored, requested, confirmation);
  return built.ok && isStillCurrent(base, stored, requested) ? built.change : null;
}

export type SaveOutcome<Saved> =
  | ({ readonly kind: 'saved' } & Saved)
  | UnknownOutcome
  /** Someone else changed the audience: nothing was sent. */
  | { readonly kind: 'conflict' };

/** Changes who can open the app, immediately and without a build (spec §4.11). */
export const saveAudienceMutation = (connection: Connection, projectId: string, queue: QueueOptions = {}) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async (
      edit: AudienceEdit,
      { client },
    ): Promise<SaveOutcome<{ readonly settings: PublishSettings }>> => {
      const target = { client, connection, projectId, ...queue };
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
      // A project doesn't list inactive grants, so only the response itself is the complete list.
      if (!isRecovered) setSettings(target, response);
      showSettings(target, response);
    },
    // The response contains everything that a project returns of its audience. While the app is offline, that is
    // nothing (spec §2.3).
    covered: before === undefined ? [] : ['getProject'],
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

const loggedGrants = (list: readonly Pick<PublishAudienceGrant, 'type' | 'id'>[]): string[] =>
  list.map(({ type, id }) => `${type}:${id}`);

/**
 * For the change log: the audience as shown while the app is published. An offline project doesn't return its
 * audience, and stored grants are listed only while the audience is `custom`. The empty list of another audience is
 * not the stored one (spec §2.3, §2.6).
 */
export function audienceFields(
  known: Project | undefined,
  change: Partial<AudienceChange>,
): Readonly<Record<'before' | 'after', ChangeFields>> {
  const { audience, audience_targets: targets } = change;
  const published = known?.is_published === true ? known : undefined;
  const listed = published?.publish_audience === 'custom' ? published.publish_audience_targets : undefined;
  return {
    before: {
      ...(published && audience !== undefined && { audience: published.publish_audience }),
      ...(listed && targets !== undefined && { audience_targets: loggedGrants(listed) }),
    },
    after: {
      ...(audience !== undefined && { audience }),
      ...(targets !== undefined && { audience_targets: loggedGrants(targets) }),
    },
  };
}
