import type { Query } from '@tanstack/react-query';

import { describeError } from '@/api/errors/describe-error.ts';
import { isForbidden } from '@/api/errors/error-guards.ts';
import type { Access } from '@/api/permissions/learned-permissions.ts';
import { type Allowed, operationAllowed } from '@/api/permissions/permissions.ts';
import type { ApiError } from '@/api/transport/api-error.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import type { Plan, Scope } from '@/contract/scopes.ts';

/** Operations that need the same plan, scope, and permission. */
export interface Family {
  readonly id: 'projects' | 'project' | 'people' | 'traffic' | 'insights' | 'inventory' | 'pii' | 'changes';
  readonly label: string;
  /** A response to any of these shows whether the API key has access. */
  readonly operations: readonly OperationId[];
  readonly plan: Plan;
  readonly scope: Scope;
}

const businessRead = { plan: 'business', scope: 'workspaces:read' } as const;

/**
 * What a connection may reach in a workspace. Plans and scopes are written out, because the contract's entries would
 * bring every schema to this page. A test compares the two.
 */
export const families: readonly Family[] = [
  { id: 'projects', label: 'Project list', operations: ['listProjects'], ...businessRead },
  {
    id: 'project',
    label: 'Project pages and scans',
    operations: ['getProject', 'listSecurityScans', 'getProjectAnalytics'],
    plan: 'business',
    scope: 'projects:read',
  },
  {
    id: 'people',
    label: 'Members and groups',
    operations: ['listWorkspaceGroups', 'listWorkspaceMembers'],
    ...businessRead,
  },
  { id: 'traffic', label: 'Workspace analytics', operations: ['getWorkspaceAnalytics'], ...businessRead },
  { id: 'insights', label: 'Security insights', operations: ['getSecurityInsights'], ...businessRead },
  {
    id: 'inventory',
    label: 'Project inventory',
    operations: ['listSecurityInsightProjects'],
    plan: 'enterprise',
    scope: 'workspaces:read',
  },
  {
    id: 'pii',
    label: 'Personal data',
    operations: ['listPiiLabels'],
    plan: 'enterprise',
    scope: 'projects:read',
  },
  {
    id: 'changes',
    label: 'Changes to projects',
    operations: [
      'updateProject',
      'deleteProject',
      'publishProject',
      'updatePublishSettings',
      'unpublishProject',
      'createEmbedUrl',
    ],
    plan: 'business',
    scope: 'projects:write',
  },
];

/** The last response: allowed, or the reason why not. Undefined if there was no request. */
export type LoadedOperations = Allowed | undefined;

export interface PermissionState {
  readonly family: Family;
  readonly verdict: 'yes' | 'no' | 'unknown';
  /** Why not, or why it is unknown. */
  readonly reason: string | null;
  /** Whether a request without side effects would reveal it. */
  readonly checkable: boolean;
}

interface PermissionFacts {
  readonly operations: ReadonlyMap<Family['id'], LoadedOperations>;
  readonly scopes: Access['scopes'];
  /** Null without access to the workspace itself. */
  readonly workspace: Pick<Workspace, 'plan' | 'enable_pii' | 'num_projects'> | null;
}

/** A response overrides what plan and scopes suggest, because errors may leave out requirements (spec §7). */
export function permissionsOf({
  operations,
  scopes,
  workspace,
}: PermissionFacts): readonly PermissionState[] {
  const refused = (family: Family): string | null => {
    const allowed = operationAllowed(scopes, family, workspace?.plan ?? null);
    if (!allowed.allowed) return allowed.reason;
    return family.id === 'pii' && workspace?.enable_pii === false ? 'Personal-data detection is off.' : null;
  };
  const listed =
    operations.get('projects')?.allowed ??
    families.every((family) => family.id !== 'projects' || refused(family) === null);
  const someProject = listed && workspace?.num_projects !== 0;
  return families.map((family) => {
    const response = operations.get(family.id);
    const reason = response === undefined ? refused(family) : (response.reason ?? null);
    if (reason !== null) return { family, verdict: 'no', reason, checkable: false };
    if (response !== undefined) return { family, verdict: 'yes', reason: null, checkable: false };
    if (family.id === 'changes')
      return { family, verdict: 'unknown', reason: 'Checked on your first change', checkable: false };
    // Checking personal data would load some. Checking a project needs one to be known.
    const checkable = family.id === 'pii' ? false : family.id === 'project' ? someProject : true;
    return {
      family,
      verdict: 'unknown',
      reason: checkable ? null : 'Checked when you open a project',
      checkable,
    };
  });
}

/** What the newest finished request of a family says about a workspace. A connection may reach several workspaces. */
export function lastResponse(
  queries: readonly Pick<Query, 'queryKey' | 'state'>[],
  workspaceId: string,
  { operations }: Pick<Family, 'operations'>,
): LoadedOperations {
  const workspacesOf = loadedProjects(queries);
  let lastAt = 0;
  let last: LoadedOperations;
  for (const { queryKey, state } of queries) {
    const [, operationId, params] = queryKey;
    if (!operations.some((operation) => operation === operationId)) continue;
    const { error, errorUpdatedAt, data, dataUpdatedAt } = state;
    const projectId = projectIdIn(params);
    const ids = [
      ...workspaceIdsIn(params),
      ...workspaceIdsIn(data),
      ...(projectId === undefined ? [] : (workspacesOf.get(projectId) ?? [])),
    ];
    // A row of a list may load a project's traffic before anything says which workspace the project is in.
    const isAbout = ids.includes(workspaceId) || (ids.length === 0 && projectId === undefined);
    const isOnlyAbout = ids.length > 0 && ids.every((id) => id === workspaceId);
    // Null stands for a response that hasn't arrived, as in `lastSettingsOptions`.
    if (isAbout && data !== undefined && data !== null && dataUpdatedAt > lastAt)
      [lastAt, last] = [dataUpdatedAt, { allowed: true }];
    if (isRefusal(error, projectId !== undefined, isOnlyAbout) && errorUpdatedAt > lastAt)
      [lastAt, last] = [errorUpdatedAt, { allowed: false, reason: describeError(error).meaning }];
  }
  return last;
}

/** Errors about the API key or its account, regardless of the workspace (spec §7). */
const keyErrors: ReadonlySet<string> = new Set(['insufficient_scope', 'email_not_verified']);

/**
 * Whether an error rejects access to this workspace alone. Plans and permissions belong to one workspace, and if a
 * request names several, the error doesn't say which one rejected it. A permission missing for one project may exist
 * for the next (spec §7).
 */
function isRefusal(error: unknown, isAboutProject: boolean, isOnlyAbout: boolean): error is ApiError {
  if (!isForbidden(error)) return false;
  return keyErrors.has(error.type) || (isOnlyAbout && !(isAboutProject && error.type === 'forbidden'));
}

/** The workspace of each loaded project, because most requests about a project name only the project. */
const loadedProjects = (queries: readonly Pick<Query, 'queryKey' | 'state'>[]) =>
  new Map(
    queries.flatMap(({ queryKey: [, operationId, params], state }) =>
      operationId === 'getProject' ? [[projectIdIn(params), workspaceIdsIn(state.data)] as const] : [],
    ),
  );

const projectIdIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'projectId' in params ? params.projectId : undefined;

/** The workspaces that a request or a response names. */
function workspaceIdsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('workspaceId' in value) return [value.workspaceId];
  if (!('workspace_id' in value)) return [];
  return Array.isArray(value.workspace_id) ? value.workspace_id : [value.workspace_id];
}
