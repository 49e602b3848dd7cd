import type { Allowed } from '@/api/permissions/permissions.ts';
import { projectPermissions } from '@/api/permissions/project-permissions.ts';
import {
  audienceDifference,
  buildAudienceChange,
  needsConfirmation,
  type StoredAudience,
} from '@/api/publishing/audience.ts';

import { type BulkProject, type BulkTarget, isAsRequested, requestedFor } from './bulk-target.ts';
import { type BulkInput, storedInput } from './item-input.ts';
import { type PlanLabels, planLabels, type RowFacts } from './plan-labels.ts';

export interface PlanRow extends PlanLabels {
  readonly project: BulkProject;
  /** `unread`: it couldn't be loaded, but a retry may help. */
  readonly state: 'change' | 'already' | 'blocked' | 'unread';
  readonly reason: string | null;
  /** Whether people lose access that can't be restored (spec §2.4). */
  readonly losesForGood: boolean;
  /** Whether anyone with the URL can open it afterwards. */
  readonly opens: boolean;
  /** The groups and people with access now. */
  readonly grants: StoredAudience['grants'];
  readonly losingUsers: readonly string[];
  /** Null unless it will change. */
  readonly input: BulkInput | null;
}

/** Whether the projects are in several workspaces, where names may repeat. */
export const isAcrossWorkspaces = (rows: readonly PlanRow[]): boolean =>
  rows.some(({ project }) => project.workspaceId !== rows[0]?.project.workspaceId);

const blank = {
  now: '—',
  after: '—',
  gains: null,
  loses: null,
  effect: 'now',
  note: null,
  losesForGood: false,
  opens: false,
  grants: null,
  losingUsers: [],
  input: null,
} as const;

/** A project that isn't changed, because it couldn't be loaded or nothing can be restored. */
export const rowWithout = (
  project: BulkProject,
  reason: string,
  state: 'blocked' | 'unread' = 'blocked',
): PlanRow => ({ ...blank, project, state, reason });

/** What an action does to one project, or what blocks it. */
export function planRow(project: BulkProject, target: BulkTarget, facts: RowFacts): PlanRow {
  const row = {
    ...blank,
    project,
    ...planLabels(target, facts),
    grants: facts.stored.grants,
    reason: null,
  };
  if (isDone(target, facts)) return { ...row, state: 'already', gains: null, loses: null, note: null };
  const allowed = isAllowed(target, facts);
  if (!allowed.allowed) return { ...row, state: 'blocked', reason: allowed.reason };
  return { ...row, state: 'change', ...changeOf(target, facts) };
}

function isDone(target: BulkTarget, { project, stored }: RowFacts): boolean {
  switch (target.action) {
    case 'visibility':
      return project.visibility === target.visibility;
    case 'audience':
      return isAsRequested(stored, target);
    case 'take-offline':
      return !project.is_published;
    case 'publish':
    case 'delete':
      return false;
  }
}

function isAllowed(target: BulkTarget, { stored, permissions }: RowFacts): Allowed {
  switch (target.action) {
    case 'visibility':
      return projectPermissions.update(permissions);
    case 'audience':
      return projectPermissions.changeAudience(permissions, target.audience);
    case 'publish':
      return projectPermissions.publish(permissions, stored.audience);
    case 'take-offline':
      return projectPermissions.unpublish(permissions);
    case 'delete':
      return projectPermissions.delete(permissions);
  }
}

function changeOf(target: BulkTarget, { project, stored, reviewedAt }: RowFacts): Partial<PlanRow> {
  const base = storedInput(stored);
  switch (target.action) {
    case 'visibility':
      return { input: { from: project.visibility, to: target.visibility } };
    case 'audience':
      return audienceChange(target, stored);
    case 'publish':
      return {
        // While offline, the saved audience applies with the publish (spec §3.2).
        opens: !stored.isPublished && stored.audience === 'public',
        input: { base, reviewedAt },
      };
    case 'take-offline':
      return { input: { base } };
    case 'delete':
      return { input: { base, name: project.name, editedAt: project.last_edited_at } };
  }
}

function audienceChange(
  target: Extract<BulkTarget, { action: 'audience' }>,
  stored: StoredAudience,
): Partial<PlanRow> {
  const requested = requestedFor(stored, target);
  const difference = audienceDifference(stored, requested);
  const { losingUsers, losesUnlisted } = difference;
  const losesForGood = needsConfirmation(difference);
  const confirmation = losesForGood ? { losingUsers: [...losingUsers], losesUnlisted } : null;
  const isValid = buildAudienceChange(stored, requested, confirmation).ok;
  return {
    state: isValid ? 'change' : 'blocked',
    reason: isValid ? null : 'The list has too many groups.',
    losesForGood,
    opens: stored.isPublished && target.audience === 'public' && stored.audience !== 'public',
    losingUsers,
    input: isValid
      ? {
          base: storedInput(stored),
          audience: target.audience,
          groupIds: target.groupIds === null ? null : [...target.groupIds],
          confirmation,
        }
      : null,
  };
}
