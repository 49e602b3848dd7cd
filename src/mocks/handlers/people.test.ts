import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { memberSorts } from '@/contract/operations/people.ts';
import { roles } from '@/contract/resources/people.ts';
import { sortOrders } from '@/contract/values.ts';
import { normalizeForSearch } from '@/lib/text.ts';

import { HandlersFixture } from './fixture.ts';

const fixture = new HandlersFixture();
const { record, members, groups } = fixture.workspace('demo-enterprise');
const path = `/v1/workspaces/${record.id}/members`;
const active = members.filter((member) => member.status === 'active');
const byId = new Map(members.map((member) => [member.user_id, member]));
const found = (items: readonly Record<string, unknown>[]) =>
  items.map((item) => {
    const member = byId.get(String(item['user_id']));
    if (member === undefined) throw new Error('A member that nobody knows');
    return member;
  });
const walk = async (params: Parameters<typeof fixture.walk>[2]) =>
  found(await fixture.walk('demo-enterprise', path, { limit: 100, ...params }, true));

describe('listWorkspaceMembers (spec §4.3)', () => {
  test('lists only accepted members, with ID and type', async () => {
    const items = await fixture.walk('demo-enterprise', path, { limit: 100 }, true);
    expect(items).toHaveLength(90);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['type', 'user_id']);
    expect(found(items).every((member) => member.status === 'active')).toBe(true);
  });

  test('starts with owners, most recent join first', async () => {
    const sorted = active.toSorted(
      (a, b) =>
        roles.indexOf(a.role) - roles.indexOf(b.role) || ((a.joined_at ?? '') < (b.joined_at ?? '') ? 1 : -1),
    );
    const shown = await walk({});
    expect(shown.map((member) => member.role)).toEqual(sorted.map((member) => member.role));
    expect(shown.map((member) => member.joined_at)).toEqual(sorted.map((member) => member.joined_at));
  });

  test('pages through any filtered list, each member once, in order', async () => {
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const filters = fc.record({
      role: optional(fc.subarray([...roles], { minLength: 1 })),
      scim_managed: optional(fc.boolean()),
      query: optional(fc.constantFrom('ana', 'an', 'partners', 'northwind.example', 'ruiz ana', 'ñåş')),
      sort: optional(
        fc.record({
          sort_by: fc.constantFrom(...memberSorts),
          sort_order: optional(fc.constantFrom(...sortOrders)),
        }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 100 }), async ({ sort, ...rest }, limit) => {
        const whole = await walk({ ...rest, ...sort });
        expect(await walk({ ...rest, ...sort, limit })).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
        const terms = (rest.query ?? '').split(' ').filter((term) => term.length >= 3);
        const expected = active.filter(
          (member) =>
            (rest.role?.includes(member.role) ?? true) &&
            (rest.scim_managed === undefined || member.scim_managed === rest.scim_managed) &&
            terms.every((term) =>
              [member.name ?? '', member.user_name, member.email].some((text) =>
                normalizeForSearch(text).includes(normalizeForSearch(term)),
              ),
            ),
        );
        expect(new Set(whole)).toEqual(new Set(expected));
      }),
      { numRuns: 60 },
    );
  });

  test('sorts descending by default', async () => {
    const joined = await walk({ sort_by: 'joined_at' });
    const times = joined.map((member) => member.joined_at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    const ascending = await walk({ sort_by: 'joined_at', sort_order: 'asc' });
    expect(ascending.map((member) => member.joined_at)).toEqual(times.toReversed());
    expect((await walk({ sort_by: 'role', sort_order: 'asc' }))[0]?.role).toBe('viewer');
    expect((await walk({ sort_by: 'role' }))[0]?.role).toBe('owner');
    const names = await walk({ sort_by: 'display_name', sort_order: 'asc' });
    expect(names[0]?.name).toBeNull();
    expect(names.findLast((member) => /^[A-Z]/.test(member.name ?? ''))?.name).toMatch(/^[ZØ]/);
  });

  test('lists the best match first', async () => {
    const [first] = await walk({ query: 'Ana' });
    expect(first?.name).toBe('Ana Ruiz');
    expect(await walk({ query: 'Ana', sort_by: 'relevance', sort_order: 'asc' })).not.toEqual(
      await walk({ query: 'Ana', sort_by: 'relevance' }),
    );
  });

  test('requires sort_by with sort_order, and uses the default order for relevance without a query (spec §4.3)', async () => {
    expect(await fixture.refused('demo-enterprise', path, { sort_order: 'asc' })).toEqual({
      status: 400,
      type: 'invalid_request',
      fields: ['query.sort_order'],
    });
    expect(await walk({ sort_by: 'relevance', sort_order: 'asc' })).toEqual(await walk({}));
  });

  test('rejects a cursor with any other parameter, and accepts it alone', async () => {
    const page = await fixture.list('demo-enterprise', path, { limit: 7, role: ['member', 'viewer'] });
    const cursor = page.pagination.next_cursor ?? '';
    for (const [name, value] of [
      ['limit', 7],
      ['role', 'member'],
      ['query', 'ana'],
      ['sort_by', 'role'],
      ['scim_managed', true],
    ] as const)
      expect(await fixture.refused('demo-enterprise', path, { cursor, [name]: value })).toEqual({
        status: 400,
        type: 'invalid_request',
        fields: [`query.${name}`],
      });
    const next = await fixture.list('demo-enterprise', path, { cursor });
    expect(next.data).toHaveLength(7);
    expect(found(next.data).every((member) => member.role === 'member' || member.role === 'viewer')).toBe(
      true,
    );
  });

  test('rejects a cursor of another workspace or list', async () => {
    const other = `/v1/workspaces/${fixture.workspace('demo-session').record.id}/groups`;
    const page = await fixture.list('demo-session', other, { limit: 1 });
    const cursor = page.pagination.next_cursor ?? '';
    expect(await fixture.refused('demo-enterprise', path, { cursor })).toMatchObject({
      status: 400,
      fields: ['query.cursor'],
    });
  });
});

