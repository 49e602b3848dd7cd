import { queryOptions } from '@tanstack/react-query';

import { keyOf } from '@/api/cache/keys.ts';
import { listOptions, pageQuery } from '@/api/cache/list-options.ts';
import { loadData, send } from '@/api/client.ts';
import type { Connection } from '@/api/connection/connections.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { rowsOf } from '@/api/transport/pagination.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';
import { limits } from '@/contract/limits.ts';
import type { QueryValues } from '@/contract/operation.ts';
import {
  getWorkspaceMember,
  listWorkspaceGroups,
  listWorkspaceMembers,
} from '@/contract/operations/people.ts';
import type { WorkspaceGroup, WorkspaceMember, WorkspaceMemberDetails } from '@/contract/resources/people.ts';

import { batchResults } from './batch-results.ts';

/** Shows the names of a page of rows at once, or in a few steps if they take longer. */
const namesTogether = /* @__PURE__ */ batchResults();

/** A member with the requested ID, which the response need not repeat (spec §2.11). */
export type Member = WorkspaceMemberDetails & { readonly user_id: string };

/** Names rarely change, and each row would otherwise request its own on every visit. */
export const memberFreshMs = 10 * 60_000;

/**
 * One member; null if the person isn't an active member (spec §4.4: `member_not_found`). Names in
 * visible rows have the priority `visible`, so they never delay the page itself.
 */
export const memberOptions = (
  connection: Connection,
  workspaceId: string,
  userId: string,
  priority: Priority = 'visible',
) =>
  queryOptions({
    queryKey: keyOf(connection, 'getWorkspaceMember', { workspaceId, userId }),
    queryFn: async ({ signal }): Promise<Member | null> => {
      const path = { workspace_id: workspaceId, user_id: userId };
      try {
        const load = () => loadData(connection, getWorkspaceMember, { path, signal, priority });
        const data = await (priority === 'visible' ? namesTogether(load) : load());
        return { ...data, user_id: userId };
      } catch (error) {
        if (error instanceof ApiError && error.type === 'member_not_found') return null;
        throw error;
      }
    },
    staleTime: memberFreshMs,
    gcTime: 30 * 60_000,
  });

export type MemberFilters = Pick<
  QueryValues<typeof listWorkspaceMembers>,
  'query' | 'role' | 'sort_by' | 'sort_order' | 'scim_managed'
>;

/** Members. A cursor is bound to its filters and sent alone, without even a limit (spec §4.3). */
export const memberListOptions = (
  connection: Connection,
  workspaceId: string,
  filters: MemberFilters,
  /** The priority of a full load. Without it, each page has its caller's priority. */
  priority?: Priority,
) =>
  listOptions<WorkspaceMember>({
    queryKey: keyOf(connection, 'listWorkspaceMembers', { workspaceId, ...filters }),
    read: (cursor, signal, callerPriority) =>
      send(connection, listWorkspaceMembers, {
        path: { workspace_id: workspaceId },
        query: cursor === null ? { ...filters, limit: limits.pageSizeMax } : { cursor },
        signal,
        priority: priority ?? callerPriority,
      }),
  });

/** `select` of `memberListOptions`. */
export const memberRows = /* @__PURE__ */ rowsOf<WorkspaceMember>((member) => member.user_id);

/** Groups, by name (spec §4.5). */
export const groupListOptions = (connection: Connection, workspaceId: string) =>
  listOptions<WorkspaceGroup>({
    queryKey: keyOf(connection, 'listWorkspaceGroups', { workspaceId }),
    read: (cursor, signal, priority) =>
      send(connection, listWorkspaceGroups, {
        path: { workspace_id: workspaceId },
        query: pageQuery(cursor),
        signal,
        priority,
      }),
  });

/** `select` of `groupListOptions`. */
export const groupRows = /* @__PURE__ */ rowsOf<WorkspaceGroup>((group) => group.id);
