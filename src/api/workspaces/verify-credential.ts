import { pagesOf } from '@/api/cache/paginate-all.ts';
import { clearLearned } from '@/api/client.ts';
import type { Credential } from '@/api/transport/headers.ts';
import type { ListPage } from '@/api/transport/pagination.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { randomId } from '@/lib/ids.ts';

import type { LoadedWorkspaces } from './accessible-workspaces.ts';
import { workspaceListOptions, workspaceRows } from './workspaces.ts';

/** Nobody waits longer to be let in: what is left is read on the page of all workspaces. */
const mostPages = 20;

/**
 * Tries a credential by listing its workspaces (spec §4.1); throws the ApiError that says what is wrong with it. Where a
 * later page fails, those before it have shown that the credential works: they are what it is known to reach.
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
      lane: 'interactive',
      restartedBefore: true,
    } as const;
    for await (const page of pagesOf(list, requests)) {
      pages.push(page);
      if (pages.length === mostPages) break;
    }
  } catch (error) {
    if (pages.length === 0 || signal?.aborted === true) throw error;
  } finally {
    // Its request budget, and what else it taught, is of no use to anybody.
    clearLearned(sender.id);
  }
  const { items, unreadable } = workspaceRows({ pages });
  return { items, unreadable, complete: pages.at(-1)?.next === null };
}
