import { limits } from '@/contract/limits.ts';
import type { PublishAudienceTarget } from '@/contract/operations/publishing.ts';
import { type Project, type PublishAudienceGrant } from '@/contract/resources/project.ts';
import type { PublishSettings } from '@/contract/resources/publishing.ts';
import { publishAudiences } from '@/contract/values.ts';

export type PublishAudience = (typeof publishAudiences)[number];

/** Who can open the published app, as far as it can be known. */
export interface StoredAudience {
  readonly isPublished: boolean;
  /** Null: not known, as the service tells it only while the app is published (spec §2.3). */
  readonly audience: string | null;
  /** Null: not known. A project lists its stored grants only while it is published as `custom` (spec §2.3). */
  readonly grants: readonly PublishAudienceGrant[] | null;
}

const grantKey = ({ type, id }: PublishAudienceGrant) => `${type}:${id}`;

/** Each grant once: a person may be listed by an invitation and by the organization's membership as well (spec §2.3). */
const distinct = (grants: readonly PublishAudienceGrant[]) => [
  ...new Map(grants.map((grant) => [grantKey(grant), grant])).values(),
];

/** What is stored, from the project and from the last answer of a settings update, which also lists inactive grants. */
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

/** Whether two readings tell the same, so that what a person was shown is still what is stored. */
export function sameStored(a: StoredAudience, b: StoredAudience): boolean {
  if (a.isPublished !== b.isPublished || a.audience !== b.audience) return false;
  if (a.grants === null || b.grants === null) return a.grants === b.grants;
  return sameMembers(a.grants.map(grantKey), b.grants.map(grantKey));
}

/** Whether two lists name the same, in whatever order and however often. */
function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  return one.size === other.size && a.every((member) => other.has(member));
}

/** Leaving the list out keeps the stored grants, a list replaces them, an empty one removes them (spec §4.10). */
export type WantedTargets =
  | { readonly kind: 'keep' }
  | { readonly kind: 'replace'; readonly groupIds: readonly string[] }
  | { readonly kind: 'clear' };

/** What a list of groups means beside the stored one: one that is equal to it needs not be sent. */
export function targetsFor({ grants }: StoredAudience, groupIds: readonly string[]): WantedTargets {
  if (sameMembers(groupsOf(grants ?? []), groupIds)) return { kind: 'keep' };
  return groupIds.length === 0 ? { kind: 'clear' } : { kind: 'replace', groupIds: [...new Set(groupIds)] };
}

export interface WantedAudience {
  /** Null: left as it is. */
  readonly audience: PublishAudience | null;
  readonly targets: WantedTargets;
}

export interface AudienceDifference {
  readonly from: string | null;
  readonly to: string | null;
  readonly addedGroups: readonly string[];
  readonly removedGroups: readonly string[];
  readonly keptGroups: readonly string[];
  /** People whose grant is removed and cannot be given back from here: only groups can be written (spec §2.4). */
  readonly losingUsers: readonly string[];
  /** A list replaces stored grants that nothing lists at present, people's among them perhaps. */
  readonly losesUnlisted: boolean;
  /** Workspace-wide access is removed by any list (spec §4.10). */
  readonly losesWorkspaceAccess: boolean;
  readonly reach: 'wider' | 'narrower' | 'same' | 'unknown';
}

export const groupsOf = (grants: readonly PublishAudienceGrant[]) =>
  grants.flatMap(({ type, id }) => (type === 'group' ? [id] : []));

export function audienceDifference(current: StoredAudience, wanted: WantedAudience): AudienceDifference {
  const grants = current.grants ?? [];
  const before = new Set(groupsOf(grants));
  const sent = wantedGroups(wanted.targets);
  const after = sent === null ? before : new Set(sent);
  const to = wanted.audience ?? current.audience;
  return {
    from: current.audience,
    to,
    addedGroups: [...after].filter((id) => !before.has(id)),
    removedGroups: [...before].filter((id) => !after.has(id)),
    keptGroups: [...before].filter((id) => after.has(id)),
    // A grant of a type that nobody documented cannot be written either: it counts as a person's.
    losingUsers: sent === null ? [] : grants.flatMap(({ type, id }) => (type === 'group' ? [] : [id])),
    losesUnlisted: sent !== null && current.grants === null,
    losesWorkspaceAccess: sent !== null,
    reach: reachOf(current.audience, to),
  };
}

/** Null: no list is sent. */
export const wantedGroups = (targets: WantedTargets): readonly string[] | null =>
  targets.kind === 'keep' ? null : targets.kind === 'clear' ? [] : targets.groupIds;

/**
 * The way back, where one request can go it and nobody is lost whom a list cannot name (spec §2.4); else null. After a
 * list it leads to the groups of before alone: no list gives back the workspace-wide access that a list removed.
 */
export function wayBack(before: StoredAudience, wanted: WantedAudience): WantedAudience | null {
  const audience = publishAudiences.find((known) => known === before.audience) ?? null;
  if (audience === null) return null;
  if (wanted.targets.kind === 'keep') return { audience, targets: { kind: 'keep' } };
  if (audience !== 'custom' || needsConfirmation(audienceDifference(before, wanted))) return null;
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

/** A person's second, explicit yes to exactly these losses. */
export interface LossConfirmation {
  readonly losingUsers: readonly string[];
  readonly losesUnlisted: boolean;
}

export const needsConfirmation = ({ losingUsers, losesUnlisted }: LossConfirmation): boolean =>
  losingUsers.length > 0 || losesUnlisted;

declare const checked: unique symbol;
/** The audience's part of a body. Nothing but `buildAudienceChange` makes one, and mutations take nothing else. */
export interface AudienceChange {
  readonly [checked]: true;
  readonly audience?: PublishAudience;
  readonly audience_targets?: PublishAudienceTarget[];
}

/** A draft: what was stored when it was checked last, what is requested, and the yes to what is lost. */
export interface AudienceEdit {
  readonly base: StoredAudience;
  readonly wanted: WantedAudience;
  readonly confirmation: LossConfirmation | null;
}

export type AudienceProblem = 'confirmation' | 'targets-need-custom' | 'too-many-groups';

export type BuiltAudience =
  | { readonly ok: true; readonly change: AudienceChange }
  | { readonly ok: false; readonly problem: AudienceProblem };

/**
 * What to send for a wanted audience. A list goes only with `custom`, which is then always named, as nothing says that
 * it still is the current one; and where people would lose access, only with a confirmation that names all of them.
 */
export function buildAudienceChange(
  current: StoredAudience,
  wanted: WantedAudience,
  confirmation: LossConfirmation | null,
): BuiltAudience {
  const difference = audienceDifference(current, wanted);
  const groups = wantedGroups(wanted.targets);
  if (groups === null) return ok(wanted.audience === null ? {} : { audience: wanted.audience });
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
