import { InfiniteQueryObserver, type QueryClient, queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import type { ListData } from '@/api/cache/list-options.ts';
import { pagesOf } from '@/api/cache/paginate-all.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { limits } from '@/contract/limits.ts';
import { roles, type WorkspaceMember } from '@/contract/resources/people.ts';
import { limitLength } from '@/lib/text.ts';

import { type MemberFilters, memberListOptions } from './people.ts';

export type Role = (typeof roles)[number];

/** One pass through the member list, filtered by one value. */
interface RoleRequest {
  readonly id: Role | 'scim';
  readonly filters: MemberFilters;
}

/**
 * The API filters by role and identity provider but returns neither (spec §2.11, §4.3). One pass through
 * the list per value gives both. Each pass is the same list as on the members page with that filter, so pages are shared.
 */
export const roleRequests: readonly RoleRequest[] = [
  ...roles.map((role) => ({ id: role, filters: { role: [role] } })),
  { id: 'scim', filters: { scim_managed: true } },
];

export const roleRequestOptions = (
  connection: Connection,
  workspaceId: string,
  { filters }: RoleRequest,
) => ({
  ...memberListOptions(connection, workspaceId, filters, 'background'),
  gcTime: 30 * 60_000,
});

/** The progress of one pass. */
export interface RoleRequestState {
  readonly id: RoleRequest['id'];
  readonly data: Pick<ListData<WorkspaceMember>, 'pages'> | undefined;
  readonly loadedAt: number;
}

export interface MemberRoles {
  /** Every role under which the person was found: more than one if it changed during the passes. */
  readonly rolesOf: (userId: string) => readonly Role[];
  /** Whether an identity provider manages the person; null while unknown. */
  readonly isScimManaged: (userId: string) => boolean | null;
  /** Whether every role is known: a person without one then has an unknown role. */
  readonly rolesLoaded: boolean;
  /** Whether every pass is loaded. */
  readonly complete: boolean;
  /** The number of requests so far. */
  readonly requests: number;
  /** When the oldest part was loaded; null before the first. */
  readonly loadedAt: number | null;
}

/** The cached state of each pass. */
export const cachedRoleRequests = (
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
): readonly RoleRequestState[] =>
  roleRequests.map((request) => {
    const state = client.getQueryState(roleRequestOptions(connection, workspaceId, request).queryKey);
    return { id: request.id, data: state?.data, loadedAt: state?.dataUpdatedAt ?? 0 };
  });

const isWhole = (data: RoleRequestState['data']): boolean =>
  data !== undefined && data.pages.at(-1)?.next === null;

/** Whether a pass has items that belong to someone, but don't say to whom. */
const hasNameless = (data: RoleRequestState['data']): boolean =>
  data?.pages.some(({ unreadable }) => unreadable.some(({ id }) => id === null)) === true;

/** The people in a pass. An item that couldn't be parsed may still have an ID. */
const idsIn = (data: RoleRequestState['data']): readonly string[] =>
  data?.pages.flatMap(({ items, unreadable }) => [
    ...items.map(({ user_id }) => user_id),
    ...unreadable.flatMap(({ id }) => id ?? []),
  ]) ?? [];

/** The roles of each member, from the passes loaded so far. */
export function memberRolesOf(states: readonly RoleRequestState[]): MemberRoles {
  const found = new Map<string, Role[]>();
  const managed = new Set<string>();
  let rolesLoaded = true;
  let scimLoaded = true;
  for (const { id, data } of states) {
    const isKnown = isWhole(data) && !hasNameless(data);
    if (id === 'scim') scimLoaded = isKnown;
    else rolesLoaded &&= isKnown;
    for (const userId of idsIn(data)) {
      if (id === 'scim') managed.add(userId);
      else if (!(found.get(userId)?.includes(id) ?? false))
        found.set(userId, [...(found.get(userId) ?? []), id]);
    }
  }
  const times = states.filter(({ data }) => data !== undefined).map(({ loadedAt }) => loadedAt);
  return {
    rolesOf: (userId) => found.get(userId) ?? [],
    isScimManaged: (userId) => (managed.has(userId) ? true : scimLoaded ? false : null),
    rolesLoaded,
    complete: states.every(({ data }) => isWhole(data)),
    requests: states.reduce((sum, { data }) => sum + (data?.pages.length ?? 0), 0),
    loadedAt: times.length === 0 ? null : Math.min(...times),
  };
}

/** The maximum number of requests for all passes: each role may end in a partial page. */
export const requestEstimate = (members: number): number =>
  Math.floor(members / limits.pageSizeMax) +
  roles.length +
  Math.max(1, Math.ceil(members / limits.pageSizeMax));

/**
 * Completes every pass in the background. Concurrent callers share the requests. If it is stopped or fails, what was
 * loaded is kept. The cache may drop pages in the meantime, so completing doesn't guarantee that all are there.
 */
export async function loadRoleRequests(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  try {
    await Promise.all(
      roleRequests.map((request) =>
        loadPass(client, roleRequestOptions(connection, workspaceId, request), stop),
      ),
    );
  } finally {
    // When one pass fails, pending requests of the others are canceled.
    failed.abort();
  }
}

/** Loads all passes for a page. Leaving the page cancels the load. */
export const memberRolesOptions = (connection: Connection, workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(connection, 'listWorkspaceMembers', { workspaceId, passes: 'all' }),
    queryFn: async ({ client, signal }) => {
      await loadRoleRequests(client, connection, workspaceId, signal);
      return true;
    },
  });

