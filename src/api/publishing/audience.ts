import { limits } from '@/contract/limits.ts';
import type { PublishAudienceTarget } from '@/contract/operations/publishing.ts';
import type { Project, PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { publishAudiences } from '@/contract/values.ts';

export type PublishAudience = (typeof publishAudiences)[number];

/** Who can open the published app, as far as we know. */
export interface StoredAudience {
  readonly isPublished: boolean;
  /** Null if unknown: the API returns it only while the app is published (spec §2.3). */
  readonly audience: string | null;
  /** Null if unknown: a project lists its grants only while published as `custom` (spec §2.3). */
  readonly grants: readonly PublishAudienceGrant[] | null;
}

const grantKey = ({ type, id }: PublishAudienceGrant) => `${type}:${id}`;

/** Removes duplicates: a person may be listed by invitation and by organization membership (spec §2.3). */
const distinct = (grants: readonly PublishAudienceGrant[]) => [
  ...new Map(grants.map((grant) => [grantKey(grant), grant])).values(),
];

/** The saved audience, from the project and the last settings update, which also lists inactive grants. */
export function storedAudience(
  project: Pick<Project, 'is_published' | 'publish_audience' | 'publish_audience_targets'>,
  settings: PublishSettings | null,
): StoredAudience {
  const isPublished = project.is_published;
  const audience = (isPublished ? project.publish_audience : null) ?? settings?.audience ?? null;
  const listed = isPublished && project.publish_audience === 'custom';
  const grants = listed ? project.publish_audience_targets : settings?.audience_targets;
  return { isPublished, audience, grants: grants === undefined ? null : distinct(grants) };
}

/** Whether two snapshots are equal, so that the save replaces what the person saw. */
export function sameStored(a: StoredAudience, b: StoredAudience): boolean {
  if (a.isPublished !== b.isPublished || a.audience !== b.audience) return false;
  if (a.grants === null || b.grants === null) return a.grants === b.grants;
  return sameMembers(a.grants.map(grantKey), b.grants.map(grantKey));
}

/** Whether what the person saw is still true. A list that isn't sent doesn't have to be known in both. */
export function isStillCurrent(
  displayed: StoredAudience,
  current: StoredAudience,
  { targets }: RequestedAudience,
): boolean {
  const unknown = displayed.grants === null || current.grants === null;
  if (targets.kind !== 'keep' || !unknown) return sameStored(displayed, current);
  return displayed.isPublished === current.isPublished && displayed.audience === current.audience;
}

/** Whether two lists have the same members, ignoring order and duplicates. */
function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)];
  return first.size === second.size && a.every((member) => second.has(member));
}

/** Leaving out the list keeps the stored grants, a list replaces them, and an empty one removes them (spec §4.10). */
export type RequestedTargets =
  | { readonly kind: 'keep' }
  | { readonly kind: 'replace'; readonly groupIds: readonly string[] }
  | { readonly kind: 'clear' };

/** The targets to send so that the stored grants become exactly these groups. A list without changes isn't sent. */
export function targetsFor({ grants }: StoredAudience, groupIds: readonly string[]): RequestedTargets {
  if (sameMembers(groupsOf(grants ?? []), groupIds)) return { kind: 'keep' };
  return groupIds.length === 0 ? { kind: 'clear' } : { kind: 'replace', groupIds: [...new Set(groupIds)] };
}

export interface RequestedAudience {
  /** Null keeps the saved audience. */
  readonly audience: PublishAudience | null;
  readonly targets: RequestedTargets;
}

export interface AudienceDifference {
  readonly from: string | null;
  readonly to: string | null;
  readonly addedGroups: readonly string[];
  readonly removedGroups: readonly string[];
  /** People who lose a grant that can't be restored here: only groups can be written (spec §2.4). */
  readonly losingUsers: readonly string[];
  /** Whether a list replaces stored grants that no response has listed. They may include people. */
  readonly losesUnlisted: boolean;
  /** Whether workspace-wide access is removed: every list removes it (spec §4.10). */
  readonly losesWorkspaceAccess: boolean;
  readonly reach: 'wider' | 'narrower' | 'same' | 'unknown';
}

export const groupsOf = (grants: readonly PublishAudienceGrant[]) =>
  grants.flatMap(({ type, id }) => (type === 'group' ? [id] : []));

