import type { OperationId } from '@/contract/operations/index.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';

import type { Access, PermissionSets } from './learned-permissions.ts';
import { operationAllowed, type Allowed, refusalReason } from './permissions.ts';

/** What is known about a project, its workspace and the connection; what is not known forbids nothing. */
export interface ProjectPermissionFacts {
  /** The browser has no network; absent: not known. */
  readonly offline?: boolean | undefined;
  /** Of the connection; absent: nothing is known. */
  readonly scopes?: Access['scopes'] | undefined;
  /** What each change of this project needs that the service has forbidden; absent: nothing is known. */
  readonly refused?: ((operationId: OperationId) => PermissionSets | undefined) | undefined;
  readonly workspace: Pick<Workspace, 'plan' | 'publishing_policy'> | null;
  readonly project: Pick<Project, 'is_published' | 'preview_url'>;
}

/**
 * What all changes of a project need (spec §4.8 to 4.14). Not read off the contract's entries, which would bring the list
 * of domain names to every page with a button; a test compares the two.
 */
export const changeNeeds = { plan: 'business', scope: 'projects:write' } as const;

const no = (reason: string): Allowed => ({ allowed: false, reason });

const check = (
  { offline, scopes, refused, workspace }: ProjectPermissionFacts,
  operationId: OperationId,
  obstacle: string | null = null,
): Allowed => {
  const allowed = operationAllowed(scopes, changeNeeds, workspace?.plan ?? null);
  if (!allowed.allowed) return allowed;
  if (offline === true) return no('You’re offline. Changes are disabled until you reconnect.');
  const sets = refused?.(operationId);
  if (sets !== undefined) return no(refusalReason(sets));
  return obstacle === null ? allowed : no(obstacle);
};

/** The policy restricts who can view published apps, or blocks publishing (spec §2.8). */
const policyAgainst = ({ workspace }: ProjectPermissionFacts, audience: string | null): string | null =>
  audience === 'public' &&
  (workspace?.publishing_policy === 'org_only' || workspace?.publishing_policy === 'workspace_only')
    ? 'The workspace policy doesn’t allow public apps.'
    : null;

/** Whether each change of a project is possible, as far as can be known, and if not, why (spec §4.8 to 4.14). */
export const projectPermissions = {
  update: (facts: ProjectPermissionFacts): Allowed => check(facts, 'updateProject'),
  delete: (facts: ProjectPermissionFacts): Allowed => check(facts, 'deleteProject'),
  /** `audience` null: the stored one is kept. */
  publish: (facts: ProjectPermissionFacts, audience: string | null = null): Allowed =>
    check(
      facts,
      'publishProject',
      facts.workspace?.publishing_policy === 'disabled'
        ? 'The workspace policy doesn’t allow publishing.'
        : policyAgainst(facts, audience),
    ),
  /** While offline too: the new audience then comes into force with the next publish (spec §3.2). */
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