async function loadPass(
  client: QueryClient,
  options: ReturnType<typeof roleRequestOptions>,
  signal: AbortSignal,
): Promise<void> {
  const observer = new InfiniteQueryObserver(client, { ...options, enabled: false });
  const leave = observer.subscribe(() => undefined);
  // Nothing else needs the pending page, so leaving cancels it.
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (observer.getCurrentResult().data === undefined) await observer.refetch({ cancelRefetch: false });
    let result = observer.getCurrentResult();
    if (result.data === undefined && result.error !== null && !signal.aborted) throw result.error;
    while (result.hasNextPage && !signal.aborted) {
      // Each page needs the cursor of the one before.
      result = await observer.fetchNextPage({ cancelRefetch: false });
      if (result.error !== null && !signal.aborted) throw result.error;
    }
  } finally {
    leave();
  }
}

/** Drops the passes, so that the next load starts over. Lists on screen refetch on their own. */
export async function clearMemberRoles(
  client: QueryClient,
  connection: Connection,
  workspaceId: string,
): Promise<void> {
  await Promise.all(
    roleRequests.map((request) =>
      client.resetQueries({
        queryKey: roleRequestOptions(connection, workspaceId, request).queryKey,
        exact: true,
      }),
    ),
  );
}

/** There are few owners and many members, so this order usually finds the role early. */
const likeliestFirst = [
  'member',
  'viewer',
  'admin',
  'collaborator',
  'owner',
] as const satisfies readonly Role[];

interface SingleMemberRoles {
  /** Null if the person was found under no known role. */
  readonly role: Role | null;
  readonly scim: boolean;
}

/** The role of one person. Filtering by their email narrows each pass to a handful of members. */
export const singleMemberRolesOptions = (
  connection: Connection,
  workspaceId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
) =>
  queryOptions({
    queryKey: keyOf(connection, 'listWorkspaceMembers', { workspaceId, traitsOf: userId, email }),
    queryFn: async ({ signal }): Promise<SingleMemberRoles> => {
      const isAmong = async (filters: MemberFilters): Promise<boolean> => {
        const query = limitLength(email, limits.queryLength);
        const list = memberListOptions(connection, workspaceId, { ...filters, query });
        const requests = { signal, priority: 'background', restartedBefore: true } as const;
        // A page may be empty while others follow (spec §8).
        for await (const page of pagesOf(list, requests))
          if (
            page.items.some((member) => member.user_id === userId) ||
            page.unreadable.some(({ id }) => id === userId)
          )
            return true;
        return false;
      };
      const scim = await isAmong({ scim_managed: true });
      for (const role of likeliestFirst) {
        // In sequence, because the first match makes the rest unnecessary.
        if (await isAmong({ role: [role] })) return { role, scim };
      }
      return { role: null, scim };
    },
    staleTime: 10 * 60_000,
  });
