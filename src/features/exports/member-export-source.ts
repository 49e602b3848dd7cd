import { hashKey } from '@tanstack/react-query';

import { paginateAll } from '@/api/cache/paginate-all.ts';
import { canceled, maxRounds } from '@/api/errors/error-guards.ts';
import {
  roleRequests,
  roleRequestOptions,
  requestEstimate,
  loadRoleRequests,
  memberRolesOf,
  cachedRoleRequests,
} from '@/api/people/member-roles.ts';
import { loadPeople, peopleToLoad } from '@/api/people/people-by-id.ts';
import { type MemberFilters, memberListOptions } from '@/api/people/people.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { workspaceOptions } from '@/api/workspaces/workspaces.ts';
import type { WorkspaceMember, WorkspaceMemberDetails } from '@/contract/resources/people.ts';
import { memberFilterLabels } from '@/domain/filter-labels.ts';
import { notActive, roleLabel } from '@/domain/person-labels.ts';
import type { ExportColumn } from '@/lib/export-file.ts';
import { plainWord } from '@/lib/text.ts';

import { listEstimate, noRange } from './estimate.ts';
import type { ExportScope, ExportSource, RequestEstimate, Range, RowReader } from './export-source.ts';

interface Row {
  readonly member: WorkspaceMember;
  readonly person: WorkspaceMemberDetails | null | undefined;
  readonly roles: readonly string[];
  readonly managed: boolean | null;
}

interface MemberExportInput {
  readonly filters: MemberFilters;
  readonly order: string;
}

type Members = ExportScope & MemberExportInput;

/** Above this many people, the columns that take one request each aren't selected by default. */
const fewPeople = 300;
const personal = ['name', 'email', 'joined_at'];
const derived = ['role', 'scim_managed'];

const columns = (isShort: boolean): readonly ExportColumn<Row>[] => [
  {
    id: 'name',
    label: 'Name',
    hint: 'One request per member',
    chosen: isShort,
    value: ({ person }) => (person === null ? notActive : person?.name),
  },
  { id: 'user_id', label: 'User ID', value: ({ member }) => member.user_id },
  {
    id: 'email',
    label: 'Email',
    hint: 'Same request as the name',
    chosen: isShort,
    value: ({ person }) => person?.email,
  },
  {
    id: 'joined_at',
    label: 'Joined',
    hint: 'Same request as the name',
    chosen: isShort,
    value: ({ person }) => person?.joined_at,
  },
  {
    id: 'role',
    label: 'Role',
    hint: 'Takes one request per role',
    value: ({ roles }) => roles.join(' or ') || null,
    text: ({ roles }) => roles.map((role) => roleLabel(role).label).join(' or '),
  },
  {
    id: 'scim_managed',
    label: 'Identity provider',
    hint: 'Same requests as the role',
    value: ({ managed }) => managed,
  },
  {
    id: 'type',
    label: 'Identity type',
    chosen: false,
    value: ({ member }) => member.type,
    text: ({ member }) => (member.type === undefined ? null : plainWord(member.type)),
  },
];

const includesAny = (chosen: ReadonlySet<string>, ids: readonly string[]): boolean =>
  ids.some((id) => chosen.has(id));

/** All matching members, with the names, roles, and sources that their list doesn't have. */
export function memberExportSource(scope: ExportScope, input: MemberExportInput): ExportSource<Row> {
  const { queryClient, connection, workspaceId } = scope;
  const { filters, order } = input;
  const context = { ...scope, ...input };
  const name = queryClient.getQueryData(workspaceOptions(connection, workspaceId).queryKey)?.name;
  const { max } = listOf(context).rows;
  return {
    subject: 'Members',
    place: name ?? workspaceId,
    unit: ['member', 'members'],
    connectionIds: [connection.id],
    filters: memberFilterLabels(filters),
    order,
    columns: columns(max !== null && max <= fewPeople),
    estimate: (chosen) => estimate(context, chosen),
    reader: (chosen) => reader(context, chosen),
  };
}

