import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { useAccess } from '@/api/permissions/permissions.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';

import { lastResponse } from './last-response.ts';
import { type LoadedOperations, families, permissionsOf, type PermissionState } from './permissions.ts';

/**
 * What the connection may reach, from what the pages have read so far: this asks nothing by itself. The cache forgets
 * with the connection, and so does this.
 */
export function usePermissions(
  connection: Connection,
  workspaceId: string,
  workspace: Workspace | null,
): readonly PermissionState[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  // A text, so that the many events of the cache draw nothing anew unless it changes.
  const answers = useSyncExternalStore(subscribe, () => {
    const queries = cache.getAll().filter(({ queryKey }) => queryKey[0] === connection.id);
    return families.map((family) => written(lastResponse(queries, workspaceId, family))).join('\n');
  });
  const { scopes } = useAccess(connection);
  const lines = answers.split('\n');
  const answered = new Map(families.map(({ id }, index) => [id, read(lines[index])]));
  return permissionsOf({ answered, scopes, workspace });
}

const written = (answer: LoadedOperations): string => {
  if (answer === undefined) return '';
  return answer.allowed ? 'yes' : `no ${answer.reason.replaceAll('\n', ' ')}`;
};

const read = (line: string | undefined): LoadedOperations => {
  if (line === undefined || line === '') return undefined;
  return line === 'yes' ? { allowed: true } : { allowed: false, reason: line.slice(3) };
};
