import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { paginateAll } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { loadProject } from '@/api/projects/projects.ts';
import { type InventoryFilters, inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { isNotFound } from '@/api/transport/api-error.ts';
import { limits } from '@/contract/limits.ts';
import { fingerprintOf, fingerprintOfProject } from '@/domain/decisions/decision-status.ts';
import { effectiveQuery } from '@/domain/lists/list-search.ts';
import { dayMs } from '@/lib/utc-days.ts';
import type { Fingerprint } from '@/local/decision-map.ts';
import { storeProjectFacts } from '@/local/project-facts.ts';

/** If there are more, the rest waits for the next day. This browser stores only the last few hundred. */
const maxPerDay = 100;

/** A decided project that the queue's list doesn't have. */
export interface UnlistedProject {
  readonly projectId: string;
  readonly name: string | null;
  /** When it was last loaded on its own. */
  readonly loadedAt: string | null;
}

const loadedMs = ({ loadedAt }: UnlistedProject): number => (loadedAt === null ? 0 : Date.parse(loadedAt));

/** The projects that weren't loaded in the last day, those loaded longest ago first, within the limit per day. */
export function dueProjects(projects: readonly UnlistedProject[], nowMs: number): readonly UnlistedProject[] {
  const due = projects.filter((project) => nowMs - loadedMs(project) >= dayMs);
  const loadedCount = projects.length - due.length;
  return due.toSorted((a, b) => loadedMs(a) - loadedMs(b)).slice(0, Math.max(0, maxPerDay - loadedCount));
}

export interface UnlistedFactsInput {
  readonly connection: Connection;
  readonly workspaceId: string;
  readonly projectCount: number;
  readonly due: readonly UnlistedProject[];
}

type Facts = Map<string, Fingerprint | null>;

/**
 * Loads projects that left the list, so that they are never assumed to be fixed: the whole inventory where that takes
 * fewer requests, otherwise one search for each.
 */
async function loadFacts(
  { connection, workspaceId, projectCount, due }: UnlistedFactsInput,
  found: Facts,
  signal: AbortSignal,
): Promise<void> {
  const requested = new Map(due.map((project) => [project.projectId, project]));
  const list = (filters: InventoryFilters) => inventoryListOptions(connection, workspaceId, filters);
  const take = (rows: readonly InventoryRow[]): void => {
    for (const row of rows) if (requested.delete(row.id)) found.set(row.id, fingerprintOf(row));
  };
  const isWalked = due.length >= Math.ceil(projectCount / limits.pageSizeMax);
  if (isWalked) {
    const pages = paginateAll(list({}), ({ id }: InventoryRow) => id);
    await pages.run(signal, ({ items }) => take(items));
  }
  const search = async (query: string): Promise<void> => {
    const { items } = await list({ query }).page({
      cursor: null,
      signal,
      priority: 'background',
      restartedBefore: false,
    });
    take(items);
  };
  // One at a time, at background priority.
  for (const { projectId, name } of requested.values()) {
    const query = isWalked ? '' : effectiveQuery(name ?? '');
    if (query !== '') await search(query);
    if (requested.has(projectId))
      found.set(projectId, await loadProjectFacts(connection, workspaceId, projectId, signal));
  }
}

/** Null: the workspace doesn't have it. A key of several workspaces still loads a project that moved to another one. */
async function loadProjectFacts(
  connection: Connection,
  workspaceId: string,
  projectId: string,
  signal: AbortSignal,
) {
  try {
    const project = await loadProject(connection, projectId, signal);
    return project.workspace_id === workspaceId ? fingerprintOfProject(project) : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Loads what is due and stores it in this browser, including what was loaded before an error. */
export const unlistedFactsOptions = (input: UnlistedFactsInput) =>
  queryOptions({
    queryKey: keyOf(input.connection, 'unlistedFacts', {
      workspaceId: input.workspaceId,
      due: input.due.map(({ projectId }) => projectId),
    }),
    queryFn: async ({ signal }) => {
      const found: Facts = new Map();
      try {
        await loadFacts(input, found, signal);
      } finally {
        storeProjectFacts(input.workspaceId, found, new Date().toISOString());
      }
      return found.size;
    },
    enabled: input.due.length > 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
