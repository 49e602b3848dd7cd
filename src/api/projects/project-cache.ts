import { CancelledError, type QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { ListData } from '@/api/cache/list-options.ts';
import { projectLists, rememberOwnWrite } from '@/api/cache/own-writes-overlay.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { canceled, maxRounds } from '@/api/errors/error-guards.ts';
import type { QueueOptions } from '@/api/transport/request.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';

import { projectOptions } from './projects.ts';

/** An item of any list. All of them use the same names for the fields that can change here. */
type Listed = Pick<ProjectSummary, 'id'>;

/**
 * Scope of the mutations that write a project. They run in sequence, so an older response never overwrites a
 * newer one.
 */
export const projectWriteScope = (connection: Connection, projectId: string) => ({
  id: `${connection.id} ${projectId}`,
});

/** The project to load or write, and its connection. */
export interface ProjectTarget extends QueueOptions {
  readonly client: QueryClient;
  readonly connection: Connection;
  readonly projectId: string;
}

const keyOfProject = ({ connection, projectId }: ProjectTarget) =>
  projectOptions(connection, projectId).queryKey;

/**
 * A load that began before the write must not finish after it. The first load of a list goes on, because its page has our
 * writes applied when it arrives: a job would cancel it over and over.
 */
export async function cancelLoads(target: ProjectTarget): Promise<void> {
  const { client, connection } = target;
  await Promise.all([
    client.cancelQueries({ queryKey: keyOfProject(target) }),
    ...projectLists.map((list) =>
      client.cancelQueries({
        queryKey: keyOf(connection, list),
        predicate: ({ state }) => state.data !== undefined,
      }),
    ),
  ]);
}

/** Loads the project now, ignoring any load that began earlier. Loads again if something cancels it. */
export async function reloadProject(target: ProjectTarget): Promise<Project> {
  const { client, connection, projectId, priority } = target;
  const options = projectOptions(connection, projectId, priority);
  const updates = () => client.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  await client.cancelQueries({ queryKey: options.queryKey });
  const before = updates();
  for (let round = 0; round < maxRounds; round += 1) {
    try {
      const project = await client.fetchQuery({ ...options, staleTime: 0 });
      // A canceled load returns the earlier data, if there is any.
      if (updates() !== before) return client.getQueryData(options.queryKey) ?? project;
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
  throw canceled('getProject');
}

export const cachedProject = (target: ProjectTarget): Project | undefined =>
  target.client.getQueryData(keyOfProject(target));

/** The fields shared by a project and its rows that this app can change. */
type SharedField = 'name' | 'visibility' | 'is_published' | 'publish_audience';

/** The fields that publishing changes. */
export const publishedFields = ['is_published', 'publish_audience'] as const satisfies readonly SharedField[];

/** Shows a project's new state everywhere: on its page, and in lists, which lag behind it (spec §8). */
export function showProject(target: ProjectTarget, project: Project, changed: readonly SharedField[]): void {
  target.client.setQueryData(keyOfProject(target), project);
  const fields = Object.fromEntries(changed.map((name) => [name, project[name]]));
  showInLists(target, fields, project.last_edited_at);
}

/** Patches a project's fields in every list. */
export function showInLists(
  target: ProjectTarget,
  fields: Partial<ProjectSummary>,
  editedAt: string | null = null,
): void {
  const { connection, projectId } = target;
  rememberOwnWrite(connection.id, projectId, { fields, atMs: Date.now(), editedAt });
  patchLists(target, (item) => ({ ...item, ...fields }));
}

/** Removes a deleted project from everything but the page that shows it. */
export function hideProject(target: ProjectTarget): void {
  const { client, connection, projectId } = target;
  const queryKey = keyOfProject(target);
  client.removeQueries({ queryKey, type: 'inactive' });
  // The page that shows it keeps its data until the person leaves. Nothing else treats that as current.
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  rememberOwnWrite(connection.id, projectId, { fields: null, atMs: Date.now(), editedAt: null });
  patchLists(target, () => null);
}

function patchLists(
  { client, connection, projectId }: ProjectTarget,
  patch: (item: Listed) => Listed | null,
): void {
  for (const list of projectLists) {
    client.setQueriesData<ListData<Listed>>({ queryKey: keyOf(connection, list) }, (data) => {
      if (data === undefined) return undefined;
      const pages = data.pages.map((page) =>
        page.items.some(({ id }) => id === projectId)
          ? {
              ...page,
              items: page.items.flatMap((item) => (item.id === projectId ? (patch(item) ?? []) : item)),
            }
          : page,
      );
      return { ...data, pages };
    });
  }
}