export function audienceDifference(
  current: StoredAudience,
  requested: RequestedAudience,
): AudienceDifference {
  const grants = current.grants ?? [];
  const before = new Set(groupsOf(grants));
  const sent = requestedGroups(requested.targets);
  const after = sent === null ? before : new Set(sent);
  const to = requested.audience ?? current.audience;
  return {
    from: current.audience,
    to,
    addedGroups: [...after].filter((id) => !before.has(id)),
    removedGroups: [...before].filter((id) => !after.has(id)),
    // A grant of an undocumented type can't be written either, so it counts as a person's.
    losingUsers: sent === null ? [] : grants.flatMap(({ type, id }) => (type === 'group' ? [] : [id])),
    losesUnlisted: sent !== null && current.grants === null,
    losesWorkspaceAccess: sent !== null,
    reach: reachOf(current.audience, to),
  };
}

/** The groups to send. Null sends no list. */
export const requestedGroups = (targets: RequestedTargets): readonly string[] | null =>
  targets.kind === 'keep' ? null : targets.kind === 'clear' ? [] : targets.groupIds;

/**
 * The change that restores the previous audience in one request. Null if that would lose someone whom a list can't name
 * (spec §2.4). After a list was saved, only groups can be restored: no list restores the workspace-wide access that a
 * list removed.
 */
export function undoAudience(before: StoredAudience, requested: RequestedAudience): RequestedAudience | null {
  const audience = publishAudiences.find((known) => known === before.audience) ?? null;
  if (audience === null) return null;
  if (requested.targets.kind === 'keep') return { audience, targets: { kind: 'keep' } };
  if (audience !== 'custom' || needsConfirmation(audienceDifference(before, requested))) return null;
  const groupIds = groupsOf(before.grants ?? []);
  return { audience, targets: groupIds.length === 0 ? { kind: 'clear' } : { kind: 'replace', groupIds } };
}

const width: Readonly<Record<string, number>> = { custom: 0, workspace: 1, public: 2 };

function reachOf(from: string | null, to: string | null): AudienceDifference['reach'] {
  if (from === to && from !== null) return 'same';
  const [before, after] = [width[from ?? ''], width[to ?? '']];
  if (before === undefined || after === undefined) return 'unknown';
  return after > before ? 'wider' : 'narrower';
}

/** The person's explicit confirmation of exactly these losses. */
export interface LossConfirmation {
  readonly losingUsers: readonly string[];
  readonly losesUnlisted: boolean;
}

export const needsConfirmation = ({ losingUsers, losesUnlisted }: LossConfirmation): boolean =>
  losingUsers.length > 0 || losesUnlisted;

declare const checked: unique symbol;
/** The audience part of a body. Only `buildAudienceChange` creates one, and mutations accept nothing else. */
export interface AudienceChange {
  readonly [checked]: true;
  readonly audience?: PublishAudience;
  readonly audience_targets?: PublishAudienceTarget[];
}

/** A draft: the audience when last checked, the requested one, and the confirmation of losses. */
export interface AudienceEdit {
  readonly base: StoredAudience;
  readonly requested: RequestedAudience;
  readonly confirmation: LossConfirmation | null;
}

export type AudienceProblem = 'confirmation' | 'targets-need-custom' | 'too-many-groups';

type BuiltAudience =
  | { readonly ok: true; readonly change: AudienceChange }
  | { readonly ok: false; readonly problem: AudienceProblem };

/**
 * What to send for a requested audience. A list is sent only together with `custom`, because the current audience may have
 * changed. If people would lose access, it is sent only with a confirmation that names all of them.
 */
export function buildAudienceChange(
  current: StoredAudience,
  requested: RequestedAudience,
  confirmation: LossConfirmation | null,
): BuiltAudience {
  const difference = audienceDifference(current, requested);
  const groups = requestedGroups(requested.targets);
  if (groups === null) return ok(requested.audience === null ? {} : { audience: requested.audience });
  if (difference.to !== 'custom') return { ok: false, problem: 'targets-need-custom' };
  const ids = [...new Set(groups)];
  if (ids.length > limits.audienceTargets) return { ok: false, problem: 'too-many-groups' };
  if (needsConfirmation(difference) && !covers(confirmation, difference)) {
    return { ok: false, problem: 'confirmation' };
  }
  return ok({ audience: 'custom', audience_targets: ids.map((id) => ({ type: 'group', id })) });
}

const ok = (change: Omit<AudienceChange, typeof checked>): BuiltAudience => ({
  ok: true,
  change: change as AudienceChange,
});

function covers(confirmation: LossConfirmation | null, loss: LossConfirmation): boolean {
  if (confirmation === null) return false;
  const named = new Set(confirmation.losingUsers);
  const unlisted = !loss.losesUnlisted || confirmation.losesUnlisted;
  return unlisted && loss.losingUsers.every((id) => named.has(id));
}
