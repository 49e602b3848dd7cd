import type { ProjectPermissionFacts } from '@/api/permissions/project-permissions.ts';
import { audienceDifference, type StoredAudience } from '@/api/publishing/audience.ts';
import type { Project } from '@/contract/resources/project.ts';
import { visibilities } from '@/contract/values.ts';
import { formatGroups, formatTargets, type NameOfGroup } from '@/domain/group-labels.ts';
import { audienceLabel, visibilityConsequence, visibilityLabel } from '@/domain/project-labels.ts';
import { formatCount, formatList } from '@/lib/numbers.ts';

import { type AudienceTarget, type BulkTarget, requestedFor, type Visibility } from './bulk-target.ts';
import { audienceTargetLabel } from './requested-value.ts';

/** The data that the review loaded about one project. */
export interface RowFacts {
  readonly project: Project;
  readonly stored: StoredAudience;
  readonly permissions: ProjectPermissionFacts;
  readonly reviewedAt: string;
  /** Before a publish: open errors of the latest completed scan. Null: unknown, or not needed. */
  readonly openErrors?: OpenErrors | null | undefined;
  readonly nameOfGroup?: NameOfGroup | undefined;
}

export interface OpenErrors {
  readonly count: number;
  /** Whether there may be more than were loaded. */
  readonly isLeast: boolean;
}

export interface PlanLabels {
  readonly now: string;
  readonly after: string;
  /** Who gains access. Null: no one that we know of. */
  readonly gains: string | null;
  /** Who loses access. Null: no one that we know of. */
  readonly loses: string | null;
  /** `next-publish`: it applies with the next publish. `uncertain`: the API may reject it. */
  readonly effect: 'now' | 'next-publish' | 'uncertain';
  readonly note: string | null;
}

const unknownOffline = 'Not shown while offline';
const anyone = 'Anyone with the URL';

/** The audience of an app in a few words. A custom one lists how many have access: "2 groups, 1 person", "Engineering". */
function audienceSummary({ isPublished, audience, grants }: StoredAudience, nameOf?: NameOfGroup): string {
  if (audience === null) return isPublished ? 'Unknown' : unknownOffline;
  const listed = audience === 'custom' && grants !== null ? formatTargets(grants, nameOf) : null;
  return listed ?? audienceLabel(audience).label;
}

/**
 * Whether editor access is known and can be restored. A setting that was never set, or that we don't know, can't be sent
 * (spec §4.8).
 */
const isRestorable = (visibility: string | null): boolean =>
  visibilities.some((known) => known === visibility);

const publishedLabel = (stored: StoredAudience): string =>
  stored.isPublished ? audienceSummary(stored) : 'Not published';

export function planLabels(
  target: BulkTarget,
  { project, stored, openErrors, nameOfGroup }: RowFacts,
): PlanLabels {
  switch (target.action) {
    case 'visibility':
      return {
        now: visibilityLabel(project.visibility).label,
        after: visibilityLabel(target.visibility).label,
        gains: widensEditing(project.visibility, target.visibility),
        loses: narrowsEditing(project.visibility, target.visibility),
        effect: 'now',
        note: isRestorable(project.visibility)
          ? visibilityConsequence(project.visibility, target.visibility)
          : `You can’t undo this: the API can’t restore “${visibilityLabel(project.visibility).label}”.`,
      };
    case 'audience':
      return {
        now: audienceSummary(stored, nameOfGroup),
        after: audienceTargetLabel(target, nameOfGroup),
        gains: stored.isPublished ? gainsAudience(target, stored, nameOfGroup) : null,
        loses: stored.isPublished ? losesAudience(target, stored, nameOfGroup) : null,
        effect: stored.isPublished ? 'now' : 'next-publish',
        note: stored.isPublished ? null : 'Applies with the next publish.',
      };
    case 'publish':
      return {
        now: publishedLabel(stored),
        after: stored.isPublished
          ? 'New version'
          : stored.audience === null
            ? 'Published'
            : audienceSummary(stored),
        gains: stored.isPublished ? null : savedFor(stored),
        loses: null,
        effect: openErrors?.count === 0 ? 'now' : 'uncertain',
        note: publishNote(openErrors ?? null),
      };
    case 'take-offline':
    case 'delete':
      return {
        now: publishedLabel(stored),
        after: target.action === 'delete' ? 'Deleted' : 'Not published',
        gains: null,
        loses: stored.isPublished ? everyoneWith(stored) : null,
        effect: 'now',
        note: null,
      };
  }
}

