import { mutationOptions } from '@tanstack/react-query';

import { invalidations, refetchLater } from '@/api/cache/invalidation.ts';
import type { Connection } from '@/api/connection/connections.ts';
import {
  cachedProject,
  type ProjectTarget,
  projectWriteScope,
  publishedFields,
  showInLists,
  showProject,
} from '@/api/projects/project-cache.ts';
import type { QueueOptions } from '@/api/transport/request.ts';
import { checkPublish, checkUnpublish } from '@/api/writes/outcome-checks.ts';
import { orUnknown, runWrite } from '@/api/writes/run-write.ts';
import { createEmbedUrl, publishProject, unpublishProject } from '@/contract/operations/publishing.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { Deployment, EmbedUrl } from '@/contract/resources/publishing.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';

import type { AudienceChange, AudienceEdit } from './audience.ts';
import { recordDeployment } from './deployments.ts';
import {
  audienceFields,
  checkAudience,
  rememberSettings,
  type SaveOutcome,
  setSettings,
} from './publish-settings.ts';

interface PublishRequest {
  readonly workspaceId: string;
  /** Slug of the managed URL. Without one, the API keeps or creates one (spec §4.10). */
  readonly slug?: string | undefined;
  /** The audience that the person saw, and their change; null keeps it. */
  readonly audience: AudienceEdit | null;
}

/** When to check on a deployment whose ID was lost with the response. */
const unseenEndMs = [30_000, 60_000, 120_000, 300_000];

/** Builds and deploys a project (spec §4.10). Sent once per click, and never retried automatically. */
export const publishProjectMutation = (connection: Connection, projectId: string, queue: QueueOptions = {}) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async (
      { workspaceId, slug, audience }: PublishRequest,
      { client },
    ): Promise<SaveOutcome<{ readonly deployment: Deployment }>> => {
      const target = { client, connection, projectId, ...queue };
      const change = audience === null ? {} : await checkAudience(target, audience);
      return change === null ? { kind: 'conflict' } : orUnknown(publish(target, workspaceId, slug, change));
    },
  });

async function publish(
  target: ProjectTarget,
  workspaceId: string,
  slug: string | undefined,
  change: Partial<AudienceChange>,
) {
  const { client, connection, projectId } = target;
  const before = cachedProject(target);
  const { before: audienceBefore, after } = audienceFields(before, change);
  const name = slug === undefined ? {} : { name: slug };
  const deployment = await runWrite(target, {
    operation: publishProject,
    input: { path: { project_id: projectId }, body: { ...name, ...change } },
    workspaceId,
    before: audienceBefore,
    after: { ...(slug !== undefined && { slug }), ...after },
    outcomeCheck: checkPublish(change, before, deploymentHistory.hasOpen(projectId)),
    onLost: () => {
      setSettings(target, null);
      refetchLater(client, connection, invalidations.publishProject, unseenEndMs);
    },
    show: (started) => {
      recordDeployment(target, started, {
        workspaceId,
        slug: slug ?? null,
        audience: change.audience ?? null,
      });
      showNewAudience(target, change);
    },
  });
  return { kind: 'saved', deployment } as const;
}

/** A published app gets its new audience immediately, before the deployment ends (spec §3.2). */
function showNewAudience(target: ProjectTarget, change: Partial<AudienceChange>): void {
  const { audience, audience_targets: sent } = change;
  if (audience === undefined) return;
  // The sent list replaces what the last settings update returned.
  setSettings(target, null);
  const known = cachedProject(target);
  if (known?.is_published !== true) return;
  const targets = targetsAfter(known, audience, sent);
  // An unknown list isn't an empty one: the project keeps its old state until it reloads.
  if (targets === null) showInLists(target, { publish_audience: audience });
  else
    showProject(
      target,
      { ...known, publish_audience: audience, publish_audience_targets: targets },
      publishedFields,
    );
}

/** The grants after a change; null if nothing returns the kept list (spec §2.3, §4.10). */
function targetsAfter(
  known: Project,
  audience: string,
  sent: readonly PublishAudienceGrant[] | undefined,
): PublishAudienceGrant[] | null {
  if (audience !== 'custom') return [];
  if (sent !== undefined) return [...sent];
  return known.publish_audience === 'custom' ? known.publish_audience_targets : null;
}

/** Takes the app offline. Its audience is kept for the next publish (spec §3.2, §4.12). */
export const unpublishProjectMutation = (
  connection: Connection,
  projectId: string,
  queue: QueueOptions = {},
) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async (_: void, { client }): Promise<void> => {
      const target = { client, connection, projectId, ...queue };
      const before = cachedProject(target);
      await runWrite(target, {
        operation: unpublishProject,
        input: { path: { project_id: projectId } },
        before: before === undefined ? {} : { is_published: before.is_published },
        after: { is_published: false },
        outcomeCheck: checkUnpublish,
        recover: (resolution) => (resolution?.state === 'applied' ? { data: undefined } : null),
        show: () => showOffline(target),
      });
    },
  });

function showOffline(target: ProjectTarget): void {
  rememberSettings(target);
  const known = cachedProject(target);
  const offline = { is_published: false, publish_audience: null };
  if (known === undefined) showInLists(target, offline);
  else showProject(target, { ...known, ...offline, publish_audience_targets: [] }, publishedFields);
}

/**
 * Creates an embed URL for one origin (spec §4.14). It contains a token, so it isn't in a query, and the mutation drops it
 * with the page. The change log stores only the origin. After a lost response, another one can safely be created.
 */
export const createEmbedUrlMutation = (connection: Connection, projectId: string) =>
  mutationOptions({
    gcTime: 0,
    mutationFn: (parentOrigin: string, { client }): Promise<EmbedUrl> =>
      runWrite(
        { client, connection, projectId },
        {
          operation: createEmbedUrl,
          input: { path: { project_id: projectId }, body: { parent_origin: parentOrigin } },
          after: { parent_origin: parentOrigin },
        },
      ),
  });
