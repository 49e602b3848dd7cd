import { beforeEach, expect, test } from 'vitest';

import { WritingHarness } from '@/api/testing/write-harness.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { plannedItem } from './kinds-fixture.ts';

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const publish = { action: 'publish' } as const;

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

test('is done when its deployment has ended', async () => {
  const { run, projectId, inDetail } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome: 'completed', duration_ms: 9_000 });
  expect(await run()).toMatchObject({ state: 'done' });
  expect(inDetail()?.is_published).toBe(true);
});

test('fails with the deployment’s message', async () => {
  const { run, projectId } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({
    project_id: projectId,
    outcome: 'error',
    error_message: 'The build failed.',
    duration_ms: 4_000,
  });
  expect(await run()).toMatchObject({ state: 'failed', reason: 'The build failed.' });
});

test('doesn’t follow its deployment when the job is removed while it publishes', async () => {
  const { run, remove, before } = await plannedItem(harness, publish, { published: false });
  const outcome = run();
  remove();
  await outcome;
  expect(harness.methods(before)).toEqual(['GET', 'POST']);
});

test('becomes unknown when the status of its deployment stays unknown', async () => {
  const { run, check, projectId } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome: 'unknown', duration_ms: 3_000 });
  expect(await run()).toMatchObject({ state: 'unknown', reason: matching(/can’t determine/) });
  const before = harness.requests.length;
  expect(await check()).toMatchObject({ state: 'unknown' });
  expect(harness.methods(before).length).toBeLessThan(3);
});

test('fails when security findings block it', async () => {
  const { run } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.fault({
    operation: 'publishProject',
    status: 403,
    type: 'security_critical_findings',
    props: { finding_refs: ['f1'] },
    times: 1,
  });
  expect(await run()).toMatchObject({
    state: 'failed',
    reason: matching(/Security findings block publishing.*f1/),
  });
});

test('follows its deployment after a reload instead of publishing again', async () => {
  const { run, projectId, before } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome: 'completed', duration_ms: 5_000 });
  await run();
  expect(await run(true)).toMatchObject({ state: 'done' });
  expect(harness.methods(before).filter((method) => method === 'POST')).toHaveLength(1);
});

test('becomes unknown after a reload when no deployment was stored', async () => {
  const { run, check, before } = await plannedItem(harness, publish, { published: true });
  expect(await run(true)).toMatchObject({
    state: 'unknown',
    reason: matching(/may have started/),
  });
  expect(await check()).toMatchObject({ state: 'unknown' });
  expect(harness.methods(before)).toEqual(['GET', 'GET']);
});

test('is done once a check finds the app published', async () => {
  const { run, check, projectId } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome: 'completed', duration_ms: 0 });
  harness.service.simulator.fault({
    operation: 'publishProject',
    status: 503,
    type: 'request_timeout',
    times: 1,
    applied: true,
  });
  expect(await run()).toMatchObject({ state: 'unknown' });
  // Nobody reloaded the page.
  expect(await check()).toMatchObject({ state: 'done', reason: 'Already applied when checked.' });
});

test('follows its deployment once a rejected API key is replaced', async () => {
  const { run, check, projectId, before } = await plannedItem(harness, publish, { published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome: 'completed', duration_ms: 9_000 });
  const rejection = { operation: 'getDeployment', status: 401, type: 'unauthorized', times: 1 } as const;
  harness.service.simulator.fault(rejection);
  expect(await run()).toEqual({ state: 'key-rejected', isSent: true });
  harness.service.simulator.fault(rejection);
  expect(await check()).toEqual({ state: 'key-rejected', isSent: true });
  expect(await run(true)).toMatchObject({ state: 'done' });
  expect(harness.methods(before).filter((method) => method === 'POST')).toHaveLength(1);
});
