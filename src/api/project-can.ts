import { deleteProject, updateProject } from '@/contract/operations/editing.ts';
import {
  createEmbedUrl,
  publishProject,
  unpublishProject,
  updatePublishSettings,
} from '@/contract/operations/publishing.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';
import type { Scope } from '@/contract/scopes.ts';

import { operationAllowed, type Allowed } from './can.ts';

/** What is known about a project, its workspace and the connection; what is not known forbids nothing. */
export interface ProjectFacts {
  /** `missingScopes` of the connection. */
  readonly lacking: ReadonlySet<Scope> | undefined;
  readonly workspace: Pick<Workspace, 'plan' | 'publishing_policy'> | null;
  readonly project: Pick<Project, 'is_published' | 'preview_url'>;
}

type Operation = Parameters<typeof operationAllowed>[1];

const no = (reason: string): Allowed => ({ allowed: false, reason });

const check = (
  { lacking, workspace }: ProjectFacts,
  operation: Operation,
  obstacle: string | null = null,
): Allowed => {
  const allowed = operationAllowed(lacking, operation, workspace?.plan ?? null);
  return allowed.allowed && obstacle !== null ? no(obstacle) : allowed;
};

/** The policy restricts who can view published apps, or blocks publishing (spec 2.8). */
const policyAgainst = ({ workspace }: ProjectFacts, audience: string | null): string | null =>
  audience === 'public' &&
  (workspace?.publishing_policy === 'org_only' || workspace?.publishing_policy === 'workspace_only')
    ? 'The publishing policy of this workspace allows no public apps.'
    : null;

/** Whether each change of a project is possible, as far as can be known, and if not, why (spec 4.8 to 4.14). */
export const projectCan = {
  update: (facts: ProjectFacts): Allowed => check(facts, updateProject),
  delete: (facts: ProjectFacts): Allowed => check(facts, deleteProject),
  /** `audience` null: the stored one is kept. */
  publish: (facts: ProjectFacts, audience: string | null = null): Allowed =>
    check(
      facts,
      publishProject,
      facts.workspace?.publishing_policy === 'disabled'
        ? 'The publishing policy of this workspace allows no publishing.'
        : policyAgainst(facts, audience),
    ),
  /** While offline too: the new audience then comes into force with the next publish (spec 3.2). */
  changeAudience: (facts: ProjectFacts, audience: string | null = null): Allowed =>
    check(facts, updatePublishSettings, policyAgainst(facts, audience)),
  unpublish: (facts: ProjectFacts): Allowed =>
    check(facts, unpublishProject, facts.project.is_published ? null : 'The app is not published.'),
  embed: (facts: ProjectFacts): Allowed =>
    check(
      facts,
      createEmbedUrl,
      facts.project.preview_url === null ? 'This project has no preview to embed.' : null,
    ),
} as const;
