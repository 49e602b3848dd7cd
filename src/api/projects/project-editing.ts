import { mutationOptions } from '@tanstack/react-query';

import { whileDeleting } from '@/api/cache/own-writes-overlay.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import type { QueueOptions } from '@/api/transport/request.ts';
import { checkDelete, checkUpdate } from '@/api/writes/outcome-checks.ts';
import { orUnknown, runWrite, type UnknownOutcome } from '@/api/writes/run-write.ts';
import { deleteProject, updateProject } from '@/contract/operations/project-writes.ts';
import type { Project } from '@/contract/resources/project.ts';

import {
  type EditConflict,
  editedFields,
  loggedEdit,
  type MergedEdit,
  mergeEdit,
  type ProjectEdit,
} from './merge-edit.ts';
import {
  cachedProject,
  hideProject,
  type ProjectTarget,
  projectWriteScope,
  reloadProject,
  showProject,
} from './project-cache.ts';
import { projectOptions } from './projects.ts';

/** A draft: the project when the edit began, and the requested fields. */
interface EditDraft {
  readonly base: Pick<Project, 'name' | 'visibility'>;
  readonly mine: ProjectEdit;
}

interface SavedEdit {
  readonly kind: 'saved';
  /** The project right before the save. */
  readonly before: Project;
  readonly project: Project;
  readonly body: ProjectEdit;
}

export type EditOutcome =
  | SavedEdit
  | UnknownOutcome
  /** The project has the requested values already: nothing was sent. */
  | { readonly kind: 'already'; readonly project: Project }
  /** Someone else set the same field to another value: nothing was sent. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly EditConflict[]; readonly theirs: Project };

/** Renames a project or changes its editor access (spec §4.8), unless someone else changed the same field. */
export const editProjectMutation = (connection: Connection, projectId: string, queue: QueueOptions = {}) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async ({ base, mine }: EditDraft, { client }): Promise<EditOutcome> => {
      const target = { client, connection, projectId, ...queue };
      const { body, conflicts, theirs } = await checkEdit(target, base, mine);
      if (conflicts.length > 0) return { kind: 'conflict', conflicts, theirs };
      if (Object.keys(body).length === 0) return { kind: 'already', project: theirs };
      return orUnknown(saveEdit(target, theirs, body));
    },
  });

async function saveEdit(target: ProjectTarget, before: Project, body: ProjectEdit): Promise<SavedEdit> {
  const project = await runWrite(target, {
    operation: updateProject,
    input: { path: { project_id: target.projectId }, body },
    ...loggedEdit(before, body),
    outcomeCheck: checkUpdate(body),
    recover: (resolution) =>
      resolution?.state === 'applied' && resolution.project !== null ? { data: resolution.project } : null,
    show: (response) => showProject(target, response, editedFields(body)),
    covered: ['getProject'],
  });
  return { kind: 'saved', before, project, body };
}

/**
 * Loads the project right before the save and compares it with the draft. The caller shows why the load failed, so the
 * page doesn't repeat the error. Only a deleted project affects the whole page.
 */
export async function checkEdit(
  target: ProjectTarget,
  base: EditDraft['base'],
  mine: ProjectEdit,
): Promise<MergedEdit & { readonly theirs: Project }> {
  const { client, connection, projectId } = target;
  const { queryKey } = projectOptions(connection, projectId);
  const known = client.getQueryState(queryKey);
  try {
    const theirs = await reloadProject(target);
    return { ...mergeEdit(base, mine, theirs), theirs };
  } catch (error) {
    // Data that was removed with its connection must not come back.
    if (known !== undefined && !isNotFound(error))
      client.setQueryData(queryKey, (current) => current && known.data, { updatedAt: known.dataUpdatedAt });
    throw error;
  }
}

/** Deletes whose response was lost. A 404 on the next try then means that they worked (spec §3.4). */
const lostDeletes = new Set<string>();
const deleteOf = ({ id }: Connection, projectId: string): string => `${id} ${projectId}`;

export const isDeleteLost = (connection: Connection, projectId: string): boolean =>
  lostDeletes.has(deleteOf(connection, projectId));

/** Deletes a project (spec §4.9). */
export const deleteProjectMutation = (connection: Connection, projectId: string, queue: QueueOptions = {}) =>
  mutationOptions({
    scope: projectWriteScope(connection, projectId),
    mutationFn: async (_: void, { client }): Promise<void> => {
      const target = { client, connection, projectId, ...queue };
      const attempt = deleteOf(connection, projectId);
      const known = cachedProject(target);
      await whileDeleting(projectId, () =>
        runWrite(target, {
          operation: deleteProject,
          input: { path: { project_id: projectId } },
          before: known === undefined ? {} : { name: known.name },
          outcomeCheck: checkDelete,
          onLost: () => lostDeletes.add(attempt),
          recover: (resolution, error) => {
            const deletedBefore = isNotFound(error) && lostDeletes.has(attempt);
            return resolution?.state === 'applied' || deletedBefore ? { data: undefined } : null;
          },
          show: () => hideProject(target),
        }),
      );
      lostDeletes.delete(attempt);
    },
  });
