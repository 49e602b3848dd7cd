import { beforeEach, expect, test, vi } from 'vitest';

import { project as schema } from '@/contract/resources/project.ts';
import { itemJobs, startItemJob } from '@/local/item-jobs.ts';
import { hasItemJobs, scannedWorkspaces } from '@/local/stored-markers.ts';

import { rateLimit } from './client.ts';
import { connectionStore } from './connection/connections.ts';
import { access } from './permissions/learned-permissions.ts';
import { checkEdit, deleteProjectMutation } from './projects/project-editing.ts';
import { projectOptions } from './projects/projects.ts';
import { createQueryClient } from './query-client.ts';
import { connectionOf } from './testing/fixtures.ts';

const project = { id: 'p', workspace_id: 'w', name: 'Shop', is_published: false };
const refusal = {
  type: 'rate_limited',
  title: '',
  request_id: 'r',
  status: 429,
  detail: null,
  errors: null,
  props: null,
};

/** Every API key that was sent, and the response it gets. */
const keys: (string | null)[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  keys.length = 0;
  respond = () => Response.json(project);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Service-API-Key'));
    return respond();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function connected() {
  const client = createQueryClient();
  const connection = connectionStore.add(connectionOf({ secret: 'sk_forgotten' }));
  const { queryKey } = projectOptions(connection, 'p');
  /** Everything cached for the connection. */
  const kept = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: [connection.id] })
      .flatMap(({ state }) => state.data ?? []);
  const remove = () =>
    client
      .getMutationCache()
      .build(client, deleteProjectMutation(connection, 'p'))
      .execute()
      .catch((error: unknown) => error);
  return { client, connection, queryKey, kept, remove };
}

test('sends nothing with a removed API key when a page refetches before it unmounts', async () => {
  const { client, connection, kept } = connected();
  connectionStore.remove(connection.id);
  const read = client.fetchQuery(projectOptions(connection, 'p'));
  await expect(read).rejects.toMatchObject({ type: 'aborted' });
  expect(keys).toEqual([]);
  expect(kept()).toEqual([]);
});

test('doesn’t send a write queued after a 429 when its API key was removed', async () => {
  respond = () => Response.json(refusal, { status: 429, headers: { 'Retry-After': '2' } });
  const { connection, kept, remove } = connected();
  const ended = remove();
  await vi.advanceTimersByTimeAsync(1_000);
  connectionStore.remove(connection.id);
  respond = () => Response.json(project);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await ended).toMatchObject({ type: 'aborted', outcome: 'refused' });
  expect(keys).toEqual(['sk_forgotten']);
  expect(kept()).toEqual([]);
});

test('stores nothing from the response of a write in flight', async () => {
  const waiting: ((response: Response) => void)[] = [];
  respond = () => new Promise((resolve) => waiting.push(resolve));
  const { connection, kept, remove } = connected();
  const ended = remove();
  await vi.advanceTimersByTimeAsync(0);
  connectionStore.remove(connection.id);
  waiting[0]?.(Response.json(project, { headers: { 'X-RateLimit-Limit': '40' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await ended).toMatchObject({ type: 'aborted', outcome: 'unknown' });
  expect(keys).toHaveLength(1);
  expect(kept()).toEqual([]);
  expect(rateLimit.get().has(connection.id)).toBe(false);
});

test('doesn’t restore earlier data when an edit settles', async () => {
  const { client, connection, queryKey, kept } = connected();
  const base = schema.parse(project);
  client.setQueryData(queryKey, base);
  const edit = checkEdit({ client, connection, projectId: 'p' }, base, { name: 'New' }).catch(
    (error: unknown) => error,
  );
  connectionStore.remove(connection.id);
  await vi.advanceTimersByTimeAsync(0);
  await edit;
  expect(kept()).toEqual([]);
});

test('doesn’t notify subscribers when nothing changed', () => {
  const listener = vi.fn();
  const stop = [access, rateLimit].map(({ subscribe }) => subscribe(listener));
  const { connection } = connected();
  connectionStore.remove(connection.id);
  expect(listener).not.toHaveBeenCalled();
  for (const end of stop) end();
});

test('deletes the stored scans of a workspace that no other connection reaches', async () => {
  vi.useRealTimers();
  const { connection } = connected();
  const other = connectionStore.add(connectionOf({ workspaceIds: ['w'] }));
  connectionStore.update(connection.id, { workspaceIds: ['w'] });
  scannedWorkspaces.update(() => ['w', 'elsewhere']);
  connectionStore.remove(connection.id);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scannedWorkspaces.get()).toHaveLength(2);
  connectionStore.remove(other.id);
  await expect.poll(scannedWorkspaces.get).toEqual(['elsewhere']);
});

test('removes the jobs of a connection when it is disconnected, and no other', async () => {
  vi.useRealTimers();
  const { connection } = connected();
  const other = connectionStore.add(connectionOf());
  const facts = { kind: 'rename', title: 'Rename', workspaceId: 'w', items: [] };
  await startItemJob({ ...facts, connectionId: connection.id });
  const kept = await startItemJob({ ...facts, connectionId: other.id });
  connectionStore.remove(connection.id);
  await expect.poll(() => itemJobs.store.get().jobs.map(({ id }) => id)).toEqual([kept]);
  connectionStore.remove(other.id);
  await expect.poll(hasItemJobs.get).toBe(false);
});