function listOf({ queryClient, connection, workspaceId, filters }: Members): RequestEstimate {
  const insights = queryClient.getQueryData(insightsOptions(connection, workspaceId).queryKey);
  return listEstimate({
    loaded: queryClient.getQueryData(memberListOptions(connection, workspaceId, filters).queryKey),
    counted: insights?.summary.workspace_members.value ?? null,
    filtered: filters.query !== undefined || filters.role !== undefined || filters.scim_managed !== undefined,
  });
}

function estimate(context: Members, chosen: ReadonlySet<string>): RequestEstimate {
  const list = listOf(context);
  const { max } = list.rows;
  const traits = cachedRoles(context);
  // Role requests list everyone, regardless of the filters.
  const roleEstimate =
    !includesAny(chosen, derived) || traits.complete
      ? noRange
      : {
          min: roleRequests.length,
          max: max === null ? null : Math.max(1, requestEstimate(max) - traits.requests),
        };
  return {
    rows: list.rows,
    pages: {
      min: list.pages.min + roleEstimate.min,
      max: list.pages.max === null || roleEstimate.max === null ? null : list.pages.max + roleEstimate.max,
    },
    details: includesAny(chosen, personal) ? peopleEstimate(context, list.rows) : noRange,
  };
}

/** One request per person whose name isn't loaded. */
function peopleEstimate(context: Members, { min, max }: Range): Range {
  const { queryClient, connection, workspaceId, filters } = context;
  const loaded = queryClient.getQueryData(memberListOptions(connection, workspaceId, filters).queryKey);
  const refs = (loaded?.pages ?? []).flatMap(({ items }) =>
    items.map(({ user_id }) => ({ workspaceId, userId: user_id })),
  );
  const known = refs.length - peopleToLoad(queryClient, connection, refs);
  return { min: Math.max(0, min - known), max: max === null ? null : Math.max(0, max - known) };
}

/** The roles in the cache, including those loaded by the members page. */
const cachedRoles = ({ queryClient, connection, workspaceId }: Members) =>
  memberRolesOf(cachedRoleRequests(queryClient, connection, workspaceId));

/**
 * Loads the roles, sharing requests with the members page if that loads them too. The page's query can't be reused,
 * because it ends when the page is left or stopped. `onPage` runs after each page.
 */
async function loadRoles(context: Members, signal: AbortSignal, onPage: () => void) {
  const { queryClient, connection, workspaceId } = context;
  const hashes = new Set(
    roleRequests.map((request) => hashKey(roleRequestOptions(connection, workspaceId, request).queryKey)),
  );
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && hashes.has(event.query.queryHash))
      onPage();
  });
  try {
    let traits = cachedRoles(context);
    for (let round = 0; !traits.complete; round += 1) {
      if (round === maxRounds) throw canceled('listWorkspaceMembers');
      await loadRoleRequests(queryClient, connection, workspaceId, signal);
      signal.throwIfAborted();
      traits = cachedRoles(context);
    }
    return traits;
  } finally {
    unsubscribe();
  }
}

function reader(context: Members, chosen: ReadonlySet<string>): RowReader<Row> {
  const { queryClient, connection, workspaceId, filters } = context;
  const members = paginateAll(memberListOptions(connection, workspaceId, filters), ({ user_id }) => user_id);
  const [withRoles, withPeople] = [includesAny(chosen, derived), includesAny(chosen, personal)];
  return async (signal, onBatch) => {
    const traits = withRoles
      ? await loadRoles(context, signal, () => onBatch({ rows: [], unreadable: [], requests: 1 }))
      : null;
    await members.run(signal, async ({ items, unreadable }) => {
      const refs = items.map(({ user_id }) => ({ workspaceId, userId: user_id }));
      const people = await loadPeople(queryClient, connection, withPeople ? refs : [], signal);
      onBatch({
        rows: items.map((member) => ({
          member,
          person: people.get({ workspaceId, userId: member.user_id }),
          roles: traits?.rolesOf(member.user_id) ?? [],
          managed: traits?.isScimManaged(member.user_id) ?? null,
        })),
        unreadable: unreadable.map(({ id }) => id),
        nameless: people.failed,
        requests: 1 + people.requests,
      });
    });
  };
}