/** Errors may block a publish, but only the API decides (spec §7). */
function publishNote(errors: OpenErrors | null): string | null {
  if (errors === null) return 'Open errors unknown. The API may reject this.';
  if (errors.count > 0)
    return `${errors.isLeast ? 'At least ' : ''}${formatCount(errors.count, 'open error')}. The API may reject this.`;
  return null;
}

function everyoneWith({ audience, grants }: StoredAudience): string {
  switch (audience) {
    case 'public':
      return 'Everyone';
    case 'workspace':
      return 'All members';
    case 'custom':
      // Organization-wide access and pending invitations aren't listed (spec §2.3).
      return formatTargets(grants ?? []) ?? 'Anyone not listed';
    default:
      return 'Everyone with access';
  }
}

/** Who can open an offline app once it is published. */
const savedFor = (stored: StoredAudience): string => {
  if (stored.audience === null) return 'Its saved audience';
  return stored.audience === 'public' ? anyone : everyoneWith(stored);
};

/**
 * Who has more access in the editor before than after. A setting that isn't stored is unknown, too: the workspace's default
 * applies only to new projects (spec §2.8).
 */
function narrowsEditing(from: string | null, to: Visibility): string | null {
  if (to === 'restricted') return 'Members who weren’t invited';
  if (from === 'workspace_edit' && to === 'workspace_view') return 'Members (edit access only)';
  const isWidest = to === 'workspace_edit' && from === null;
  return isWidest || isRestorable(from) ? null : 'Unknown';
}

/** Who has more access in the editor after than before. No setting gives less than `restricted`. */
function widensEditing(from: string | null, to: Visibility): string | null {
  if (to === 'restricted') return null;
  const known = visibilities.find((visibility) => visibility === from);
  return known === undefined ? 'Unknown' : narrowsEditing(to, known);
}

/** Who gains access. People on a list may be members already, so a narrower audience counts as no gain. */
function gainsAudience(target: AudienceTarget, stored: StoredAudience, nameOf?: NameOfGroup): string | null {
  const { from, to, addedGroups, reach } = audienceDifference(stored, requestedFor(stored, target));
  if (to === 'public') return from === 'public' ? null : anyone;
  if (reach === 'unknown') return 'Unknown';
  if (reach === 'wider') return 'All members';
  return reach === 'same' && addedGroups.length > 0 ? formatGroups([...addedGroups], nameOf) : null;
}

/** Who loses access: people outside a narrower audience, and people that a new list doesn't name (spec §4.10). */
function losesAudience(target: AudienceTarget, stored: StoredAudience, nameOf?: NameOfGroup): string | null {
  const { from, to, removedGroups, losingUsers, losesUnlisted, reach } = audienceDifference(
    stored,
    requestedFor(stored, target),
  );
  // A list that is kept may also name people.
  const outside = target.groupIds === null ? 'not on the list' : 'not in the groups';
  if (from === 'public') return to === 'workspace' ? 'Anyone outside the workspace' : `Anyone ${outside}`;
  if (from === 'workspace' && to === 'custom') return `Members ${outside}`;
  if (from === 'custom' && to === 'workspace') return 'Listed people outside the workspace';
  const parts = [
    ...(removedGroups.length > 0 ? [formatGroups([...removedGroups], nameOf)] : []),
    ...(losingUsers.length > 0 ? [formatCount(losingUsers.length, 'person', 'people')] : []),
    ...(losesUnlisted ? ['anyone not listed'] : []),
  ];
  if (parts.length > 0) return formatList(parts);
  return reach === 'unknown' ? 'Unknown' : null;
}
