import { pagesOf } from '@/api/cache/paginate-all.ts';
import { clearLearned } from '@/api/client.ts';
import type { Credential } from '@/api/transport/headers.ts';
import type { ListPage } from '@/api/transport/pagination.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { randomId } from '@/lib/ids.ts';

import type { LoadedWorkspaces } from './accessible-workspaces.ts';
import { workspaceListOptions, workspaceRows } from './workspaces.ts';

/** Connecting shouldn't take longer than this. The page of all workspaces loads the rest. */
const maxPages = 20;

/**
 * Verifies a credential by listing its workspaces (spec §4.1), or throws the ApiError. If a later page fails, the
 * credential still works, and the workspaces loaded so far are returned.
 */
export async function verifyCredential(
  candidate: Credential,
  signal?: AbortSignal,
): Promise<LoadedWorkspaces> {
  const sender = { ...candidate, id: randomId() };
  const list = workspaceListOptions(sender);
  const pages: ListPage<WorkspaceSummary>[] = [];
  try {
    const requests = {
      signal: signal ?? new AbortController().signal,
      priority: 'interactive',
      restartedBefore: true,
    } as const;
    for await (const page of pagesOf(list, requests)) {
      pages.push(page);
      if (pages.length === maxPages) break;
    }
  } catch (error) {
    if (pages.length === 0 || signal?.aborted === true) throw error;
  } finally {
    // Its rate limit and learned permissions are no longer needed.
    clearLearned(sender.id);
  }
  const { items, unreadable } = workspaceRows({ pages });
  return { items, unreadable, complete: pages.at(-1)?.next === null };
}
