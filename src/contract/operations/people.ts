import { sortOrders } from '@/contract/values.ts';

import { defineOperation, pageOf, pageParams, param, searchParam } from '../operation.ts';
import { roles, workspaceGroup, workspaceMember, workspaceMemberDetails } from '../resources/people.ts';
import { z } from '../zod.ts';

export const memberSorts = ['display_name', 'joined_at', 'role', 'relevance'] as const;

/** A public user UUID. The nil UUID is rejected (spec §4.4). */
export const userId = z
  .string()
  .check(z.regex(/^(?!0{8}-0{4}-0{4}-0{4}-0{12}$)[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i));

/** A cursor includes its filters and is sent alone (spec §4.3). */
export const listWorkspaceMembers = /* @__PURE__ */ defineOperation({
  operationId: 'listWorkspaceMembers',
  section: '4.3',
  path: '/v1/workspaces/{workspace_id}/members',
  query: {
    ...pageParams,
    query: searchParam,
    role: param.anyOf(roles),
    sort_by: param.oneOf(memberSorts),
    sort_order: param.oneOf(sortOrders),
    scim_managed: param.boolean(),
  },
  response: pageOf(workspaceMember),
  item: workspaceMember,
  scope: 'workspaces:read',
});

export const getWorkspaceMember = /* @__PURE__ */ defineOperation({
  operationId: 'getWorkspaceMember',
  section: '4.4',
  path: '/v1/workspaces/{workspace_id}/members/{user_id}',
  pathParams: { user_id: userId },
  response: workspaceMemberDetails,
  scope: 'workspaces:read',
});

export const listWorkspaceGroups = /* @__PURE__ */ defineOperation({
  operationId: 'listWorkspaceGroups',
  section: '4.5',
  path: '/v1/workspaces/{workspace_id}/groups',
  query: pageParams,
  response: pageOf(workspaceGroup),
  item: workspaceGroup,
  scope: 'workspaces:read',
});
