import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { getProject } from '@/contract/operations/projects.ts';
import { getWorkspace } from '@/contract/operations/workspaces.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { overlayMs } from './cache/own-writes-overlay.ts';
import { rateLimit, send, serviceNotices } from './client.ts';
import { connectionStore, type Connection } from './connection/connections.ts';
import { memberOptions } from './people/people.ts';
import { access } from './permissions/learned-permissions.ts';
import { operationAllowed } from './permissions/permissions.ts';
import { deleteProjectMutation, editProjectMutation } from './projects/project-editing.ts';
import { projectListOptions, projectOptions, projectRows } from './projects/projects.ts';
import { createQueryClient } from './query-client.ts';
import { connectionOf, removeConnections } from './testing/fixtures.ts';
import { soon } from './testing/write-harness.ts';
import { verifyCredential } from './workspaces/verify-credential.ts';
import { workspaceListOptions } from './workspaces/workspaces.ts';

let service: Service;
let queryClient: QueryClient;
let requests: Request[];
/** Replaces the service's response, if set. */
let intercept: ((request: Request) => Response | null) | undefined;

function connect(secret: string): Connection {
  return connectionStore.add(connectionOf({ name: secret, secret }));
}

/** Advances time in small steps until a condition holds. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let step = 0; step < 2_000 && !isTrue(); step += 1) await vi.advanceTimersByTimeAsync(50);
}

const workspaceOf = async (connection: Connection) => {
  const { pages } = await soon(queryClient.fetchInfiniteQuery(workspaceListOptions(connection)));
  const id = pages[0]?.items[0]?.id;
  if (id === undefined) throw new Error('No workspace');
  return id;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  service = createService();
  requests = [];
  intercept = undefined;
  const fetchService = serviceFetch(service);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://service.local'), init);
    requests.push(request.clone());
    return intercept?.(request) ?? fetchService(request);
  });
  queryClient = createQueryClient();
  return () => {
    removeConnections();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('verifying a credential', () => {
  test('lists the workspaces of a valid credential', async () => {
    const { items, complete } = await soon(verifyCredential({ auth: 'key', secret: 'demo-session' }));
    expect(items).toHaveLength(12);
    expect(complete).toBe(true);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?limit=100']);
    expect(rateLimit.get().size).toBe(0);
  });

  test.each([
    ['nonsense', 'unauthorized'],
    ['demo-unverified', 'email_not_verified'],
    ['demo-free', 'payment_required'],
    ['demo-projects-only', 'insufficient_scope'],
  ])('rejects %s with a reason', async (secret, type) => {
    await expect(soon(verifyCredential({ auth: 'bearer', secret }))).rejects.toMatchObject({ type });
    expect(access.get()).toEqual({});
  });

  test('reports an unreachable API', async () => {
    service.simulator.drop({ operation: 'listWorkspaces', times: 9 });
    await expect(soon(verifyCredential({ auth: 'key', secret: 'demo-business' }))).rejects.toMatchObject({
      type: 'network_error',
    });
    expect(requests).toHaveLength(4);
  });
});

describe('list', () => {
  test('loads all pages, each project once', async () => {
    const connection = connect('demo-enterprise');
    const options = projectListOptions(connection, [await workspaceOf(connection)], {});
    const { pages } = await soon(queryClient.fetchInfiniteQuery({ ...options, pages: 9 }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)?.next).toBeNull();
    const rows = projectRows({ pages });
    expect(rows.items).toHaveLength(pages.flatMap(({ items }) => items).length);
    expect(rows.unreadable).toEqual([]);
  });

  test('restarts once from the first page when the API rejects the cursor', async () => {
    const connection = connect('demo-enterprise');
    const options = projectListOptions(connection, [await workspaceOf(connection)], {});
    await soon(queryClient.fetchInfiniteQuery(options));
    queryClient.setQueryData(options.queryKey, (data) => ({
      pageParams: [null],
      pages: (data?.pages ?? []).map((page) => ({ ...page, next: 'stale' })),
    }));
    const observer = new InfiniteQueryObserver(queryClient, {
      ...options,
      staleTime: Infinity,
      refetchInterval: false,
    });
    const stop = observer.subscribe(() => undefined);
    const { data } = await soon(observer.fetchNextPage());
    expect(data?.pages.map(({ restarted }) => restarted)).toEqual([false, true]);
    expect(projectRows({ pages: data?.pages ?? [] }).items).toHaveLength(100);
    const next = await soon(observer.fetchNextPage());
    expect(projectRows({ pages: next.data?.pages ?? [] }).items.length).toBeGreaterThan(100);
    stop();
  });
});

describe('rate limits and temporary errors', () => {
  test('retries temporary errors and honors Retry-After', async () => {
    const connection = connect('demo-enterprise');
    service.simulator.fault({ operation: 'listWorkspaces', status: 503, type: 'request_timeout', times: 2 });
    service.simulator.fault({
      operation: 'listWorkspaces',
      status: 429,
      type: 'rate_limited',
      times: 1,
      retry_after: 5,
    });
    const from = Date.now();
    const { pages } = await soon(queryClient.fetchInfiniteQuery(workspaceListOptions(connection)));
    expect(pages[0]?.items).toHaveLength(1);
    expect(requests).toHaveLength(4);
    expect(Date.now() - from).toBeGreaterThanOrEqual(5_000);
  });

  test('leaves a small rate limit to interactive requests', async () => {
    const connection = connect('demo-limited');
    const workspace_id = await workspaceOf(connection);
    const load = (priority: 'visible' | 'interactive') =>
      send(connection, getWorkspace, { path: { workspace_id }, priority }).then(() => priority);
    const names = Promise.all(Array.from({ length: 12 }, () => load('visible')));
    await until(() => rateLimit.get().get(connection.id)?.remaining === 1);
    expect(rateLimit.get().get(connection.id)).toMatchObject({ limit: 10, remaining: 1 });
    expect(await load('interactive')).toBe('interactive');
    expect(await soon(names)).toHaveLength(12);
    expect(serviceNotices.get()).toEqual({ otherVersion: null, retired: null, unknownQuery: [] });
  });
});

describe('learned permissions', () => {
  test('learns permissions from rejections, and drops them with the connection', async () => {
    const connection = connect('demo-projects-only');
    await expect(
      soon(queryClient.fetchInfiniteQuery(workspaceListOptions(connection))),
    ).rejects.toMatchObject({
      type: 'insufficient_scope',
    });
    const { scopes } = access.of(connection.id);
    expect(operationAllowed(scopes, getWorkspace, null)).toMatchObject({ allowed: false });
    expect(operationAllowed(scopes, getProject, null)).toEqual({ allowed: true });
    expect(operationAllowed(undefined, getProject, 'pro')).toEqual({
      allowed: false,
      reason: 'Requires the Business plan or higher.',
    });
    connectionStore.remove(connection.id);
    expect(access.get()).toEqual({});
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

test('doesn’t treat a former member as an error', async () => {
  const connection = connect('demo-enterprise');
  const options = memberOptions(
    connection,
    await workspaceOf(connection),
    '0a0a0a0a-0000-4000-8000-000000000001',
  );
  expect(await soon(queryClient.fetchQuery(options))).toBeNull();
});

test('sets the requested ID on a person, even if the response omits it', async () => {
  const connection = connect('demo-enterprise');
  intercept = () => Response.json({ name: 'Ada' });
  const id = '0a0a0a0a-0000-4000-8000-000000000002';
  const person = await soon(queryClient.fetchQuery(memberOptions(connection, 'w', id)));
  expect(person).toEqual({ user_id: id, name: 'Ada' });
});

describe('writing', () => {
  const change = async () => {
    const connection = connect('demo-enterprise');
    const list = projectListOptions(connection, [await workspaceOf(connection)], {});
    const { pages } = await soon(queryClient.fetchInfiniteQuery(list));
    const id = pages[0]?.items[1]?.id ?? '';
    const detail = projectOptions(connection, id);
    const before = await soon(queryClient.fetchQuery(detail));
    const shown = () =>
      queryClient.getQueryData(list.queryKey)?.pages[0]?.items.find((project) => project.id === id)?.name;
    const mutations = queryClient.getMutationCache();
    return { connection, list, id, detail, before, shown, mutations };
  };

  test('updates detail and list immediately, and ignores a stale list', async () => {
    const { connection, list, id, detail, before, shown, mutations } = await change();
    intercept = ({ method }) =>
      method === 'PATCH' ? Response.json({ ...before, name: 'New name', visibility: 'restricted' }) : null;
    const rename = mutations.build(queryClient, editProjectMutation(connection, id));
    await soon(rename.execute({ base: before, mine: { name: 'New name' } }));
    expect(queryClient.getQueryData(detail.queryKey)?.name).toBe('New name');
    expect(shown()).toBe('New name');
    await soon(queryClient.fetchInfiniteQuery({ ...list, staleTime: 0 }));
    expect(shown()).toBe('New name');
    await vi.advanceTimersByTimeAsync(overlayMs);
    await soon(queryClient.fetchInfiniteQuery({ ...list, staleTime: 0 }));
    expect(shown()).toBe(before.name);
  });

  test('checks an unknown outcome, and counts a delete as done when the project is gone', async () => {
    const { connection, id, detail, shown, mutations } = await change();
    intercept = ({ method }) => (method === 'DELETE' ? new Response('<html>', { status: 502 }) : null);
    const options = deleteProjectMutation(connection, id);
    const reads = () => requests.filter(({ url, method }) => method === 'GET' && url.endsWith(id)).length;
    const readBefore = reads();
    await expect(soon(mutations.build(queryClient, options).execute())).rejects.toMatchObject({
      outcome: 'unknown',
    });
    expect(reads()).toBe(readBefore + 1);
    const gone = {
      title: 'Not Found',
      status: 404,
      request_id: 'r',
      detail: null,
      errors: null,
      props: null,
    };
    intercept = ({ method }) =>
      method === 'DELETE' ? Response.json({ ...gone, type: 'project_not_found' }, { status: 404 }) : null;
    await soon(mutations.build(queryClient, options).execute());
    expect(shown()).toBeUndefined();
    expect(queryClient.getQueryData(detail.queryKey)).toBeUndefined();
    await expect(soon(mutations.build(queryClient, options).execute())).rejects.toMatchObject({
      type: 'project_not_found',
    });
  });
});

test('sends the API key only in its header', async () => {
  const connection = connect('demo-business');
  await workspaceOf(connection);
  const cached = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state]),
  );
  expect(cached).not.toContain('demo-business');
  expect(requests.every(({ url }) => !url.includes('demo-business'))).toBe(true);
  expect(requests[0]?.headers.get('Service-API-Key')).toBe('demo-business');
});
