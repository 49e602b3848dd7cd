import { useCallback } from 'react';

import type { Connection } from '@/api/connection/connections.ts';
import { type Access, refusalKey } from '@/api/permissions/learned-permissions.ts';
import { operationAllowed, useAccess, refusalReason } from '@/api/permissions/permissions.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import type { Plan, Scope } from '@/contract/scopes.ts';
import type { LinkTarget } from '@/ui/links/app-link.tsx';

interface PageNeeds {
  readonly operationId: OperationId;
  readonly plan: Plan;
  readonly scope: Scope;
}

const workspace = (operationId: OperationId, plan: Plan = 'business'): PageNeeds => ({
  operationId,
  plan,
  scope: 'workspaces:read',
});
const project = (operationId: OperationId, plan: Plan = 'business'): PageNeeds => ({
  operationId,
  plan,
  scope: 'projects:read',
});

/**
 * What each page requires, by route. Plans and scopes are written out, because the contract's entries would pull every
 * schema into the shell. A test compares the two. The overview and the project's own page are never locked: they show
 * what else is available.
 */
export const pageNeeds: Readonly<Record<string, PageNeeds>> = {
  '/workspaces/$workspaceId/projects': workspace('listProjects'),
  '/workspaces/$workspaceId/members': workspace('listWorkspaceMembers'),
  '/workspaces/$workspaceId/groups': workspace('listWorkspaceGroups'),
  '/workspaces/$workspaceId/analytics': workspace('getWorkspaceAnalytics'),
  '/workspaces/$workspaceId/analytics/compare': workspace('listProjects'),
  '/workspaces/$workspaceId/security': workspace('getSecurityInsights'),
  '/workspaces/$workspaceId/security/inventory': workspace('listSecurityInsightProjects', 'enterprise'),
  '/workspaces/$workspaceId/security/triage': workspace('listSecurityInsightProjects', 'enterprise'),
  '/workspaces/$workspaceId/security/rules': workspace('listSecurityInsightProjects', 'enterprise'),
  '/workspaces/$workspaceId/security/findings': workspace('listSecurityInsightProjects', 'enterprise'),
  '/workspaces/$workspaceId/security/exposure': workspace('listSecurityInsightProjects', 'enterprise'),
  '/workspaces/$workspaceId/projects/$projectId/security': project('listSecurityScans'),
  '/workspaces/$workspaceId/projects/$projectId/personal-data': project('listPiiLabels', 'enterprise'),
  '/workspaces/$workspaceId/projects/$projectId/analytics': project('getProjectAnalytics'),
};

type Named = Readonly<Partial<Record<'workspaceId' | 'projectId', string>>>;

/** Why the page of a link can't be opened. Undefined if nothing known prevents it. */
export function pageLock(
  { to = '', params = {} }: LinkTarget,
  access: Access,
  plan: string | null,
): string | undefined {
  const needs = pageNeeds[to];
  if (needs === undefined) return undefined;
  const allowed = operationAllowed(access.scopes, needs, plan);
  if (!allowed.allowed) return allowed.reason;
  const { workspaceId = '', projectId = workspaceId }: Named = params;
  const refused = access.refused[refusalKey(needs.operationId, projectId)];
  return refused === undefined ? undefined : refusalReason(refused, 'view');
}

/** `pageLock` for one workspace, updated with what the connection learns. A null `plan` is unknown. */
export function usePageLock(
  connection: Pick<Connection, 'id'>,
  plan: string | null,
): (link: LinkTarget) => string | undefined {
  const access = useAccess(connection);
  return useCallback((link) => pageLock(link, access, plan), [access, plan]);
}
