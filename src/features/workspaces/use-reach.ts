import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { missingScopes } from '@/api/capabilities.ts';
import type { Connection } from '@/api/connections.ts';
import { describeError } from '@/api/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';

import { type Answered, families, type Family, reach, type Reached } from './reach.ts';

/**
 * What the connection may reach, from what the pages have read so far: this asks nothing by itself. The cache forgets
 * with the connection, and so does this.
 */
export function useReach(
  connection: Connection,
  workspaceId: string,
  workspace: Workspace | null,
): readonly Reached[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  // A text, so that the many events of the cache draw nothing anew unless it changes.
  const answers = useSyncExternalStore(subscribe, () => {
    const queries = cache.getAll().filter(({ queryKey }) => queryKey[0] === connection.id);
    return families.map((family) => written(lastAnswer(queries, workspaceId, family))).join('\n');
  });
  const lacking = useSyncExternalStore(missingScopes.subscribe, missingScopes.get, missingScopes.get);
  const lines = answers.split('\n');
  const answered = new Map(families.map(({ id }, index) => [id, read(lines[index])]));
  return reach({ answered, lacking: lacking.get(connection.id), workspace });
}

/** What the newest finished read of the family says; a failure that is about something else says nothing. */
function lastAnswer(queries: readonly Query[], workspaceId: string, { operations }: Family): Answered {
  let at = 0;
  let last: Answered;
  for (const { queryKey, state } of queries) {
    const [, operationId, params] = queryKey;
    if (!operations.some((one) => one === operationId) || !isOf(workspaceId, params, state.data)) continue;
    const { error, errorUpdatedAt, data, dataUpdatedAt } = state;
    if (data !== undefined && dataUpdatedAt > at) [at, last] = [dataUpdatedAt, { allowed: true }];
    if (isRefusal(error, params) && errorUpdatedAt > at)
      [at, last] = [errorUpdatedAt, { allowed: false, reason: describeError(error).meaning }];
  }
  return last;
}

/** A permission that is missing for one project may be there for the next; a plan and a scope may not (spec 7). */
function isRefusal(error: unknown, params: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const one = typeof params === 'object' && params !== null && 'projectId' in params;
  return error.status === 402 || (error.status === 403 && !(one && error.type === 'forbidden'));
}

/** A connection may reach several workspaces. What names none, a refused project, is about the key more than the place. */
function isOf(workspaceId: string, params: unknown, data: unknown): boolean {
  const named = [workspaceOf(params), workspaceOf(data)].filter((one) => one !== null);
  return named.length === 0 || named.includes(workspaceId);
}

function workspaceOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('workspaceId' in value && typeof value.workspaceId === 'string') return value.workspaceId;
  if (!('workspace_id' in value)) return null;
  const id: unknown = value.workspace_id;
  if (typeof id === 'string') return id;
  return Array.isArray(id) && id.length === 1 && typeof id[0] === 'string' ? id[0] : null;
}

const written = (answer: Answered): string => {
  if (answer === undefined) return '';
  return answer.allowed ? 'yes' : `no ${answer.reason.replaceAll('\n', ' ')}`;
};

const read = (line: string | undefined): Answered => {
  if (line === undefined || line === '') return undefined;
  return line === 'yes' ? { allowed: true } : { allowed: false, reason: line.slice(3) };
};
