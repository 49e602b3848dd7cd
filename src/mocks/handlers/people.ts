import { memberSorts } from '@/contract/operations/people.ts';
import { roles, type WorkspaceMember, type WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import { sortOrders } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

import { callBinding, carriedQuery, paginate } from '../pipeline/cursor.ts';
import { invalid, invalidFields, notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { foldText, termsOf, textsMatch } from '../store/search.ts';
import type { MemberRecord } from '../store/types.ts';

/** Every parameter but the cursor. A cursor contains them, because it is sent alone (spec §4.3). */
const memberQuery = z.object({
  limit: z.optional(z.number()),
  query: z.optional(z.string()),
  role: z.optional(z.array(z.enum(roles))),
  sort_by: z.optional(z.enum(memberSorts)),
  sort_order: z.optional(z.enum(sortOrders)),
  scim_managed: z.optional(z.boolean()),
});
type MemberQuery = z.infer<typeof memberQuery>;

function checkSort(query: MemberQuery): void {
  if (query.sort_order !== undefined && query.sort_by === undefined)
    throw invalid('query.sort_order', 'requires sort_by');
}

/** Spec §4.3. The cursor carries the filters, sort, and page size for later pages. */
export const listWorkspaceMembers: Handler<OperationOf<'listWorkspaceMembers'>> = (call) => {
  const { cursor, ...sent } = call.query;
  const besides = Object.entries(sent).filter(([, value]) => value !== undefined);
  if (cursor !== undefined && besides.length > 0)
    throw invalidFields(
      besides.map(([name]) => ({
        location: `query.${name}`,
        message: 'must not be sent together with cursor',
      })),
    );
  const binding = callBinding(call, { filters: false });
  const query: MemberQuery =
    cursor === undefined ? sent : (z.safeParse(memberQuery, carriedQuery(cursor, binding)).data ?? {});
  checkSort(query);

  const terms = termsOf(query.query);
  const matching = call.workspace.members.filter(
    (member) =>
      member.status === 'active' &&
      (query.role === undefined || query.role.length === 0 || query.role.includes(member.role)) &&
      (query.scim_managed === undefined || member.scim_managed === query.scim_managed) &&
      memberMatches(member, terms),
  );
  const sorted = sortMembers(matching, { by: query.sort_by, order: query.sort_order ?? 'desc', terms });
  const page = paginate(sorted, { limit: query.limit, cursor, binding, carry: query });
  const data = page.data.map((member): WorkspaceMember => ({ user_id: member.user_id, type: 'user' }));
  return { body: { ...page, data } };
};

/** Spec §4.4. Pending invitations and people who left are not found. */
export const getWorkspaceMember: Handler<OperationOf<'getWorkspaceMember'>> = (call) => {
  const requested = call.path.user_id.toLowerCase();
  const member = call.workspace.members.find(
    (person) => person.user_id === requested && person.status === 'active',
  );
  if (member === undefined) throw notFound('member_not_found');
  const body: WorkspaceMemberDetails = {
    user_id: member.user_id,
    type: 'user',
    workspace_id: call.workspace.record.id,
    name: member.name,
    email: member.email,
    joined_at: member.joined_at,
    invited_at: member.invited_at,
  };
  return { body };
};

/** Spec §4.5: by name, which is unique within a workspace. */
export const listWorkspaceGroups: Handler<OperationOf<'listWorkspaceGroups'>> = (call) => {
  const sorted = call.workspace.groups.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { body: paginate(sorted, { ...call.query, binding: callBinding(call) }) };
};

interface MemberSort {
  readonly by: (typeof memberSorts)[number] | undefined;
  readonly order: (typeof sortOrders)[number];
  /** Search terms. The default order differs with and without them (spec §4.3). */
  readonly terms: readonly string[];
}

interface Row {
  readonly member: MemberRecord;
  readonly name: string;
  readonly joined: number;
  readonly rank: number;
  readonly score: number;
}
type Compare = (a: Row, b: Row) => number;

const byName: Compare = (a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1);
const byJoin: Compare = (a, b) => a.joined - b.joined;
/** Ascending from viewer to owner, so that descending starts with the owners. */
const byRole: Compare = (a, b) => b.rank - a.rank;
const byScore: Compare = (a, b) => a.score - b.score;
const byId: Compare = (a, b) => (a.member.user_id < b.member.user_id ? -1 : 1);

const reverse =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);
const chain =
  (...all: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of all) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };

/** Role priority, then the most recent join. This is the default order, and it breaks ties (spec §4.3). */
const byDefault = chain(reverse(byRole), reverse(byJoin), byId);
const comparisons = { display_name: byName, joined_at: byJoin, role: byRole, relevance: byScore } as const;

/** Searches display name, user name, and email (spec §4.3). Without terms, everyone matches. */
const memberMatches = (member: MemberRecord, terms: readonly string[]): boolean =>
  textsMatch(terms, [member.name, member.user_name, member.email]);

function termScore(member: MemberRecord, term: string): number {
  const name = foldText(member.name ?? '');
  if (name === term) return 5;
  if (name.split(/\s+/u).includes(term)) return 4;
  if (name.split(/\s+/u).some((word) => word.startsWith(term))) return 3;
  if (name.includes(term)) return 2;
  return foldText(member.user_name).includes(term) ? 1 : 0;
}

/** Ranks whole words of the display name first and the email last. */
const memberScore = (member: MemberRecord, terms: readonly string[]): number =>
  terms.reduce((sum, term) => sum + termScore(member, foldText(term)), 0);

/** The order of spec §4.3. Members without a name come first ascending, last descending. */
function sortMembers(members: readonly MemberRecord[], sort: MemberSort): MemberRecord[] {
  const by = sort.by ?? (sort.terms.length > 0 ? 'relevance' : undefined);
  const main = by === undefined ? byDefault : comparisons[by];
  const directed = by === undefined || sort.order === 'asc' ? main : reverse(main);
  return members
    .map((member) => ({
      member,
      name: by === 'display_name' ? foldText(member.name ?? '') : '',
      joined: member.joined_at === null ? 0 : Date.parse(member.joined_at),
      rank: roles.indexOf(member.role),
      score: by === 'relevance' ? memberScore(member, sort.terms) : 0,
    }))
    .toSorted(chain(directed, byDefault))
    .map((row) => row.member);
}
