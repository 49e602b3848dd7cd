import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { projectOptions } from '@/api/projects/projects.ts';
import { editTo, timedOut, WritingHarness } from '@/api/testing/write-harness.ts';
import { type ApiError, resolutionOf } from '@/api/transport/api-error.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { deploymentOptions } from './deployments.ts';
import { lastSettingsOptions } from './publish-settings.ts';
import { createEmbedUrlMutation } from './publish.ts';

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  return () => harness.close();
});

type Published = ReturnType<typeof harness.publish>;

async function started(publishing: Published): Promise<string> {
  const outcome = await publishing;
  return outcome.kind === 'saved' ? outcome.deployment.id : expect.fail(outcome.kind);
}

async function lost(publishing: Published): Promise<ApiError> {
  const outcome = await publishing;
  return outcome.kind === 'unknown' ? outcome.error : expect.fail(outcome.kind);
}

describe('publishing', () => {
  const watch = (projectId: string, id: string) => {
    const observer = new QueryObserver(
      harness.queryClient,
      deploymentOptions(harness.connection, projectId, id),
    );
    return { observer, stop: observer.subscribe(() => undefined) };
  };
  const pollsOf = () =>
    harness.requests
      .filter(({ method, path }) => method === 'GET' && path.includes('/publish/'))
      .map(({ atMs: time }) => time);

  test('polls a publish from 2 s on, logs it, and shows its end in detail and list', async () => {
    harness.service.simulator.lag({ ms: 60_000 });
    const { projectId, project, inDetail, inList } = await harness.open({ published: false });
    harness.service.simulator.deployment({
      project_id: projectId,
      outcome: 'completed',
      duration_ms: 12_000,
    });
    const startedAt = Date.now();
    const id = await started(harness.publish(project));
    expect(deploymentHistory.forProject(projectId)).toMatchObject([{ id, outcome: 'running' }]);
    const { observer, stop } = watch(projectId, id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult().data).toMatchObject({ status: 'completed' });
    const polls = pollsOf().map((time) => time - startedAt);
    expect(polls[0]).toBeGreaterThanOrEqual(2000);
    expect(polls).toHaveLength(4);
    expect(deploymentHistory.forProject(projectId)[0]).toMatchObject({
      outcome: 'completed',
      connection_name: 'Acme',
      url: expect.stringMatching(/^https:/) as string,
    });
    expect(JSON.stringify(deploymentHistory.all())).not.toContain('demo-enterprise');
    expect([inDetail()?.is_published, inList()?.is_published]).toEqual([true, true]);
    stop();
  });

  test('keeps the pace and Retry-After after failed polls, and stops when the deployment is gone', async () => {
    const { projectId, project } = await harness.open({ published: false });
    harness.service.simulator.deployment({ project_id: projectId, outcome: 'unknown', duration_ms: 1000 });
    const id = await started(harness.publish(project));
    harness.service.simulator.fault({
      operation: 'getDeployment',
      status: 503,
      type: 'request_timeout',
      times: 2,
    });
    harness.service.simulator.fault({
      operation: 'getDeployment',
      status: 429,
      type: 'rate_limited',
      times: 1,
      retry_after: 15,
    });
    const { observer, stop } = watch(projectId, id);
    await vi.advanceTimersByTimeAsync(60_000);
    const polls = pollsOf();
    const gaps = polls.slice(1).map((time, index) => time - (polls[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(15_000);
    expect(observer.getCurrentResult().data?.status).toBe('unknown');
    harness.service.simulator.fault({
      operation: 'getDeployment',
      status: 404,
      type: 'deployment_not_found',
      times: 1,
    });
    await vi.advanceTimersByTimeAsync(11_000);
    const ended = pollsOf().length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pollsOf()).toHaveLength(ended);
    expect(deploymentHistory.all()[0]?.outcome).toBe('not_found');
    stop();
  });

  test.each([true, false])(
    'never retries a timeout (applied: %s), and never reports it as not done',
    async (applied) => {
      const { project, projectId, before } = await harness.open({ published: false });
      harness.service.simulator.fault({ operation: 'publishProject', ...timedOut, applied });
      const error = await lost(harness.publish(project));
      expect(resolutionOf(error)).toMatchObject({ state: 'unknown', project: { id: projectId } });
      expect(harness.methods(before)).toEqual(['POST', 'GET']);
    },
  );

  test('shows the new audience of a published app before the deployment ends (spec §3.2)', async () => {
    const { projectId, project, inDetail, inList } = await harness.open({
      published: true,
      audience: 'custom',
    });
    harness.service.simulator.deployment({
      project_id: projectId,
      outcome: 'completed',
      duration_ms: 60_000,
    });
    const saved = () =>
      harness.queryClient.getQueryData(lastSettingsOptions(harness.connection, projectId).queryKey);
    await harness.saveAudience(project, 'public');
    expect(saved()?.audience).toBe('public');
    await started(harness.publish(project, { audience: editTo(inDetail() ?? project, 'workspace') }));
    expect(saved()).toBeNull();
    expect(inList()?.publish_audience).toBe('workspace');
    expect(inDetail()).toMatchObject({ publish_audience: 'workspace', publish_audience_targets: [] });
    // The stored list is unknown now. It isn't shown as empty: the project keeps its old state until it reloads.
    await started(harness.publish(project, { audience: editTo(inDetail() ?? project, 'custom') }));
    expect(inList()?.publish_audience).toBe('custom');
    expect(inDetail()?.publish_audience).toBe('workspace');
  });

  test('shows a publish with a lost response once it ends, although it can’t be tracked', async () => {
    const { projectId, project, inDetail } = await harness.open({ published: false });
    const observer = new QueryObserver(harness.queryClient, projectOptions(harness.connection, projectId));
    const stop = observer.subscribe(() => undefined);
    harness.service.simulator.deployment({
      project_id: projectId,
      outcome: 'completed',
      duration_ms: 40_000,
    });
    harness.service.simulator.fault({ operation: 'publishProject', ...timedOut, applied: true });
    await lost(harness.publish(project));
    await vi.advanceTimersByTimeAsync(35_000);
    expect(inDetail()?.is_published).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(inDetail()?.is_published).toBe(true);
    stop();
  });

  test('doesn’t report a lost publish as accepted when an earlier deployment put the app online', async () => {
    const { projectId, project } = await harness.open({ published: false });
    const publish = () => harness.publish(project);
    harness.service.simulator.deployment({ project_id: projectId, outcome: 'completed', duration_ms: 9000 });
    await publish();
    harness.service.simulator.clock({ advance_ms: 10_000 });
    harness.service.simulator.fault({ operation: 'publishProject', ...timedOut });
    const error = await lost(publish());
    expect(resolutionOf(error)).toMatchObject({ state: 'unknown', project: { is_published: true } });
  });

  test('reports a timed out publish as accepted when the audience changed', async () => {
    const { project } = await harness.open({ published: true, audience: 'custom' });
    harness.service.simulator.fault({ operation: 'publishProject', ...timedOut, applied: true });
    const error = await lost(harness.publish(project, { audience: editTo(project, 'workspace') }));
    expect(resolutionOf(error)?.state).toBe('applied');
  });

  test.each([3, null])('waits and retries once after a 429 with Retry-After %s', async (retry_after) => {
    const { project, before } = await harness.open({ published: false });
    harness.service.simulator.fault({
      operation: 'publishProject',
      status: 429,
      type: 'rate_limited',
      times: 1,
      retry_after,
    });
    const from = Date.now();
    await harness.publish(project);
    expect(harness.methods(before)).toHaveLength(2);
    expect(Date.now() - from).toBeGreaterThanOrEqual((retry_after ?? 0) * 1000);
  });
});

test('keeps an embed URL out of the query cache', async () => {
  const { projectId } = await harness.open({ published: true });
  const made = await harness.run(
    createEmbedUrlMutation(harness.connection, projectId),
    'https://app.example.com',
  );
  expect(made.embed_url).toContain('__service_token');
  const cached = harness.queryClient.getQueryCache().getAll();
  expect(JSON.stringify(cached.map(({ state }) => state))).not.toContain('__service_token');
});
