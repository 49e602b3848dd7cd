import type { QueryClient } from '@tanstack/react-query';

import { type Connection, connectionStore } from '@/api/connection/connections.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

/** A connection with an API key and no workspace. For tests. */
export const connectionOf = (fields: Partial<Connection> = {}): Connection => ({
  id: 'c',
  name: 'Acme',
  color: 'blue',
  auth: 'key',
  secret: 'key',
  kept: false,
  workspaceIds: [],
  plan: null,
  ...fields,
});

/** Removes every connection of the tab, for the end of a test. */
export function removeConnections(): void {
  for (const { id } of connectionStore.all()) connectionStore.remove(id);
}

/** The ID of a connection's first workspace. For tests with a service. */
export async function firstWorkspaceId(client: QueryClient, connection: Connection): Promise<string> {
  const { pages } = await client.fetchInfiniteQuery(workspaceListOptions(connection));
  return pages[0]?.items[0]?.id ?? '';
}

/** A workspace as in a list, with a plan that has projects. For tests. */
export const workspaceOf = (fields: Partial<WorkspaceSummary> = {}): WorkspaceSummary => ({
  id: 'w',
  name: 'Acme',
  description: null,
  image_url: null,
  plan: 'business',
  num_projects: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...fields,
});

/** An offline project without other data. For tests. */
export const projectOf = (fields: Partial<Project> = {}): Project => ({
  id: 'p',
  workspace_id: 'w',
  name: 'Portal',
  description: null,
  created_at: null,
  last_edited_at: null,
  latest_commit_sha: null,
  latest_screenshot_url: null,
  owner_id: null,
  preview_url: null,
  visibility: null,
  is_published: false,
  publish_audience: null,
  publish_audience_targets: [],
  ...fields,
});
