import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  createContext,
  useContext,
} from 'react';

import {
  clearMemberRoles,
  type MemberRoles,
  memberRolesOptions,
  type RoleRequestState,
  memberRolesOf,
  type Role,
  cachedRoleRequests,
} from '@/api/people/member-roles.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';

export type DerivedRolesLoad = ReturnType<typeof useLoadDerivedRoles>;

/**
 * Roles and who is managed, as loaded so far. Loading stops when the page closes. Roles found so far stay in
 * the cache, and the next visit continues from there. `automatic`: whether there are few enough requests to start without
 * asking.
 */
export function useLoadDerivedRoles(automatic: boolean) {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const traits = useDerivedRolesSoFar();
  const options = memberRolesOptions(connection, workspaceId);
  // A stopped load resumes only on request.
  const [isStopped, setIsStopped] = useState(false);
  const loading = useQuery({
    ...options,
    enabled: automatic && !isStopped && !traits.complete,
    refetchOnWindowFocus: false,
  });
  const start = (): void => void loading.refetch({ cancelRefetch: false });
  return {
    traits,
    reading: loading.isFetching,
    error: loading.error,
    /** Resumes where it stopped. */
    start,
    stop: () => {
      setIsStopped(true);
      void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    },
    restart: () => void clearMemberRoles(client, connection, workspaceId).then(start),
  };
}

/** Follows the role requests in the cache, whichever component sends them. */
export function useDerivedRolesSoFar(): MemberRoles {
  const client = useQueryClient();
  const connection = useConnection();
  const workspaceId = useWorkspaceId();
  const last = useRef<readonly RoleRequestState[]>([]);
  const current = useCallback((): readonly RoleRequestState[] => {
    const next = cachedRoleRequests(client, connection, workspaceId);
    const same = next.every(({ data }, index) => data === last.current[index]?.data);
    if (!same || last.current.length === 0) last.current = next;
    return last.current;
  }, [client, connection, workspaceId]);
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  const states = useSyncExternalStore(subscribe, current);
  return useMemo(() => memberRolesOf(states), [states]);
}

export interface KnownDerivedRoles extends Pick<MemberRoles, 'rolesOf' | 'isScimManaged' | 'rolesLoaded'> {
  /** The role and source that the list's own filter implies for every row. */
  readonly impliedByFilter: { readonly role: Role | null; readonly scim: boolean | null };
}

const noRoles: KnownDerivedRoles = {
  rolesOf: () => [],
  isScimManaged: () => null,
  rolesLoaded: false,
  impliedByFilter: { role: null, scim: null },
};

const DerivedRolesContext = createContext(noRoles);

/** Around a list, so that roles show as they load without rendering the rows again. */
export const DerivedRolesProvider = DerivedRolesContext.Provider;

interface Traits {
  /** One role. Several: they contradict each other. Null: not loaded. Empty: no known role. */
  readonly roles: readonly Role[] | null;
  readonly scim: boolean | null;
}

export function useDerivedRoles(userId: string): Traits {
  const { rolesOf, isScimManaged, rolesLoaded, impliedByFilter } = useContext(DerivedRolesContext);
  const found = rolesOf(userId);
  const roles =
    impliedByFilter.role !== null ? [impliedByFilter.role] : found.length > 0 || rolesLoaded ? found : null;
  return { roles, scim: impliedByFilter.scim ?? isScimManaged(userId) };
}
