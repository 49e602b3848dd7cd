import { limits } from '@/contract/limits.ts';
import { listWorkspaces } from '@/contract/operations/workspaces.ts';
import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';
import { z } from '@/contract/zod.ts';

import { forgetLearnt, send } from './client.ts';
import type { Credential } from './transport/headers.ts';

const gatewayFile = z.looseObject({ adds_key: z.boolean() });

/** Tries a credential by listing its workspaces (spec 4.1); throws the ApiError that says what is wrong with it. */
export async function testConnection(
  candidate: Credential,
  signal?: AbortSignal,
): Promise<{ workspaces: readonly WorkspaceSummary[]; hasMore: boolean }> {
  const sender = { ...candidate, id: 'candidate' };
  try {
    const { data } = await send(sender, listWorkspaces, { query: { limit: limits.pageSizeMax }, signal });
    return { workspaces: data.data, hasMore: data.pagination.has_more };
  } finally {
    // What one candidate taught, its request budget too, says nothing about the next.
    forgetLearnt(sender.id);
  }
}

/** Whether the gateway that serves the console adds the key itself; no such file means that it does not. */
export async function fetchGatewayMode(): Promise<boolean> {
  try {
    const response = await fetch('/gateway.json', { credentials: 'same-origin', redirect: 'error' });
    if (!response.ok) return false;
    return gatewayFile.parse(await response.json()).adds_key;
  } catch {
    return false;
  }
}
