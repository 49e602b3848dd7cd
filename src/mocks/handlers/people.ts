import { memberSorts, sortOrders } from '@/contract/operations/people.ts';
import { roles, type WorkspaceMember, type WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import { z } from '@/contract/zod.ts';

import { callBinding, carriedQuery, paginate } from '../pipeline/cursor.ts';
import { invalid, invalidFields, notFound } from '../pipeline/service-error.ts';
import type { OperationOf, Handler } from '../pipeline/types.ts';
import { termsOf } from '../store/search.ts';
import { sortMembers, memberMatches } from './member-order.ts';

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
