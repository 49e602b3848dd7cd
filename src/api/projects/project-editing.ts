import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { invalidateAfter } from '@/api/cache/invalidation.ts';
import { send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { checkDelete, checkUpdate, resolveUnknownOutcome } from '@/api/publishing/resolve-unknown-outcome.ts';
import { ApiError, isNotFound } from '@/api/transport/api-error.ts';
import { deleteProject, updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';
import { beginChange } from '@/local/change-log.ts';

import { editFields } from './change-diff.ts';
import { mergeEdit, type EditConflict, type MergedEdit, type ProjectEdit } from './merge-edit.ts';
import { hideProject, cachedProject, reloadProject, showProject, cancelLoads } from './project-cache.ts';
import { projectOptions } from './projects.ts';

export interface ProjectChange {
  readonly projectId: string;
  /** Changed fields only: `changedFields`, or what `checkEdit` left to send. */
  readonly body: ProjectEdit;
}

/**
 * Reads the project just before it is written, and says what someone else has changed meanwhile. Whoever asks says why a
 * read failed, so the page does not say it again; only a project that is gone concerns the whole page.
 */
export async function checkEdit(
  queryClient: QueryClient,
  connection: Connection,
  base: Project,
  mine: ProjectEdit,
): Promise<MergedEdit & { readonly theirs: Project }> {
  const { queryKey } = projectOptions(connection, base.id);
  const known = queryClient.getQueryState(queryKey);
  try {
    const theirs = await reloadProject(queryClient, connection, base.id);
    return { ...mergeEdit(base, mine, theirs), theirs };
  } catch (error) {
    // Nothing comes back of what was forgotten with its connection meanwhile.
    if (known !== undefined && !isNotFound(error))
      queryClient.setQueryData(queryKey, (now) => now && known.data, { updatedAt: known.dataUpdatedAt });
    throw error;
  }
}

/** Sends changed fields; an answer that was lost is looked for in the project as it then is (spec 7). */
async function write(
  queryClient: QueryClient,
  connection: Connection,
  { projectId, body }: ProjectChange,
): Promise<Project> {
  const project = cachedProject(queryClient, connection, projectId);
  const fields = editFields(project, body);
  const log = beginChange(connection, { ...fields, operationId: 'updateProject', projectId, project });
  try {
    const answer = await send(connection, updateProject, { path: { project_id: projectId }, body });
    log.applied(answer);
    return answer.data;
  } catch (error) {
    const check = checkUpdate(body);
    const resolution = await resolveUnknownOutcome({ queryClient, connection, projectId, error, check });
    log.failed(error);
    if (resolution?.state === 'applied' && resolution.project !== null) return resolution.project;
    throw error;
  }
}

async function showWritten(
  queryClient: QueryClient,
  connection: Connection,
  project: Project,
  body: ProjectEdit,
): Promise<void> {
  await cancelLoads(queryClient, connection, project.id);
  const changed = (['name', 'visibility'] as const).filter((name) => name in body);
  showProject(queryClient, connection, project, changed);
  await invalidateAfter(queryClient, connection, 'updateProject', ['getProject']);
}

/** Renames a project or changes who can open it in the editor (spec 4.8). The answer is true at once, everywhere. */
export const updateProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (change: ProjectChange) => write(queryClient, connection, change),
    onSuccess: (project, { body }) => showWritten(queryClient, connection, project, body),
  });

/** An edit as it was begun: the project that was read then, and what is wanted of it. */
export interface WantedEdit {
  readonly base: Project;
  readonly mine: ProjectEdit;
}

export type EditOutcome =
  | {
      readonly kind: 'saved';
      /** As it was just before, and as it is now. */
      readonly before: Project;
      readonly project: Project;
      readonly body: ProjectEdit;
    }
  /** Someone else has made the same change: nothing was sent. */
  | { readonly kind: 'already'; readonly project: Project }
  /** Someone else has changed the same field to something else: nothing was sent. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly EditConflict[]; readonly theirs: Project };

/** As `updateProjectMutation`, but nothing that someone else has written meanwhile is overwritten unasked. */
export const guardedUpdateMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ base, mine }: WantedEdit): Promise<EditOutcome> => {
      const { body, conflicts, theirs } = await checkEdit(queryClient, connection, base, mine);
      if (conflicts.length > 0) return { kind: 'conflict', conflicts, theirs };
      if (Object.keys(body).length === 0) return { kind: 'already', project: theirs };
      const project = await write(queryClient, connection, { projectId: base.id, body });
      return { kind: 'saved', before: theirs, project, body };
    },
    onSuccess: async (outcome) => {
      if (outcome.kind !== 'saved') return;
      await showWritten(queryClient, connection, outcome.project, outcome.body);
    },
  });

/** Deletes whose outcome is not known: a 404 on the next try then means that they worked (spec 3.4). */
const unknownDeletes = new Set<string>();

/** Deletes a project (spec 4.9). */
export const deleteProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId }: { readonly projectId: string }): Promise<void> => {
      const attempt = `${connection.id} ${projectId}`;
      const known = cachedProject(queryClient, connection, projectId);
      const log = beginChange(connection, {
        operationId: 'deleteProject',
        projectId,
        project: known,
        before: known === undefined ? {} : { name: known.name },
      });
      try {
        log.applied(await send(connection, deleteProject, { path: { project_id: projectId } }));
      } catch (error) {
        if (error instanceof ApiError && error.outcome === 'unknown') unknownDeletes.add(attempt);
        const check = checkDelete;
        const resolution = await resolveUnknownOutcome({ queryClient, connection, projectId, error, check });
        const done = resolution?.state === 'applied' || (isNotFound(error) && unknownDeletes.has(attempt));
        if (done) log.applied({ requestId: error instanceof ApiError ? error.requestId : null });
        else log.failed(error);
        if (!done) throw error;
      }
      unknownDeletes.delete(attempt);
    },
    onSuccess: async (_, { projectId }) => {
      await cancelLoads(queryClient, connection, projectId);
      hideProject(queryClient, connection, projectId);
      await invalidateAfter(queryClient, connection, 'deleteProject');
    },
  });
