import type { Access } from '@/api/permissions/learned-permissions.ts';
import { type Allowed, operationAllowed } from '@/api/permissions/permissions.ts';
import type { OperationId } from '@/contract/operations/index.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import type { Plan, Scope } from '@/contract/scopes.ts';

/** A kind of thing that one plan, one scope and one permission open together. */
export interface Family {
  readonly id: 'projects' | 'project' | 'people' | 'traffic' | 'insights' | 'inventory' | 'pii' | 'changes';
  readonly label: string;
  /** Any one of these tells. */
  readonly operations: readonly OperationId[];
  readonly plan: Plan;
  readonly scope: Scope;
}

/**
 * What a connection may or may not reach in a workspace. Plans and scopes are written out, as the
 * contract's entries would bring every schema to this page; a test compares the two.
 */
export const families: readonly Family[] = [
  {
    id: 'projects',
    label: 'Project list',
    operations: ['listProjects'],
    plan: 'business',
    scope: 'workspaces:read',
  },
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
    plan: 'business',
    scope: 'workspaces:read',
  },
  {
    id: 'traffic',
    label: 'Workspace traffic',
    operations: ['getWorkspaceAnalytics'],
    plan: 'business',
    scope: 'workspaces:read',
  },
  {
    id: 'insights',
    label: 'Security insights',
    operations: ['getSecurityInsights'],
    plan: 'business',
    scope: 'workspaces:read',
  },
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

/** What the service answered when last asked: yes, or why not; undefined where it was not asked. */
export type LoadedOperations = Allowed | undefined;

export interface PermissionState {
  readonly family: Family;
  readonly verdict: 'yes' | 'no' | 'unknown';
  /** Why not, or why nobody knows. */
  readonly reason: string | null;
  /** Whether asking would tell, and costs nothing but a request. */
  readonly askable: boolean;
}

interface ReachFacts {
  readonly answered: ReadonlyMap<Family['id'], LoadedOperations>;
  readonly scopes: Access['scopes'];
  /** Null where the workspace itself may not be read. */
  readonly workspace: Pick<Workspace, 'plan' | 'enable_pii' | 'num_projects'> | null;
}

/** An answer is believed before what plan and scopes make likely (spec 7: requirements may be left out). */
export function permissionsOf({ answered, scopes, workspace }: ReachFacts): readonly PermissionState[] {
  const refused = (family: Family): string | null => {
    const allowed = operationAllowed(scopes, family, workspace?.plan ?? null);
    if (!allowed.allowed) return allowed.reason;
    return family.id === 'pii' && workspace?.enable_pii === false
      ? 'Detection is off in this workspace.'
      : null;
  };
  const listed =
    answered.get('projects')?.allowed ??
    families.every((one) => one.id !== 'projects' || refused(one) === null);
  const someProject = listed && workspace?.num_projects !== 0;
  return families.map((family) => {
    const answer = answered.get(family.id);
    const reason = answer?.allowed === false ? answer.reason : answer === undefined ? refused(family) : null;
    if (reason !== null) return { family, verdict: 'no', reason, askable: false };
    if (answer !== undefined) return { family, verdict: 'yes', reason: null, askable: false };
    if (family.id === 'changes')
      return { family, verdict: 'unknown', reason: 'Known after the first change', askable: false };
    // Asking for personal data in order to know would read some; a single project has to be known first.
    const askable = family.id === 'pii' ? false : family.id === 'project' ? someProject : true;
    return { family, verdict: 'unknown', reason: askable ? null : 'Known once a project is opened', askable };
  });
}
