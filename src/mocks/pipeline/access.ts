import { limits } from '@/contract/limits.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import { planIncludes, scopeSatisfies } from '@/contract/scopes.ts';

import type { Credential, Permission, Store, WorkspaceState } from '../store/types.ts';
import { ServiceError, notFound } from './service-error.ts';
import type { AnyOperation } from './types.ts';

const refuse = (challenge: string, detail: string | null = null): ServiceError =>
  new ServiceError(401, 'unauthorized', { detail, headers: { 'WWW-Authenticate': challenge } });

const realm = 'Bearer realm="service"';

const bearerOf = (header: string | null): string | null =>
  /^bearer[ \t]+(\S.*)$/i.exec(header ?? '')?.[1]?.trim() ?? null;

/**
 * The credential of either header (spec §5.1, §5.5). Two headers with different keys are rejected. An
 * `Authorization` of another scheme, such as a gateway's, is ignored beside a key.
 */
export function authenticate(headers: Headers, credentials: ReadonlyMap<string, Credential>): Credential {
  const key = headers.get('Service-API-Key')?.trim() || null;
  const bearer = bearerOf(headers.get('Authorization'));
  const secret = key ?? bearer;
  if (secret === null) throw refuse(realm);
  const invalidToken = `${realm}, error="invalid_token"`;
  if (key !== null && bearer !== null && key !== bearer)
    throw refuse(invalidToken, 'Service-API-Key and Authorization carry different credentials');
  const credential = credentials.get(secret);
  if (credential === undefined) throw refuse(invalidToken);
  return credential;
}

/** Spec §5.4. */
export function requireVerifiedEmail(credential: Credential): void {
  if (!credential.emailVerified) throw new ServiceError(403, 'email_not_verified');
}

/** The workspace of the path, and whether the path exists for this caller. */
export interface Target {
  readonly workspace: WorkspaceState | null;
  /** A 404 to send once the request has passed validation (spec §5.2). */
  readonly missing: ServiceError | null;
}

export const accessibleWorkspace = (
  credential: Credential,
  store: Store,
  id: string,
): WorkspaceState | undefined =>
  credential.workspaceIds.includes(id) ? store.workspaces.get(id) : undefined;

/** A resource outside the caller's workspaces is a 404, like one that doesn't exist (spec §5.2). */
export function findTarget(
  path: Readonly<Record<string, string>>,
  credential: Credential,
  store: Store,
): Target {
  const workspaceId = path['workspace_id'];
  if (workspaceId !== undefined) {
    const workspace = accessibleWorkspace(credential, store, workspaceId) ?? null;
    return { workspace, missing: workspace === null ? notFound('workspace_not_found') : null };
  }
  const projectId = path['project_id'];
  if (projectId === undefined) return { workspace: null, missing: null };
  for (const id of credential.workspaceIds) {
    const workspace = store.workspaces.get(id);
    if (workspace?.projects.find(projectId) !== undefined) return { workspace, missing: null };
  }
  return { workspace: null, missing: notFound('project_not_found') };
}

/**
 * The workspaces whose plan decides, in groups: one with the plan is enough in each group. They are an API key's own, or
 * those that a session selects. Hidden ones reveal nothing (spec §7).
 */
function workspacesForPlan(
  credential: Credential,
  store: Store,
  target: Target,
  url: URL,
): WorkspaceState[][] {
  const states = (ids: readonly string[]) =>
    ids.map((id) => accessibleWorkspace(credential, store, id)).filter((state) => state !== undefined);
  const own = states(credential.workspaceIds);
  if (credential.kind === 'api_key') return own.map((state) => [state]);
  if (target.workspace !== null) return [[target.workspace]];
  if (target.missing !== null) return [];
  const selected = [...new Set(url.searchParams.getAll('workspace_id'))];
  // For a list over all workspaces of a session, one with the plan is enough. Too many workspaces are a 400 (spec
  // §4.6), whatever their plans.
  return selected.length === 0 || selected.length > limits.workspacesPerList
    ? [own]
    : states(selected).map((state) => [state]);
}

/** 402 with the required plan (spec §5.8, §7). */
export function requirePlan(
  operation: AnyOperation,
  credential: Credential,
  store: Store,
  target: Target,
  url: URL,
): void {
  const paid = workspacesForPlan(credential, store, target, url).every((anyOf) =>
    anyOf.some((state) => planIncludes(state.record.plan, operation.plan)),
  );
  if (!paid) throw new ServiceError(402, 'payment_required', { props: { required_plan: operation.plan } });
}

/** 403 with every sufficient scope, including the write scope of a read scope (spec §5.3, §7). */
export function requireScope(operation: AnyOperation, credential: Credential): void {
  const needed = operation.scope;
  if (scopeSatisfies(credential.scopes, needed)) return;
  const acceptable = [...new Set([needed, needed.replace(':read', ':write')])];
  throw new ServiceError(403, 'insufficient_scope', { props: { required_scopes: acceptable } });
}

type Alternatives = readonly (readonly Permission[])[];

/** Alternative sets of permissions. One complete set is enough (spec §7). */
const needed: { readonly [Id in OperationId]?: Alternatives } = {
  getSecurityInsights: [['security_center.view']],
  listSecurityInsightProjects: [['security_center.view']],
};

/** 403 without a complete set. Checked only for visible resources: a hidden one reveals no requirement (spec §7). */
export function requirePermission(operation: AnyOperation, credential: Credential, target: Target): void {
  const alternatives = needed[operation.operationId];
  if (alternatives === undefined || target.missing !== null) return;
  const held = alternatives.some((all) => all.every((permission) => credential.permissions.has(permission)));
  if (!held) throw new ServiceError(403, 'forbidden', { props: { required_permissions: alternatives } });
}
