import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  clearMemberRoles,
  roleRequests,
  memberRolesOptions,
  roleRequestOptions,
} from '@/api/people/member-roles.ts';
import { memberFreshMs, memberListOptions, memberOptions } from '@/api/people/people.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { notActive } from '@/domain/person-labels.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { memberExportSource } from './member-export-source.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  workspaceId = await harness.workspaceId();
  harness.service.simulator.latency({ ms: 400 });
  return () => harness.close();
});

/** Observes a query, as a page does. */
const watch = <T>(options: QueryObserverOptions<T>) =>
  new QueryObserver(harness.queryClient, options).subscribe(() => undefined);

/** Exports one column. Resolves with its cells. */
function exported(column: string, signal = new AbortController().signal) {
  const { queryClient, connection } = harness;
  const source = memberExportSource(
    { queryClient, connection, workspaceId },
    { filters: {}, order: 'as it is' },
  );
  const cell = source.columns.find(({ id }) => id === column);
  const cells: unknown[] = [];
  const finished = source.reader(new Set([column]))(signal, ({ rows }) => {
    cells.push(...rows.map((row) => cell?.value(row)));
  });
  const all = finished.then(() => cells);
  // It is awaited later, so a failure until then isn't unhandled.
  all.catch(() => undefined);
  return all;
}

const passes = () => memberRolesOptions(harness.connection, workspaceId);
const midway = () => vi.advanceTimersByTimeAsync(200);

/** Counts the exported rows, and those with a value. */
async function count(cells: Promise<unknown[]>) {
  const all = await soon(cells);
  return { rows: all.length, withText: all.filter((value) => typeof value === 'string').length };
}
const everybody = { rows: 90, withText: 90 };

test('loads all roles when the members page is left', async () => {
  const unsubscribe = watch(passes());
  const cells = exported('role');
  await midway();
  unsubscribe();
  expect(await count(cells)).toEqual(everybody);
});

test('loads all roles when the members page was refreshing them', async () => {
  const { queryClient, connection } = harness;
  const unsubscribe = watch(passes());
  await soon(queryClient.fetchQuery(passes()));
  await clearMemberRoles(queryClient, connection, workspaceId);
  void queryClient.refetchQueries({ queryKey: passes().queryKey, exact: true });
  const cells = exported('role');
  await midway();
  unsubscribe();
  expect(await count(cells)).toEqual(everybody);
});

test('continues when the members page stops loading', async () => {
  watch(passes());
  const cells = exported('role');
  await midway();
  void harness.queryClient.cancelQueries({ queryKey: passes().queryKey, exact: true });
  expect(await count(cells)).toEqual(everybody);
});

test('loads roles again when their cache entry is removed', async () => {
  const { queryClient, connection } = harness;
  const cells = exported('role');
  await midway();
  void clearMemberRoles(queryClient, connection, workspaceId);
  expect(await count(cells)).toEqual(everybody);
});

test('gives up after several rounds', async () => {
  const { queryClient, connection } = harness;
  const failed = exported('role').then(
    () => expect.fail('It succeeded'),
    (error: unknown) => error,
  );
  const state = { ended: false };
  void failed.then(() => (state.ended = true));
  for (let round = 0; round < 20 && !state.ended; round += 1) {
    await midway();
    void clearMemberRoles(queryClient, connection, workspaceId);
  }
  expect(await failed).toMatchObject({ type: 'aborted' });
});

test('stops while the members page continues', async () => {
  watch(passes());
  const stop = new AbortController();
  const cells = exported('role', stop.signal);
  await midway();
  stop.abort();
  await expect(soon(cells)).rejects.toHaveProperty('name', 'AbortError');
  await soon(harness.queryClient.fetchQuery(passes()));
  for (const pass of roleRequests) {
    const { queryKey } = roleRequestOptions(harness.connection, workspaceId, pass);
    expect(harness.queryClient.getQueryData(queryKey)?.pages.at(-1)?.next).toBeNull();
  }
});

test('loads all names when the members page is left', async () => {
  const { queryClient, connection } = harness;
  const list = await soon(queryClient.fetchInfiniteQuery(memberListOptions(connection, workspaceId, {})));
  const shown = list.pages.flatMap(({ items }) => items).map(({ user_id: userId }) => userId);
  const cells = exported('email');
  await vi.advanceTimersByTimeAsync(500);
  const unsubscribes = shown.map((userId) => watch(memberOptions(connection, workspaceId, userId)));
  await midway();
  for (const unsubscribe of unsubscribes) unsubscribe();
  expect(await count(cells)).toEqual(everybody);
});

test('doesn’t use stale names when it is stopped', async () => {
  const { queryClient } = harness;
  const before = exported('email');
  await soon(before);
  await vi.advanceTimersByTimeAsync(memberFreshMs + 1);
  const stop = new AbortController();
  const cells = exported('email', stop.signal);
  await vi.advanceTimersByTimeAsync(600);
  expect(queryClient.isFetching()).toBeGreaterThan(0);
  stop.abort();
  await expect(soon(cells)).rejects.toHaveProperty('name', 'AbortError');
  expect(queryClient.isFetching()).toBe(0);
});

test('says that a person who has left since the list was loaded isn’t active', async () => {
  const gone = { operation: 'getWorkspaceMember', type: 'member_not_found', status: 404, times: 1 } as const;
  harness.service.simulator.fault(gone);
  const names = await soon(exported('name'));
  expect(names.filter((name) => name === notActive)).toHaveLength(1);
});
