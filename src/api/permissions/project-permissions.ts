import type { OperationId } from '@/contract/operations/index.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';

import type { Access, PermissionSets } from './learned-permissions.ts';
import { denied, operationAllowed, type Allowed, refusalReason } from './permissions.ts';

/** What we know about a project, its workspace, and the connection. Unknown facts deny nothing. */
export interface ProjectPermissionFacts {
  /** Whether the browser is offline; absent if unknown. */
  readonly offline?: boolean | undefined;
  /** Whether the project was deleted, or access to it was lost, since it loaded; absent if unknown. */
  readonly gone?: boolean | undefined;
  /** The connection's scopes; absent if unknown. */
  readonly scopes?: Access['scopes'] | undefined;
  /** The permissions that each rejected change of this project needs; absent if unknown. */
  readonly refused?: ((operationId: OperationId) => PermissionSets | undefined) | undefined;
  readonly workspace: Pick<Workspace, 'plan' | 'publishing_policy'> | null;
  readonly project: Pick<Project, 'is_published' | 'preview_url'>;
}

/**
 * What all changes of a project need (spec §4.8 to 4.14). Not taken from the contract, which would load the list
 * of domain names on every page with a button. A test compares the two.
 */
export const changeNeeds = { plan: 'business', scope: 'projects:write' } as const;

const check = (
  { offline, gone, scopes, refused, workspace }: ProjectPermissionFacts,
  operationId: OperationId,
  obstacle: string | null = null,
): Allowed => {
  if (gone === true) return denied('This project is no longer available.');
  const allowed = operationAllowed(scopes, changeNeeds, workspace?.plan ?? null);
  if (!allowed.allowed) return allowed;
  if (offline === true) return denied('You’re offline. Changes are disabled until you reconnect.');
  const sets = refused?.(operationId);
  if (sets !== undefined) return denied(refusalReason(sets, 'do'));
  return obstacle === null ? allowed : denied(obstacle);
};

/** Whether the publishing policy allows an audience, or publishing at all (spec §2.8). */
const policyAgainst = ({ workspace }: ProjectPermissionFacts, audience: string | null): string | null =>
  audience === 'public' &&
  (workspace?.publishing_policy === 'org_only' || workspace?.publishing_policy === 'workspace_only')
    ? 'The workspace policy doesn’t allow public apps.'
    : null;

/** Which changes of a project are possible, from what is known so far, and why the others are not (spec §4.8 to 4.14). */
export const projectPermissions = {
  update: (facts: ProjectPermissionFacts): Allowed => check(facts, 'updateProject'),
  delete: (facts: ProjectPermissionFacts): Allowed => check(facts, 'deleteProject'),
  /** A null `audience` keeps the saved one. */
  publish: (facts: ProjectPermissionFacts, audience: string | null = null): Allowed =>
    check(
      facts,
      'publishProject',
      facts.workspace?.publishing_policy === 'disabled'
        ? 'The workspace policy doesn’t allow publishing.'
        : policyAgainst(facts, audience),
    ),
  /** Also allowed while the app is offline: the new audience applies with the next publish (spec §3.2). */
  changeAudience: (facts: ProjectPermissionFacts, audience: string | null = null): Allowed =>
    check(facts, 'updatePublishSettings', policyAgainst(facts, audience)),
  unpublish: (facts: ProjectPermissionFacts): Allowed =>
    check(facts, 'unpublishProject', facts.project.is_published ? null : 'The app isn’t published.'),
  embed: (facts: ProjectPermissionFacts): Allowed =>
    check(
      facts,
      'createEmbedUrl',
      facts.project.preview_url === null ? 'This project has no preview to embed.' : null,
    ),
} as const;
