import { storedAudience } from '@/api/publishing/audience.ts';
import { projectOf, workspaceOf } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';
import type { Workspace } from '@/contract/resources/workspace.ts';

import type { BulkTarget } from './bulk-target.ts';
import type { RowFacts } from './plan-labels.ts';
import { planRow } from './plan-row.ts';

const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
export const published = (audience: string, ...grants: string[]): Partial<Project> => ({
  is_published: true,
  publish_audience: audience,
  publish_audience_targets: grants.map((id) => ({ type: id.startsWith('u') ? 'user' : 'group', id })),
});

/** What is known beyond the project itself. */
export interface Known {
  readonly stored?: RowFacts['stored'];
  readonly openErrors?: RowFacts['openErrors'];
  readonly permissions?: Partial<RowFacts['permissions']>;
  readonly workspace?: Partial<Workspace>;
  readonly nameOfGroup?: RowFacts['nameOfGroup'];
}

/** The row that the plan of a bulk change shows for a project. For tests. */
export function rowOf(
  target: BulkTarget,
  fields: Partial<Project>,
  { permissions, workspace, ...known }: Known = {},
) {
  const now = projectOf(fields);
  const facts: RowFacts = {
    project: now,
    stored: storedAudience(now, null),
    reviewedAt: '2026-11-20T10:00:00Z',
    ...known,
    permissions: {
      workspace: { publishing_policy: null, ...workspaceOf(), ...workspace },
      project: now,
      ...permissions,
    },
  };
  return planRow(project, target, facts);
}

export const toAudience = (audience: 'public' | 'workspace' | 'custom'): BulkTarget => ({
  action: 'audience',
  audience,
  groupIds: null,
});
export const toGroups = (...groupIds: string[]): BulkTarget => ({
  action: 'audience',
  audience: 'custom',
  groupIds,
});
export const editing = (visibility: 'restricted' | 'workspace_edit' | 'workspace_view'): BulkTarget => ({
  action: 'visibility',
  visibility,
});
export const [publish, takeOffline, remove] = [
  { action: 'publish' },
  { action: 'take-offline' },
  { action: 'delete' },
] as const;
