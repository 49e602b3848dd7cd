import type { WorkspaceGroup } from '@/contract/resources/people.ts';
import { normalizeForSearch } from '@/lib/text.ts';

import type { MemberRecord, Role } from '../store/types.ts';
import { familyNames, givenNames, groupNames, otherNames } from './dictionaries/people.ts';
import { below, mix, pick, unit, dayMs, hourMs, instant, prefixedId, uuid } from './primitives.ts';

export interface PeoplePlan {
  readonly seed: number;
  readonly workspaceId: string;
  readonly base: number;
  readonly domain: string;
  /** The age of the workspace: nobody joined earlier. */
  readonly ageDays: number;
  readonly active: number;
  readonly pending: number;
  readonly left: number;
  readonly groups: number;
  /** Whether an identity provider manages people (spec §4.3, `scim_managed`). */
  readonly scim: boolean;
}

/** Letters for user names and email addresses. */
export const plainLetters = (text: string): string => normalizeForSearch(text).replaceAll(/[^a-z]/g, '');

function roleOf(seed: number, index: number): Role {
  // The first few own projects and make changes. A viewer or guest among them would look odd.
  if (index < 10) return index === 0 ? 'owner' : index === 1 ? 'admin' : 'member';
  const share = unit(seed, index);
  if (share < 0.02) return 'owner';
  if (share < 0.1) return 'admin';
  if (share < 0.68) return 'member';
  return share < 0.84 ? 'collaborator' : 'viewer';
}

/** The ID of person `index` of a workspace, without generating the person. */
export const personId = (seed: number, index: number): string => uuid(mix(seed, 0x9e09), index);

/** The parts of a user name, without diacritics. */
const plainNames = () => ({ given: givenNames.map(plainLetters), family: familyNames.map(plainLetters) });

function person(plan: PeoplePlan, index: number, names: ReturnType<typeof plainNames>): MemberRecord {
  const seed = mix(plan.seed, 0x9e0);
  const givenName = givenNames[index % givenNames.length] ?? '';
  const family = familyNames[index % familyNames.length] ?? '';
  const round = Math.floor(index / (givenNames.length * familyNames.length));
  const plainGiven = names.given[index % givenNames.length] ?? '';
  const plainFamily = names.family[index % familyNames.length] ?? '';
  const special = index > 9 && mix(seed, index + 0x30000) % 14 === 0;
  const [otherName, otherUserName] = pick(otherNames, seed, index);
  // Several people share such a name, so the user name is made unique.
  const userName = special
    ? `${otherUserName}${index}`
    : `${plainGiven}.${plainFamily}${round === 0 ? '' : round + 1}`;
  const status = index < plan.active ? 'active' : index < plan.active + plan.pending ? 'pending' : 'left';
  const role = roleOf(seed, index);
  const external = role === 'collaborator';
  const joinedAgo = plan.ageDays * dayMs * (index === 0 ? 1 : unit(seed, index + 0x10000) ** 1.3);
  const joined = plan.base - Math.max(joinedAgo, hourMs * 5);
  const invited = joined - hourMs * (1 + below(200, seed, index + 0x20000));
  const unnamed = index > 9 && mix(seed, index + 0x40000) % 30 === 0;
  return {
    user_id: personId(plan.seed, index),
    name: unnamed ? null : special ? otherName : `${givenName} ${family}`,
    user_name: userName,
    email: `${userName}@${external ? 'partners.example' : plan.domain}`,
    role,
    status,
    joined_at: status === 'pending' ? null : instant(joined),
    invited_at: index === 0 ? null : instant(invited),
    scim_managed: plan.scim && !external && mix(seed, index + 0x50000) % 4 !== 0,
  };
}

/** Active members first, then pending invitations, then people who left but still own projects. */
export function generatePeople(plan: PeoplePlan): MemberRecord[] {
  const names = plainNames();
  return Array.from({ length: plan.active + plan.pending + plan.left }, (_, index) =>
    person(plan, index, names),
  );
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Group IDs of both kinds: those from an identity provider contain a slug (observed fields 1). */
export function groupId(plan: Pick<PeoplePlan, 'seed' | 'workspaceId' | 'scim'>, index: number): string {
  const provisioned = plan.scim && index % 3 === 0;
  const name = groupNames[index]?.[0] ?? '';
  return provisioned ? `${slug(name)}_${plan.workspaceId}` : prefixedId('grp_', mix(plan.seed, 0x6a0), index);
}

/** Groups in order of creation. The list sorts them by name (spec §4.5). */
export function generateGroups(plan: PeoplePlan): WorkspaceGroup[] {
  const seed = mix(plan.seed, 0x6a1);
  const people = plan.active + plan.pending;
  return groupNames.slice(0, plan.groups).map(([name, description], index) => {
    const provisioned = plan.scim && index % 3 === 0;
    const created = plan.base - plan.ageDays * dayMs * (0.3 + 0.7 * unit(seed, index));
    return {
      id: groupId(plan, index),
      workspace_id: plan.workspaceId,
      name,
      description,
      scim_external_id: provisioned
        ? `00g${prefixedId('', seed, index).slice(3, 20).toUpperCase().replaceAll('K', 'k')}`
        : null,
      member_count: index === 11 ? 0 : Math.min(people, 1 + below(Math.ceil(people / 3), seed, index + 99)),
      created_at: instant(created),
      updated_at: instant(plan.base - (plan.base - created) * unit(seed, index + 199)),
    };
  });
}
