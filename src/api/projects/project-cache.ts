import type { QueryClient } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { ListData } from '@/api/cache/list-options.ts';
import { rememberOwnWrite } from '@/api/cache/own-writes-overlay.ts';
import type { Connection } from '@/api/connection/connections.ts';
import type { Project, ProjectSummary } from '@/contract/resources/project.ts';

import { projectOptions } from './projects.ts';

/** The lists that show projects; rows of both call what can be changed here by the same names. */
const projectLists = ['listProjects', 'listSecurityInsightProjects'] as const;
type Listed = Pick<ProjectSummary, 'id'>;

/**
 * Scope of the mutations that write a project: they run one after another, so that an older answer never overwrites a
 * newer one.
 */
export const projectWriteScope = (connection: Connection, projectId: string) => ({
  id: `${connection.id} ${projectId}`,
});

/** The project that is loaded or written, and where. */
export interface ProjectTarget {
  readonly client: QueryClient;
  readonly connection: Connection;
  readonly projectId: string;
}

const keyOfProject = ({ connection, projectId }: ProjectTarget) =>
  projectOptions(connection, projectId).queryKey;

/** A load that began before the write must not end after it. */
export async function cancelLoads(target: ProjectTarget): Promise<void> {
  const { client, connection } = target;
  await Promise.all([
    client.cancelQueries({ queryKey: keyOfProject(target) }),
    ...projectLists.map((list) => client.cancelQueries({ queryKey: keyOf(connection, list) })),
  ]);
}

/** The project as it is now: never the response to a load that began earlier. */
export async function reloadProject(target: ProjectTarget): Promise<Project> {
  const { client, connection, projectId } = target;
  await client.cancelQueries({ queryKey: keyOfProject(target) });
  return client.fetchQuery({ ...projectOptions(connection, projectId), staleTime: 0 });
}

export const cachedProject = (target: ProjectTarget): Project | undefined =>
  target.client.getQueryData(keyOfProject(target));

/** Fields that a project and its rows in lists have in common, and that this console can change. */
type SharedField = 'name' | 'visibility' | 'is_published' | 'publish_audience';

/** What publishing changes of them. */
export const publishedFields = ['is_published', 'publish_audience'] as const satisfies readonly SharedField[];

/** Shows a project's new state everywhere: on its page, and in lists, which lag behind it (spec §8). */
export function showProject(target: ProjectTarget, project: Project, changed: readonly SharedField[]): void {
  target.client.setQueryData(keyOfProject(target), project);
  const fields = Object.fromEntries(changed.map((name) => [name, project[name]]));
  showInLists(target, fields, project.last_edited_at);
}

/** Applies fields to a project in every list. */
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
  // The page that shows it keeps its data until somebody leaves it. Nothing else takes that for current.
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
