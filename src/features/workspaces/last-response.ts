import type { Query } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import type { LoadedOperations, Family } from './permissions.ts';

type Read = Pick<Query, 'queryKey' | 'state'>;

/**
 * What the newest finished read of a family says of a workspace; a read that is about something else says nothing. A
 * connection may reach several workspaces.
 */
export function lastResponse(
  queries: readonly Read[],
  workspaceId: string,
  { operations }: Pick<Family, 'operations'>,
): LoadedOperations {
  let at = 0;
  let last: LoadedOperations;
  for (const { queryKey, state } of queries) {
    const [, operationId, params] = queryKey;
    if (!operations.some((one) => one === operationId)) continue;
    const { error, errorUpdatedAt, data, dataUpdatedAt } = state;
    const places = [...placesIn(params), ...placesIn(data)];
    const here = places.length === 0 || places.includes(workspaceId);
    const alone = places.length > 0 && places.every((one) => one === workspaceId);
    if (here && data !== undefined && dataUpdatedAt > at) [at, last] = [dataUpdatedAt, { allowed: true }];
    if (saysNo(error, params, alone) && errorUpdatedAt > at)
      [at, last] = [errorUpdatedAt, { allowed: false, reason: describeError(error).meaning }];
  }
  return last;
}

/** About the key, or the account that it is of, wherever it is used (spec 7). */
const ofTheKey: ReadonlySet<string> = new Set(['insufficient_scope', 'email_not_verified']);

/**
 * A plan and a permission are those of one workspace: of several, no answer tells which one refused, and a permission
 * that is missing for one project may be there for the next (spec 7).
 */
function saysNo(error: unknown, params: unknown, alone: boolean): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (ofTheKey.has(error.type)) return true;
  const one = typeof params === 'object' && params !== null && 'projectId' in params;
  return alone && (error.status === 402 || (error.status === 403 && !(one && error.type === 'forbidden')));
}

/** The workspaces that a request or an answer names. */
function placesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('workspaceId' in value) return [value.workspaceId];
  if (!('workspace_id' in value)) return [];
  return Array.isArray(value.workspace_id) ? value.workspace_id : [value.workspace_id];
}