describe('getWorkspaceMember (spec §4.4)', () => {
  test('returns an active member, with the ID in either case', async () => {
    const [member] = active;
    const { body } = await fixture.get('demo-enterprise', `${path}/${member?.user_id.toUpperCase() ?? ''}`);
    expect(body).toEqual({
      user_id: member?.user_id,
      type: 'user',
      workspace_id: record.id,
      name: member?.name,
      email: member?.email,
      joined_at: member?.joined_at,
      invited_at: member?.invited_at,
    });
  });

  test('returns 404 for pending, former and other workspaces’ members', async () => {
    const others = [
      members.find((member) => member.status === 'pending'),
      members.find((member) => member.status === 'left'),
      fixture.workspace('demo-business').members[0],
    ];
    for (const other of others)
      expect(await fixture.refused('demo-enterprise', `${path}/${other?.user_id ?? 'none'}`)).toEqual({
        status: 404,
        type: 'member_not_found',
        fields: null,
      });
  });

  test('rejects a malformed or nil UUID, and returns another 404 for an unknown workspace', async () => {
    for (const id of ['me', '00000000-0000-0000-0000-000000000000'])
      expect(await fixture.refused('demo-enterprise', `${path}/${id}`)).toMatchObject({
        status: 400,
        fields: ['path.user_id'],
      });
    const elsewhere = `/v1/workspaces/workspace_none/members/${active[0]?.user_id ?? ''}`;
    expect(await fixture.refused('demo-enterprise', elsewhere)).toMatchObject({
      type: 'workspace_not_found',
    });
  });
});

describe('listWorkspaceGroups (spec §4.5)', () => {
  test('sorts by name at any page size', async () => {
    const items = await fixture.walk('demo-enterprise', `/v1/workspaces/${record.id}/groups`, { limit: 5 });
    const names = items.map((item) => String(item['name']));
    expect(names).toEqual(groups.map((group) => group.name).toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names).toHaveLength(12);
  });
});
