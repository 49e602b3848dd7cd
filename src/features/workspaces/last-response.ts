import type { Query } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import type { LoadedOperations, Family } from './permissions.ts';

/** What the newest finished request of a family says about a workspace. A connection may reach several workspaces. */
export function lastResponse(
  queries: readonly Pick<Query, 'queryKey' | 'state'>[],
  workspaceId: string,
  { operations }: Pick<Family, 'operations'>,
): LoadedOperations {
  let lastAt = 0;
  let last: LoadedOperations;
  for (const { queryKey, state } of queries) {
    const [, operationId, params] = queryKey;
    if (!operations.some((operation) => operation === operationId)) continue;
    const { error, errorUpdatedAt, data, dataUpdatedAt } = state;
    const ids = [...workspaceIdsIn(params), ...workspaceIdsIn(data)];
    const isAbout = ids.length === 0 || ids.includes(workspaceId);
    const isOnlyAbout = ids.length > 0 && ids.every((id) => id === workspaceId);
    if (isAbout && data !== undefined && dataUpdatedAt > lastAt)
      [lastAt, last] = [dataUpdatedAt, { allowed: true }];
    if (isRefusal(error, params, isOnlyAbout) && errorUpdatedAt > lastAt)
      [lastAt, last] = [errorUpdatedAt, { allowed: false, reason: describeError(error).meaning }];
  }
  return last;
}

/** Errors about the API key or its account, whatever the workspace (spec §7). */
const keyErrors: ReadonlySet<string> = new Set(['insufficient_scope', 'email_not_verified']);

/**
 * Plans and permissions belong to one workspace. If a request names several, the error doesn't say which one refused it.
 * A permission missing for one project may exist for the next (spec §7).
 */
function isRefusal(error: unknown, params: unknown, isOnlyAbout: boolean): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (keyErrors.has(error.type)) return true;
  const isAboutProject = typeof params === 'object' && params !== null && 'projectId' in params;
  if (!isOnlyAbout) return false;
  return error.status === 402 || (error.status === 403 && !(isAboutProject && error.type === 'forbidden'));
}

/** The workspaces that a request or a response names. */
function workspaceIdsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('workspaceId' in value) return [value.workspaceId];
  if (!('workspace_id' in value)) return [];
  return Array.isArray(value.workspace_id) ? value.workspace_id : [value.workspace_id];
}
