import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { clearLearnedPermissions, learnPermissions } from '@/api/permissions/learned-permissions.ts';
import { soon, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { ApiError } from '@/api/transport/api-error.ts';
import { updateProject } from '@/contract/operations/project-writes.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import type { BulkTarget } from '../bulk-target.ts';
import { plannedItem } from './kinds-fixture.ts';

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

const planned = (target: BulkTarget, criteria: { readonly published: boolean; readonly audience?: string }) =>
  plannedItem(harness, target, criteria);

/** A change by someone else in the meantime. */
const sendAsOther = (method: string, path: string, body: object | null = null) =>
  soon(
    serviceFetch(harness.service)(`http://service.local/v1/projects/${path}`, {
      method,
      headers: { 'Service-API-Key': 'demo-enterprise', 'Content-Type': 'application/json' },
      body: body === null ? null : JSON.stringify(body),
    }),
  );

const narrowed = { action: 'audience', audience: 'workspace', groupIds: null } as const;
const restricted = { action: 'visibility', visibility: 'restricted' } as const;
const isPublic = { published: true, audience: 'public' };

/** Each action but publishing, which a deployment follows, with a filter for a project that it changes. */
const edits: [BulkTarget, { published: boolean; audience?: string }][] = [
  [restricted, { published: true }],
  [narrowed, isPublic],
  [{ action: 'take-offline' }, { published: true }],
  [{ action: 'delete' }, { published: true }],
];
const actions: typeof edits = [...edits, [{ action: 'publish' }, { published: true }]];

describe('each action', () => {
  test.each<[BulkTarget, { published: boolean; audience?: string }, string[]]>([
    [restricted, { published: true }, ['GET', 'PATCH']],
    [narrowed, isPublic, ['GET', 'PATCH']],
    [{ action: 'take-offline' }, { published: true }, ['GET', 'DELETE']],
    [{ action: 'delete' }, { published: true }, ['GET', 'DELETE']],
  ])('reads once and writes once: %j', async (target, criteria, methods) => {
    const { run, before } = await planned(target, criteria);
    expect(await run()).toMatchObject({ state: 'done' });
    expect(harness.methods(before).slice(0, 2)).toEqual(methods);
    expect(harness.methods(before).filter((method) => method !== 'GET')).toHaveLength(1);
  });

  test.each(edits)(
    'skips a project that is gone, and claims no single reason: %j',
    async (target, criteria) => {
      const { run, project } = await planned(target, criteria);
      await sendAsOther('DELETE', project.id);
      expect(await run()).toMatchObject({ state: 'skipped', reason: matching(/or you lost access/) });
    },
  );

  test.each(actions.filter(({ 0: { action } }) => action !== 'delete'))(
    'stays unknown when it may have been sent and its project is gone: %j',
    async (target, criteria) => {
      const { run, check, project } = await planned(target, criteria);
      await sendAsOther('DELETE', project.id);
      const unknown = { state: 'unknown', reason: matching(/or you lost access/) };
      expect(await run(true)).toMatchObject(unknown);
      expect(await check()).toMatchObject(unknown);
    },
  );

  test.each<[BulkTarget, { published: boolean; audience?: string }, string]>([
    [restricted, { published: true }, 'updateProject'],
    [narrowed, isPublic, 'updatePublishSettings'],
    [{ action: 'take-offline' }, { published: true }, 'unpublishProject'],
    [{ action: 'delete' }, { published: true }, 'deleteProject'],
  ])('recognizes whether a request that timed out was applied: %j', async (target, criteria, operation) => {
    // The dropped one comes first, because it leaves a project that can still be changed.
    const dropped = await planned(target, criteria);
    harness.service.simulator.fault({ operation: operation as 'updateProject', ...timedOut, applied: false });
    expect(await dropped.run()).toMatchObject({
      state: 'failed',
      reason: 'Request timed out. Not changed when checked.',
      isSent: true,
    });
    const applied = await planned(target, criteria);
    harness.service.simulator.fault({ operation: operation as 'updateProject', ...timedOut, applied: true });
    expect(await applied.run()).toMatchObject({ state: 'done' });
  });

  test.each(edits)('sends nothing twice when it resumes: %j', async (target, criteria) => {
    const { run, check } = await planned(target, criteria);
    expect(await check()).toMatchObject({ state: 'failed' });
    await run();
    const before = harness.requests.length;
    expect(await run(true)).toMatchObject({
      state: 'done',
      reason: matching(/^Already applied/),
    });
    expect(await check()).toMatchObject({ state: 'done' });
    expect(harness.methods(before).filter((method) => method !== 'GET')).toEqual([]);
  });
});

test('counts a project as deleted that disappears after its delete timed out', async () => {
  const { run, project } = await planned({ action: 'delete' }, { published: true });
  harness.service.simulator.fault({ operation: 'deleteProject', ...timedOut, applied: false });
  expect(await run()).toMatchObject({ state: 'failed' });
  // The deadline ended the wait, not the work (spec §7).
  await sendAsOther('DELETE', project.id);
  expect(await run()).toMatchObject({ state: 'done' });
});

test.each(actions)(
  'sends nothing once the API key turned out to lack the scope: %j',
  async (target, criteria) => {
    const { run, before } = await planned(target, criteria);
    const connectionId = harness.connection.id;
    onTestFinished(() => clearLearnedPermissions(connectionId));
    const error = new ApiError({
      operationId: 'updateProject',
      type: 'insufficient_scope',
      title: '',
      status: 403,
    });
    learnPermissions(connectionId, { operation: updateProject, path: { project_id: 'other' }, error });
    expect(await run()).toEqual({ state: 'failed', reason: matching(/projects:write scope/) });
    expect(harness.methods(before)).toEqual([]);
    // A request that may have been sent before a reload is looked up first.
    await run(true);
    expect(harness.methods(before)).toContain('GET');
  },
);

test('says that the scope is missing as for the items that aren’t sent after it', async () => {
  const { run, before } = await planned(restricted, { published: true });
  onTestFinished(() => clearLearnedPermissions(harness.connection.id));
  const props = { required_scopes: ['projects:write'] };
  const missing = { status: 403, type: 'insufficient_scope', times: 1, props } as const;
  harness.service.simulator.fault({ operation: 'updateProject', ...missing });
  const { reason } = await run();
  expect(await run()).toMatchObject({ state: 'failed', reason });
  expect(harness.methods(before)).toEqual(['GET', 'PATCH']);
});

test.each(actions)(
  'stays unknown when what may have been sent can’t be looked up: %j',
  async (target, criteria) => {
    const { run, check, before } = await planned(target, criteria);
    const broken = { operation: 'getProject', status: 500, type: 'internal_error', times: 9 } as const;
    harness.service.simulator.fault(broken);
    const unknown = {
      state: 'unknown',
      reason: matching(/^Something went wrong on the server\. .*couldn’t confirm/),
    };
    expect(await check()).toMatchObject(unknown);
    harness.service.simulator.fault(broken);
    expect(await run(true)).toMatchObject(unknown);
    expect(new Set(harness.methods(before))).toEqual(new Set(['GET']));
  },
);

test.each<[BulkTarget, { published: boolean; audience?: string }, string]>([
  [restricted, { published: true }, 'updateProject'],
  [narrowed, isPublic, 'updatePublishSettings'],
  [{ action: 'publish' }, { published: true }, 'publishProject'],
  [{ action: 'take-offline' }, { published: true }, 'unpublishProject'],
  [{ action: 'delete' }, { published: true }, 'deleteProject'],
])('pauses the job when the API key is rejected: %j', async (target, criteria, operation) => {
  const { run, check } = await planned(target, criteria);
  for (const rejected of ['getProject', operation]) {
    const once = { status: 401, type: 'unauthorized', times: 1 } as const;
    harness.service.simulator.fault({ operation: rejected as 'getProject', ...once });
    expect(await run()).toEqual({ state: 'key-rejected' });
  }
  harness.service.simulator.fault({ operation: 'getProject', status: 401, type: 'unauthorized', times: 1 });
  expect(await check()).toEqual({ state: 'key-rejected' });
});

test.each<[BulkTarget, { published: boolean; audience?: string }, string]>([
  [restricted, { published: true }, 'updateProject'],
  [narrowed, isPublic, 'updatePublishSettings'],
  [{ action: 'publish' }, { published: true }, 'publishProject'],
  [{ action: 'take-offline' }, { published: true }, 'unpublishProject'],
  [{ action: 'delete' }, { published: true }, 'deleteProject'],
])('isn’t sent after a pause while it waits for the rate limit: %j', async (target, criteria, operation) => {
  const { run, leave, before } = await planned(target, criteria);
  const limit = { status: 429, type: 'rate_limited', times: 1, retry_after: 60 } as const;
  harness.service.simulator.fault({ operation: operation as 'updateProject', ...limit });
  setTimeout(leave, 5_000);
  const startedAt = Date.now();
  expect(await run()).toEqual({ state: 'again' });
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(harness.methods(before).filter((method) => method !== 'GET')).toHaveLength(1);
});

describe('an audience', () => {
  test('is skipped when someone changed it since the review', async () => {
    const { run, project, before } = await planned(narrowed, isPublic);
    await sendAsOther('PATCH', `${project.id}/publish`, { audience: 'custom' });
    expect(await run()).toMatchObject({ state: 'skipped', reason: matching(/Changed since/) });
    expect(harness.methods(before)).toEqual(['GET']);
  });

  test('is skipped when someone set it already', async () => {
    const { run, project } = await planned(narrowed, isPublic);
    await sendAsOther('PATCH', `${project.id}/publish`, { audience: 'workspace' });
    expect(await run()).toMatchObject({ state: 'skipped', reason: 'Already set.' });
  });

  test('fails without a write when the connection drops before it', async () => {
    const { run, before } = await planned(narrowed, isPublic);
    harness.service.simulator.drop({ operation: 'getProject', times: 9 });
    expect(await run()).toMatchObject({ state: 'failed', reason: matching(/Couldn’t reach the API/) });
    expect(harness.methods(before)).not.toContain('PATCH');
  });

  test('loads the settings of an offline app again before another attempt', async () => {
    const { run, before } = await planned(narrowed, { published: false });
    expect(await run()).toMatchObject({ state: 'done' });
    harness.queryClient.clear();
    expect(await run(true)).toMatchObject({
      state: 'done',
      reason: matching(/^Already applied/),
    });
    expect(harness.requests.slice(before).filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  });

  test.each([
    [true, 'done'],
    [false, 'unknown'],
  ])('can be checked while the app is offline (applied: %s)', async (applied, state) => {
    const { run, check } = await planned(narrowed, { published: false });
    harness.service.simulator.fault({ operation: 'updatePublishSettings', ...timedOut, applied });
    expect(await run()).toMatchObject({ state: 'unknown' });
    expect(await check()).toMatchObject({ state });
  });

  test('stays unknown when the settings of its offline app can’t be loaded', async () => {
    const { check, run } = await planned(narrowed, { published: false });
    harness.service.simulator.fault({ operation: 'updatePublishSettings', ...timedOut, times: 9 });
    const unknown = { state: 'unknown', reason: matching(/couldn’t confirm/) };
    expect(await check()).toMatchObject(unknown);
    expect(await run(true)).toMatchObject(unknown);
  });

  test.each([
    ['getProject', { times: 9, retry_after: 3 }],
    ['getProject', { times: 1, retry_after: 310 }],
    ['updatePublishSettings', { times: 9, retry_after: 3 }],
    ['updatePublishSettings', { times: 1, retry_after: 310 }],
  ] as const)('waits for the rate limit, however long: %s %j', async (operation, limit) => {
    const { run } = await planned(narrowed, isPublic);
    harness.service.simulator.fault({ operation, status: 429, type: 'rate_limited', ...limit });
    let outcome = await run();
    for (let runs = 0; runs < 9 && outcome.state === 'again'; runs += 1) {
      await vi.advanceTimersByTimeAsync(400_000);
      outcome = await run();
    }
    expect(outcome).toMatchObject({ state: 'done' });
  });

  test('fails with the reason and the request ID when the API rejects it', async () => {
    const { run } = await planned(narrowed, isPublic);
    harness.service.simulator.fault({
      operation: 'updatePublishSettings',
      status: 403,
      type: 'forbidden',
      props: { required_permissions: [['apps.share']] },
      times: 1,
    });
    expect(await run()).toMatchObject({
      state: 'failed',
      reason: matching(/apps\.share/),
      requestId: matching(/./),
    });
  });
});

test('doesn’t delete a project that was renamed since the review', async () => {
  const { run, project, before } = await planned({ action: 'delete' }, { published: true });
  await sendAsOther('PATCH', project.id, { name: 'Kept' });
  expect(await run()).toMatchObject({ state: 'skipped', reason: matching(/Changed since/) });
  expect(harness.methods(before)).toEqual(['GET']);
});
