import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { BodyOf } from '@/contract/operation.ts';
import { deleteProject, updateProject } from '@/contract/operations/editing.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';

import { send } from './client.ts';
import type { Connection } from './connections.ts';
import { applyEffects } from './effects.ts';
import { keyOf } from './keys.ts';
import type { ListData } from './list-options.ts';
import { projectOptions } from './projects.ts';
import { rememberOwnWrite } from './reconcile.ts';
import { ApiError, isNotFound } from './transport/api-error.ts';

export interface ProjectChange {
  readonly projectId: string;
  readonly body: BodyOf<typeof updateProject>;
}

/** Renames a project or changes who can open it in the editor (spec 4.8). The answer is true at once, everywhere. */
export const updateProjectMutation = (connection: Connection, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ projectId, body }: ProjectChange): Promise<Project> =>
      (await send(connection, updateProject, { path: { project_id: projectId }, body })).data,
    onSuccess: async (project, { body }) => {
      const { queryKey } = projectOptions(connection, project.id);
      await stopReads(queryClient, connection, project.id);
      queryClient.setQueryData(queryKey, project);
      const fields = Object.fromEntries(Object.keys(body).map((name) => [name, Reflect.get(project, name)]));
      rememberOwnWrite(connection.id, project.id, {
        fields,
        atMs: Date.now(),
        editedAt: project.last_edited_at,
      });
      patchLists(queryClient, connection, (item) => (item.id === project.id ? { ...item, ...fields } : item));
      await applyEffects(queryClient, connection, 'updateProject');
    },
    onError: async (error, { projectId }) => {
      if (isOutcomeUnknown(error)) await readAgain(queryClient, connection, projectId);
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
        if (isOutcomeUnknown(error)) unknownDeletes.add(attempt);
        if (!isNotFound(error) || !unknownDeletes.has(attempt)) throw error;
      }
      unknownDeletes.delete(attempt);
    },
    onSuccess: async (_, { projectId }) => {
      await stopReads(queryClient, connection, projectId);
      queryClient.removeQueries({
        queryKey: projectOptions(connection, projectId).queryKey,
        type: 'inactive',
      });
      rememberOwnWrite(connection.id, projectId, { fields: null, atMs: Date.now(), editedAt: null });
      patchLists(queryClient, connection, (item) => (item.id === projectId ? null : item));
      await applyEffects(queryClient, connection, 'deleteProject');
    },
    onError: async (error, { projectId }) => {
      if (isOutcomeUnknown(error)) await readAgain(queryClient, connection, projectId);
    },
  });

const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.outcome === 'unknown';

/** The person sees what is now true before anything is repeated (design 6). */
const readAgain = (queryClient: QueryClient, connection: Connection, projectId: string) =>
  queryClient.refetchQueries({ queryKey: projectOptions(connection, projectId).queryKey });

/** A read that began before the write must not end after it. */
async function stopReads(queryClient: QueryClient, connection: Connection, projectId: string): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: projectOptions(connection, projectId).queryKey }),
    queryClient.cancelQueries({ queryKey: keyOf(connection, 'listProjects') }),
  ]);
}

function patchLists(
  queryClient: QueryClient,
  connection: Connection,
  patch: (item: ProjectSummary) => ProjectSummary | null,
): void {
  queryClient.setQueriesData<ListData<ProjectSummary>>(
    { queryKey: keyOf(connection, 'listProjects') },
    (data) => {
      if (data === undefined) return undefined;
      const pages = data.pages.map((page) => {
        const items = page.items.flatMap((item) => patch(item) ?? []);
        const same = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
        return same ? page : { ...page, items };
      });
      return { ...data, pages };
    },
  );
}
