import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { deleteProjectMutation } from '@/api/projects/project-editing.ts';
import { projectOptions } from '@/api/projects/projects.ts';
import { failure, soon, WritingHarness } from '@/api/testing/write-harness.ts';
import type { Project } from '@/contract/resources/project.ts';
import { beginChange } from '@/local/change-log.ts';
import { jobs } from '@/local/jobs.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { appsSharedWith, emptyIndex } from './reach-index.ts';
import { buildReach, reachKey, reachStore } from './reach-store.ts';
import { walkReach } from './walk-reach.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  workspaceId = await harness.workspaceId();
  harness.requests.length = 0;
});

afterEach(() => {
  for (const job of jobs.get()) job.remove();
  harness.close();
});

const walk = () =>
  walkReach({ connection: harness.connection, workspaceId, retried: null, now: () => 1_000 });
const run = (target: ReturnType<typeof walk>, signal = new AbortController().signal, onChange = () => {}) =>
  soon(target.run(signal, onChange));
const fault = (type: string, status: number, times: number) =>
  harness.service.simulator.fault({ operation: 'getProject', type, status, times });

test('takes one request per shared app, plus the list', async () => {
  const reach = walk();
  await run(reach);
  const { apps, unchecked, builtAtMs } = reach.index();
  expect(builtAtMs).toBe(1_000);
  expect(unchecked).toEqual([]);
  expect(apps.length).toBeGreaterThan(10);
  expect(harness.requests).toHaveLength(1 + apps.length);
  expect(reach.progress()).toEqual({ done: apps.length, total: apps.length, requests: 1 + apps.length });
  for (const app of apps) expect(app).toMatchObject({ is_published: true, publish_audience: 'custom' });
  const grants = apps.flatMap(({ publish_audience_targets: targets }) => targets);
  for (const grant of grants) expect(appsSharedWith(reach.index(), grant)).not.toEqual([]);
});

test('skips a project that was deleted since it was listed', async () => {
  fault('project_not_found', 404, 1);
  const reach = walk();
  await run(reach);
  const { apps, unchecked } = reach.index();
  expect(unchecked).toEqual([]);
  expect(reach.progress()).toMatchObject({ done: apps.length, total: apps.length });
  expect(harness.requests).toHaveLength(2 + apps.length);
});

test('continues when one project is forbidden, retries only that one, and keeps the time of the others', async () => {
  fault('forbidden', 403, 1);
  const first = walk();
  await run(first);
  expect(first.index().unchecked).toHaveLength(1);
  const [missed] = first.index().unchecked;
  harness.requests.length = 0;
  const retry = walkReach({
    connection: harness.connection,
    workspaceId,
    retried: first.index(),
    now: () => 2_000,
  });
  await run(retry);
  expect(harness.requests.map(({ path }) => path)).toEqual([`/v1/projects/${missed?.id}`]);
  expect(retry.index()).toMatchObject({ unchecked: [], builtAtMs: 1_000 });
  expect(retry.index().apps).toHaveLength(first.index().apps.length + 1);
  expect(retry.progress()).toEqual({ done: 1, total: 1, requests: 1 });
});

test('stops at a missing scope, and resumes without loading an app twice or leaving one out', async () => {
  const reach = walk();
  let changes = 0;
  const error = await failure(
    run(reach, undefined, () => {
      changes += 1;
      if (changes === 4) fault('insufficient_scope', 403, 20);
    }),
  );
  expect(error).toMatchObject({ type: 'insufficient_scope' });
  expect(reach.index().builtAtMs).toBeNull();
  const before = reach.index().apps.length;
  expect(before).toBeGreaterThan(0);
  fault('insufficient_scope', 403, 0);
  harness.requests.length = 0;
  await run(reach);
  expect(harness.requests).toHaveLength(reach.index().apps.length - before);
  const ids = reach.index().apps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { done, total } = reach.progress();
  expect(done).toBe(total);
});

test('keeps its place when it is paused', async () => {
  const reach = walk();
  const pause = new AbortController();
  let changes = 0;
  const onChange = () => {
    changes += 1;
    if (changes === 4) pause.abort();
  };
  await failure(run(reach, pause.signal, onChange));
  const { done, total } = reach.progress();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(total ?? 0);
  await run(reach);
  expect(reach.progress().done).toBe(total);
});

