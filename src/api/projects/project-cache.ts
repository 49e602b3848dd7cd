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

/** A read that began before the write must not end after it. */
export async function cancelLoads(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: projectOptions(connection, projectId).queryKey }),
    ...projectLists.map((list) => queryClient.cancelQueries({ queryKey: keyOf(connection, list) })),
  ]);
}

/** The project as it is now: never the answer of a read that began earlier. */
export async function reloadProject(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): Promise<Project> {
  const options = projectOptions(connection, projectId);
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}

export const cachedProject = (
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
): Project | undefined => queryClient.getQueryData(projectOptions(connection, projectId).queryKey);

/** Fields that a project and its rows in lists have in common, and that this console can change. */
type SharedField = 'name' | 'visibility' | 'is_published' | 'publish_audience';

/** What publishing changes of them. */
export const publishedFields = ['is_published', 'publish_audience'] as const satisfies readonly SharedField[];

/** Shows a project's new state everywhere: the detail at once, lists too, though they lag (spec 8). */
export function showProject(
  queryClient: QueryClient,
  connection: Connection,
  project: Project,
  changed: readonly SharedField[],
): void {
  queryClient.setQueryData(projectOptions(connection, project.id).queryKey, project);
  const fields = Object.fromEntries(changed.map((name) => [name, project[name]]));
  showInLists(queryClient, connection, project.id, fields, project.last_edited_at);
}

/** Lays fields over a project in every list. */
export function showInLists(
  queryClient: QueryClient,
  connection: Connection,
  projectId: string,
  fields: Partial<ProjectSummary>,
  editedAt: string | null = null,
): void {
  rememberOwnWrite(connection.id, projectId, { fields, atMs: Date.now(), editedAt });
  patchLists(queryClient, connection, (item) => (item.id === projectId ? { ...item, ...fields } : item));
}

/** Takes a deleted project out of everything but the page that shows it. */
export function hideProject(queryClient: QueryClient, connection: Connection, projectId: string): void {
  const { queryKey } = projectOptions(connection, projectId);
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  // The page that shows it lets go of it when it is left; nothing else takes what it holds for the truth.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  rememberOwnWrite(connection.id, projectId, { fields: null, atMs: Date.now(), editedAt: null });
  patchLists(queryClient, connection, (item) => (item.id === projectId ? null : item));
}

function patchLists(
  queryClient: QueryClient,
  connection: Connection,
  patch: (item: Listed) => Listed | null,
): void {
  for (const list of projectLists) {
    queryClient.setQueriesData<ListData<Listed>>({ queryKey: keyOf(connection, list) }, (data) => {
      if (data === undefined) return undefined;
      const pages = data.pages.map((page) => {
        const items = page.items.flatMap((item) => patch(item) ?? []);
        const same = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
        return same ? page : { ...page, items };
      });
      return { ...data, pages };
    });
  }
}
