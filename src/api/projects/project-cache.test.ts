import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '@/api/query-client.ts';
import { connectionOf, projectOf } from '@/api/testing/fixtures.ts';

import { cachedProject, cancelLoads, reloadProject } from './project-cache.ts';
import { editProjectMutation } from './project-editing.ts';
import { projectListOptions, projectOptions } from './projects.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends writes of one project in sequence, so the newest response wins', async () => {
  const connection = connectionOf({ workspaceIds: ['w'] });
  const queryClient = createQueryClient();
  queryClient.setQueryData(projectOptions(connection, 'p').queryKey, projectOf({ id: 'p', name: 'Before' }));
  const sent: string[] = [];
  const responses: (() => void)[] = [];
  let stored = 'Before';
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (typeof body === 'string') {
      stored = String(Reflect.get(JSON.parse(body), 'name'));
      sent.push(stored);
      await new Promise<void>((resolve) => responses.push(resolve));
    }
    return Response.json(projectOf({ id: 'p', name: stored }));
  });
  const rename = (from: string, to: string): Promise<unknown> =>
    new MutationObserver(queryClient, editProjectMutation(connection, 'p')).mutate({
      base: projectOf({ id: 'p', name: from }),
      mine: { name: to },
    });

  const both = [rename('Before', 'First'), rename('First', 'Second')];
  await expect.poll(() => responses).toHaveLength(1);
  expect(sent).toEqual(['First']);
  responses[0]?.();
  await expect.poll(() => sent).toEqual(['First', 'Second']);
  responses[1]?.();
  await Promise.all(both);
  expect(cachedProject({ client: queryClient, connection, projectId: 'p' })?.name).toBe('Second');
  queryClient.clear();
});

/** A target whose project loads slowly. `now` is its current name. */
function slowTarget(now: () => string, cached: string | null) {
  const connection = connectionOf();
  const client = createQueryClient();
  const { queryKey } = projectOptions(connection, 'p');
  if (cached !== null) client.setQueryData(queryKey, projectOf({ id: 'p', name: cached }));
  const send = vi.fn(async () => {
    const name = now();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Response.json(projectOf({ id: 'p', name }));
  });
  vi.stubGlobal('fetch', send);
  return { target: { client, connection, projectId: 'p' }, queryKey, send };
}

test.each([['Before'], [null]])('loads again when something cancels a load (cached: %s)', async (cached) => {
  let name = 'Before';
  const { target, queryKey, send } = slowTarget(() => name, cached);
  const loading = reloadProject(target);
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  name = 'After';
  await target.client.cancelQueries({ queryKey });
  expect((await loading).name).toBe('After');
});

test('shares a load that begins later', async () => {
  const { target, send } = slowTarget(() => 'Now', 'Before');
  const first = reloadProject(target);
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  expect(await Promise.all([first, reloadProject(target)])).toMatchObject([{ name: 'Now' }, { name: 'Now' }]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('doesn’t cancel the first load of a list when a project is written', async () => {
  const { target, send } = slowTarget(() => 'Now', null);
  const page = { data: [], pagination: { has_more: false, next_cursor: null } };
  send.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Response.json(page);
  });
  const list = projectListOptions(target.connection, ['w'], {});
  const loading = target.client.fetchInfiniteQuery(list);
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  await cancelLoads(target);
  expect((await loading).pages).toHaveLength(1);
  expect(send).toHaveBeenCalledOnce();
});