describe('the index of a workspace', () => {
  const key = () => reachKey({ connection: harness.connection, workspaceId });
  const index = () => reachStore.get().get(key())?.index;
  const build = ({ retry = false } = {}) => {
    const { queryClient: client, connection } = harness;
    const onEnd = vi.fn<() => void>();
    buildReach({ client, connection, workspaceId, workspaceName: 'Northwind', retry, onEnd });
    return soon(vi.waitFor(() => expect(onEnd).toHaveBeenCalled(), 15_000));
  };

  test('stays while it is rebuilt, and its job disappears when it is done', async () => {
    await build();
    const first = index();
    expect(first?.builtAtMs).not.toBeNull();
    expect(jobs.get()).toEqual([]);
    fault('insufficient_scope', 403, 20);
    await build();
    expect(jobs.get()).toMatchObject([{ state: 'failed' }]);
    expect(index()).toBe(first);
  });

  test('includes what this tab loads and deletes later', async () => {
    await build();
    const app = index()?.apps[0];
    const { queryClient, connection } = harness;
    const { project } = await harness.open({ published: true, audience: 'custom' });
    queryClient.setQueryData(projectOptions(connection, project.id).queryKey, {
      ...project,
      publish_audience_targets: [{ type: 'group', id: 'new' }],
    });
    expect(appsSharedWith(index() ?? emptyIndex, { type: 'group', id: 'new' })).toMatchObject([
      { id: project.id },
    ]);
    const isListed = () => index()?.apps.some(({ id }) => id === app?.id);
    harness.service.simulator.fault({ operation: 'deleteProject', type: 'forbidden', status: 403, times: 1 });
    await failure(harness.run(deleteProjectMutation(connection, app?.id ?? ''), undefined));
    expect(isListed()).toBe(true);
    await harness.run(deleteProjectMutation(connection, app?.id ?? ''), undefined);
    expect(isListed()).toBe(false);
  });

  test('ignores projects of other workspaces, and those loaded before the check', async () => {
    const { queryClient, connection } = harness;
    const { project } = await harness.open({ published: true, audience: 'custom' });
    const show = (id: string, fields: Partial<Project>) =>
      queryClient.setQueryData(projectOptions(connection, id).queryKey, {
        ...project,
        id,
        publish_audience_targets: [{ type: 'group', id: 'outdated' }],
        ...fields,
      });
    show(project.id, {});
    await vi.advanceTimersByTimeAsync(60_000);
    await build();
    show('other', { workspace_id: 'elsewhere' });
    expect(index()?.apps.map(({ id }) => id)).toContain(project.id);
    expect(appsSharedWith(index() ?? emptyIndex, { type: 'group', id: 'outdated' })).toEqual([]);
  });

  test('starts over when the check to retry never got through the list', async () => {
    fault('insufficient_scope', 403, 20);
    await build();
    for (const job of jobs.get()) job.remove();
    fault('insufficient_scope', 403, 0);
    await build({ retry: true });
    expect(index()?.builtAtMs).not.toBeNull();
    expect(index()?.apps.length).toBeGreaterThan(10);
  });

  test('leaves out a project that was deleted after the check had loaded it', async () => {
    const { projectId } = await harness.open({ published: true, audience: 'custom' });
    let isDeleted = false;
    const stop = reachStore.subscribe(() => {
      if (isDeleted || index()?.apps.some(({ id }) => id === projectId) !== true) return;
      isDeleted = true;
      void harness.run(deleteProjectMutation(harness.connection, projectId), undefined);
    });
    harness.service.simulator.latency({ ms: 500 });
    await build();
    stop();
    expect(isDeleted).toBe(true);
    expect(index()?.apps.map(({ id }) => id)).not.toContain(projectId);
  });

  test('includes a project that was restored from the trash before the check', async () => {
    const { projectId, workspaceId: ownWorkspaceId } = await harness.open({
      published: true,
      audience: 'custom',
    });
    const project = { name: 'Portal', workspace_id: ownWorkspaceId };
    const log = (id: string) => {
      const change = { operationId: 'deleteProject', projectId: id, project } as const;
      beginChange(harness.connection, change).applied({ requestId: null });
    };
    log(projectId);
    await vi.advanceTimersByTimeAsync(60_000);
    await build();
    log('other');
    expect(index()?.apps.map(({ id }) => id)).toContain(projectId);
  });

  test('is dropped with its connection', async () => {
    await build();
    const place = key();
    connectionStore.remove(harness.connection.id);
    expect(reachStore.get().has(place)).toBe(false);
  });
});
