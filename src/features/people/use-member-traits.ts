import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';

import type { Connection } from '@/api/connections.ts';
import {
  forgetPasses,
  memberPasses,
  type MemberTraits,
  passesOptions,
  passOptions,
  type PassState,
  traitsOf,
} from '@/api/member-traits.ts';

export interface TraitsReading {
  readonly traits: MemberTraits;
  readonly reading: boolean;
  readonly error: Error | null;
  /** Goes on where it stopped. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly again: () => void;
}

/**
 * Roles and who is managed, as far as they were read. The reading lasts as long as the page is open; what it found stays,
 * and the next visit goes on from there. `automatic`: few enough requests not to ask first.
 */
export function useMemberTraits(
  connection: Connection,
  workspaceId: string,
  automatic: boolean,
): TraitsReading {
  const client = useQueryClient();
  const traits = useTraitsSoFar(connection, workspaceId);
  const options = passesOptions(connection, workspaceId);
  const walk = useQuery({
    ...options,
    enabled: automatic && !traits.complete,
    // What was stopped stays stopped until somebody asks.
    refetchOnWindowFocus: false,
  });
  const start = (): void => void walk.refetch({ cancelRefetch: false });
  return {
    traits,
    reading: walk.isFetching,
    error: walk.error,
    start,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey, exact: true }),
    again: () => void forgetPasses(client, connection, workspaceId).then(start),
  };
}

/** Follows the passes in the cache, whoever reads them. */
export function useTraitsSoFar(connection: Connection, workspaceId: string): MemberTraits {
  const client = useQueryClient();
  const keys = useMemo(
    () => memberPasses.map((pass) => ({ id: pass.id, ...passOptions(connection, workspaceId, pass) })),
    [connection, workspaceId],
  );
  const last = useRef<readonly PassState[]>([]);
  const current = useCallback((): readonly PassState[] => {
    const next = keys.map(({ id, queryKey }): PassState => {
      const state = client.getQueryState(queryKey);
      return { id, data: state?.data, readAt: state?.dataUpdatedAt ?? 0 };
    });
    const same = next.every(({ data }, at) => data === last.current[at]?.data);
    if (!same || last.current.length === 0) last.current = next;
    return last.current;
  }, [client, keys]);
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  const states = useSyncExternalStore(subscribe, current, current);
  return useMemo(() => traitsOf(states), [states]);
}
