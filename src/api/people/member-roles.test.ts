import type { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Connection } from '@/api/connection/connections.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { roles } from '@/contract/resources/people.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import {
  roleRequests,
  singleMemberRolesOptions,
  memberRolesOptions,
  roleRequestOptions,
  requestEstimate,
  type RoleRequestState,
  type Role,
  memberRolesOf,
} from './member-roles.ts';
import { memberListOptions, memberOptions } from './people.ts';

interface Person {
  readonly id: string;
  /** Null is an unknown role, which no pass finds. */
  readonly role: Role | null;
  readonly scim: boolean;
}

const anyPerson = fc.record({
  id: fc.uuid(),
  role: fc.constantFrom<Role | null>(...roles, null),
  scim: fc.boolean(),
});
const anyPeople = fc.uniqueArray(anyPerson, { selector: ({ id }) => id, maxLength: 60 });

/** The pass as the API returns it, in pages of three, up to `pages`. */
function passOf(id: RoleRequestState['id'], people: readonly Person[], pages = Infinity): RoleRequestState {
  const found = people.filter((person) => (id === 'scim' ? person.scim : person.role === id));
  const all = Array.from({ length: Math.max(1, Math.ceil(found.length / 3)) }, (_, index) => ({
    items: found.slice(index * 3, index * 3 + 3).map((person) => ({ user_id: person.id, type: 'user' })),
    unreadable: [],
    next: index * 3 + 3 < found.length ? `after ${index}` : null,
    restarted: false,
  }));
  return { id, data: pages === 0 ? undefined : { pages: all.slice(0, pages) }, loadedAt: 1_000 };
}

describe('derived roles', () => {
  test('returns the same roles as the API once all lists are loaded', () => {
    fc.assert(
      fc.property(anyPeople, (all) => {
        const traits = memberRolesOf(roleRequests.map(({ id }) => passOf(id, all)));
        expect(traits.complete).toBe(true);
        for (const { id, role, scim } of all) {
          expect(traits.rolesOf(id)).toEqual(role === null ? [] : [role]);
          expect(traits.isScimManaged(id)).toBe(scim);
        }
      }),
    );
  });

  test('claims no missing role where a member of a pass is malformed', () => {
    const people = [{ id: 'ana', role: null, scim: false }];
    const passes = (unreadable: readonly { readonly id: string | null; readonly index: number }[]) =>
      memberRolesOf(
        roleRequests.map(({ id }): RoleRequestState => {
          const pass = passOf(id, people);
          if (id !== 'viewer' && id !== 'scim') return pass;
          return {
            ...pass,
            data: { pages: (pass.data?.pages ?? []).map((page) => ({ ...page, unreadable })) },
          };
        }),
      );
    const named = passes([{ id: 'ana', index: 0 }]);
    expect(named.rolesOf('ana')).toEqual(['viewer']);
    expect(named.isScimManaged('ana')).toBe(true);
    const nameless = passes([{ id: null, index: 0 }]);
    expect(nameless).toMatchObject({ complete: true, rolesLoaded: false });
    expect(nameless.isScimManaged('ana')).toBeNull();
  });

  test('returns incomplete but never wrong roles while loading', () => {
    fc.assert(
      fc.property(anyPeople, fc.array(fc.nat({ max: 4 }), { minLength: 6, maxLength: 6 }), (all, pages) => {
        const traits = memberRolesOf(roleRequests.map(({ id }, index) => passOf(id, all, pages[index])));
        for (const { id, role, scim } of all) {
          const found = traits.rolesOf(id);
          if (found.length > 0) expect(found).toEqual([role]);
          else if (role !== null) expect(traits.rolesLoaded).toBe(false);
          expect([null, scim]).toContain(traits.isScimManaged(id));
        }
      }),
    );
  });

  test('lists every role of a person whose role changed while loading', () => {
    const before: Person[] = [{ id: 'a', role: 'admin', scim: false }];
    const after: Person[] = [{ id: 'a', role: 'member', scim: false }];
    const states = roleRequests.map(({ id }) =>
      passOf(id, id === 'owner' || id === 'admin' ? before : after),
    );
    expect(memberRolesOf(states).rolesOf('a')).toEqual(['admin', 'member']);
  });

  test('takes at most the estimated requests', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 700 }), { minLength: 5, maxLength: 5 }), fc.nat(), (sizes, scim) => {
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const requests = (size: number) => Math.max(1, Math.ceil(size / 100));
        const sent = [...sizes, Math.min(scim, total)].reduce((sum, size) => sum + requests(size), 0);
        expect(sent).toBeLessThanOrEqual(requestEstimate(total));
      }),
    );
  });
});

