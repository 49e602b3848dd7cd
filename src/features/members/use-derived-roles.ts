import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore, createContext, useContext } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import {
  clearMemberRoles,
  roleRequests,
  type MemberRoles,
  memberRolesOptions,
  roleRequestOptions,
  type RoleRequestState,
  memberRolesOf,
  type Role,
} from '@/api/people/member-roles.ts';

export interface DerivedRolesLoad {
  readonly traits: MemberRoles;
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
export function useLoadDerivedRoles(
  connection: Connection,
  workspaceId: string,
  automatic: boolean,
): DerivedRolesLoad {
  const client = useQueryClient();
  const traits = useDerivedRolesSoFar(connection, workspaceId);
  const options = memberRolesOptions(connection, workspaceId);
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
    again: () => void clearMemberRoles(client, connection, workspaceId).then(start),
  };
}

/** Follows the passes in the cache, whoever reads them. */
export function useDerivedRolesSoFar(connection: Connection, workspaceId: string): MemberRoles {
  const client = useQueryClient();
  const keys = useMemo(
    () => roleRequests.map((pass) => ({ id: pass.id, ...roleRequestOptions(connection, workspaceId, pass) })),
    [connection, workspaceId],
  );
  const last = useRef<readonly RoleRequestState[]>([]);
  const current = useCallback((): readonly RoleRequestState[] => {
    const next = keys.map(({ id, queryKey }): RoleRequestState => {
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
  return useMemo(() => memberRolesOf(states), [states]);
}

export interface KnownDerivedRoles extends Pick<MemberRoles, 'rolesOf' | 'scimOf' | 'rolesRead'> {
  /** What the filter of the list itself says of every row. */
  readonly given: { readonly role: Role | null; readonly scim: boolean | null };
}

const nothing: KnownDerivedRoles = {
  rolesOf: () => [],
  scimOf: () => null,
  rolesRead: false,
  given: { role: null, scim: null },
};

const TraitsContext = createContext(nothing);

/** Around a list, so that its rows follow what is being found out without being drawn anew as rows. */
export const DerivedRolesProvider = TraitsContext.Provider;

interface Traits {
  /** One role; several while they contradict each other; null: not read yet; empty: none that is known. */
  readonly roles: readonly Role[] | null;
  readonly scim: boolean | null;
}

export function useDerivedRoles(userId: string): Traits {
  const { rolesOf, scimOf, rolesRead, given } = useContext(TraitsContext);
  const found = rolesOf(userId);
  const roles = given.role !== null ? [given.role] : found.length > 0 || rolesRead ? found : null;
  return { roles, scim: given.scim ?? scimOf(userId) };
}
