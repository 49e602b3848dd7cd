import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { deleteProject, updateProject } from '@/contract/operations/editing.ts';
import type { Project } from '@/contract/resources/project.ts';

import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { guardEdit, type GuardedEdit, type ProjectEdit } from './edit-guard.ts';
import { applyEffects } from './effects.ts';
import { judgeDelete, judgeUpdate, resolveOutcome } from './outcome.ts';
import { hideProject, readProjectNow, showProject, stopReads } from './project-sync.ts';
import { ApiError, isNotFound } from './transport/api-error.ts';

export interface ProjectChange {
  readonly projectId: string;
  /** Changed fields only: `changedFields`, or what `checkEdit` left to send. */
  readonly body: ProjectEdit;
}

/** Reads the project just before it is written, and says what someone else has changed meanwhile. */
export async function checkEdit(
  queryClient: QueryClient,
  connection: Connection,
  base: Project,
  mine: ProjectEdit,
): Promise<GuardedEdit & { readonly theirs: Project }> {
  const theirs = await readProjectNow(queryClient, connection, base.id);
  return { ...guardEdit(base, mine, theirs), theirs };
}

/** Renames a project or changes who can open it in the editor (spec 4.8). The answer is true at once, everywhere. */
export const updateProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, body }: ProjectChange): Promise<Project> => {
      try {
        return (await send(connection, updateProject, { path: { project_id: projectId }, body })).data;
      } catch (error) {
        const judge = judgeUpdate(body);
        const resolution = await resolveOutcome({ queryClient, connection, projectId, error, judge });
        if (resolution?.state === 'applied' && resolution.project !== null) return resolution.project;
        throw error;
      }
    },
    onSuccess: async (project, { body }) => {
      await stopReads(queryClient, connection, project.id);
      const changed = (['name', 'visibility'] as const).filter((name) => name in body);
      showProject(queryClient, connection, project, changed);
      await applyEffects(queryClient, connection, 'updateProject', ['getProject']);
    },
  });

/** Deletes whose outcome is not known: a 404 on the next try then means that they worked (spec 3.4). */
const unknownDeletes = new Set<string>();

/** Deletes a project (spec 4.9). */
export const deleteProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId }: { readonly projectId: string }): Promise<void> => {
      const attempt = `${connection.id} ${projectId}`;
      try {
        await send(connection, deleteProject, { path: { project_id: projectId } });
      } catch (error) {
        if (error instanceof ApiError && error.outcome === 'unknown') unknownDeletes.add(attempt);
        const judge = judgeDelete;
        const resolution = await resolveOutcome({ queryClient, connection, projectId, error, judge });
        const done = resolution?.state === 'applied' || (isNotFound(error) && unknownDeletes.has(attempt));
        if (!done) throw error;
      }
      unknownDeletes.delete(attempt);
    },
    onSuccess: async (_, { projectId }) => {
      await stopReads(queryClient, connection, projectId);
      hideProject(queryClient, connection, projectId);
      await applyEffects(queryClient, connection, 'deleteProject');
    },
  });