describe('loading roles', () => {
  let harness: WritingHarness<Service>;
  let client: QueryClient;
  let connection: Connection;
  let workspaceId: string;

  beforeEach(async () => {
    harness = new WritingHarness(createService, serviceFetch, { secret: 'demo-large' });
    ({ queryClient: client, connection } = harness);
    workspaceId = await harness.workspaceId();
    harness.requests.length = 0;
    return () => harness.close();
  });

  const states = () =>
    roleRequests.map((request): RoleRequestState => {
      const state = client.getQueryState(roleRequestOptions(connection, workspaceId, request).queryKey);
      return { id: request.id, data: state?.data, loadedAt: state?.dataUpdatedAt ?? 0 };
    });
  const total = () => memberRolesOf(states()).requests;

  test('finds everyone, sends cursors alone, and stays within the estimate', async () => {
    await soon(client.fetchQuery(memberRolesOptions(connection, workspaceId)));
    const traits = memberRolesOf(states());
    expect(traits.complete).toBe(true);
    const found = new Set(
      states().flatMap(({ id, data }) =>
        id === 'scim'
          ? []
          : (data?.pages.flatMap(({ items }) => items.map((member) => member.user_id)) ?? []),
      ),
    );
    expect(found.size).toBe(5_000);
    expect(harness.requests.length).toBeLessThanOrEqual(requestEstimate(5_000));
    expect(harness.requests).toHaveLength(traits.requests);
    for (const { query } of harness.requests)
      if (query.has('cursor')) expect([...query.keys()]).toEqual(['cursor']);
  });

  test('keeps loaded roles when stopped, and resumes there', async () => {
    const options = memberRolesOptions(connection, workspaceId);
    const first = client.fetchQuery(options).catch(() => undefined);
    for (let step = 0; total() < 20; step += 1) await vi.advanceTimersByTimeAsync(5);
    await client.cancelQueries({ queryKey: options.queryKey, exact: true });
    await soon(first);
    const totalBefore = total();
    expect(totalBefore).toBeGreaterThanOrEqual(20);
    await soon(client.fetchQuery(options));
    expect(memberRolesOf(states()).complete).toBe(true);
    // Only the request that was canceled while pending is sent twice.
    expect(harness.requests.length).toBeLessThanOrEqual(total() + roleRequests.length);
  });

  test('reports why loading stopped, and keeps the rest', async () => {
    harness.service.simulator.fault({
      operation: 'listWorkspaceMembers',
      status: 403,
      type: 'forbidden',
      times: 1,
    });
    await expect(soon(client.fetchQuery(memberRolesOptions(connection, workspaceId)))).rejects.toMatchObject({
      type: 'forbidden',
    });
    await soon(client.fetchQuery(memberRolesOptions(connection, workspaceId)));
    expect(memberRolesOf(states()).complete).toBe(true);
  });

  test('takes a few requests for one person, with the same result', async () => {
    const list = memberListOptions(connection, workspaceId, { role: ['admin'], scim_managed: true });
    const { pages } = await soon(client.fetchInfiniteQuery(list));
    const userId = pages[0]?.items[0]?.user_id ?? '';
    const details = await soon(client.fetchQuery(memberOptions(connection, workspaceId, userId)));
    harness.requests.length = 0;
    const options = singleMemberRolesOptions(connection, workspaceId, {
      userId,
      email: details?.email ?? '',
    });
    expect(await soon(client.fetchQuery(options))).toEqual({ role: 'admin', scim: true });
    expect(harness.requests.length).toBeLessThanOrEqual(6);
  });

  test('finds a person’s role behind an empty page (spec §8)', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      const { searchParams } = new URL(url, 'http://service.local');
      sent.push(searchParams.toString());
      const first = searchParams.get('role') === 'viewer';
      const data = searchParams.get('cursor') === 'next' ? [{ user_id: 'u', type: 'user' }] : [];
      const pagination = { has_more: first, next_cursor: first ? 'next' : null };
      return Promise.resolve(Response.json({ data, pagination }));
    });
    const reference = { userId: 'u', email: 'u@acme.test' };
    const options = singleMemberRolesOptions(harness.connection, 'w', reference);
    expect(await soon(client.fetchQuery(options))).toEqual({ role: 'viewer', scim: false });
    // A cursor is sent alone (spec §4.3).
    expect(sent.at(-1)).toBe('cursor=next');
  });
});
