import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { WritingHarness } from '@/api/testing/write-harness.ts';
import { randomId } from '@/lib/ids.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

/** The browser's channels: a message reaches all others of the same name, but not its sender. */
class Channels extends EventTarget {
  static readonly open = new Set<Channels>();
  private readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channels.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channels.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

let harness: WritingHarness<Service>;

beforeEach(() => {
  harness = new WritingHarness(createService, serviceFetch);
  vi.stubGlobal('BroadcastChannel', Channels);
  return () => {
    harness.close();
    Channels.open.clear();
  };
});

/** Publishes a project whose deployment never ends, or soon. Nothing has been polled yet. */
async function publish(
  outcome: 'completed' | 'unknown' = 'unknown',
): Promise<{ readonly projectId: string; readonly id: string }> {
  const { projectId, project } = await harness.open({ published: false });
  harness.service.simulator.deployment({ project_id: projectId, outcome, duration_ms: 500 });
  const result = await harness.publish(project);
  return { projectId, id: result.kind === 'saved' ? result.deployment.id : '' };
}

/** A tab with its own connection and empty memory, tracking a deployment. */
async function openTab(projectId: string, id: string, secret = harness.connection.secret) {
  vi.resetModules();
  const connection = { ...harness.connection, id: randomId(), secret };
  const { deploymentOptions } = await import('./deployments.ts');
  const { createQueryClient } = await import('@/api/query-client.ts');
  const queryClient = createQueryClient();
  const observer = new QueryObserver(queryClient, deploymentOptions(connection, projectId, id));
  const stop = observer.subscribe(() => undefined);
  return {
    status: () => observer.getCurrentResult().data?.status,
    updates: () => queryClient.getQueryCache().getAll()[0]?.state.dataUpdateCount ?? 0,
    close() {
      stop();
      queryClient.clear();
    },
  };
}

/** When the deployment was polled, by any tab. */
const pollTimes = (): readonly number[] =>
  harness.requests
    .filter(({ method, path }) => method === 'GET' && path.includes('/publish/'))
    .map(({ atMs: time }) => time);

/** What all tabs share, and what survives a reload. */
function shareStorage(): void {
  vi.stubGlobal('localStorage', fakeStorage());
}

const gaps = (): readonly number[] => {
  const all = pollTimes();
  return all.slice(1).map((time, index) => time - (all[index] ?? 0));
};

describe('two tabs with a connection each', () => {
  test('checks a deployment once for both, never within 2 s (spec §4.13)', async () => {
    shareStorage();
    const { projectId, id } = await publish();
    const first = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(500);
    const second = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
    // A single tab would poll as often: first after 2 s, then every 10 s.
    expect(pollTimes().length).toBeLessThanOrEqual(10);
    expect([first.status(), second.status()]).toEqual(['unknown', 'unknown']);
    // It waits for the other tab's first response, then receives them as often.
    expect(second.updates()).toBeGreaterThanOrEqual(first.updates() - 2);
    first.close();
    second.close();
  });

  test('waits in both when one gets Retry-After', async () => {
    shareStorage();
    const { projectId, id } = await publish();
    const refusal = { status: 429, type: 'rate_limited', times: 1, retry_after: 25 };
    harness.service.simulator.fault({ operation: 'getDeployment', ...refusal });
    const first = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(1_000);
    const second = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gaps()[0]).toBeGreaterThanOrEqual(25_000);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
    expect(second.status()).toBe('unknown');
    first.close();
    second.close();
  });

  test('shares nothing between API keys, and still keeps the pace', async () => {
    shareStorage();
    const { projectId, id } = await publish();
    const first = await openTab(projectId, id);
    const second = await openTab(projectId, id, 'demo-business');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
    expect(first.status()).toBe('unknown');
    expect(second.status()).toBeUndefined();
    first.close();
    second.close();
  });
});

test('polls a new deployment with an earlier one’s ID from the start', async () => {
  shareStorage();
  const { id } = await publish();
  const before = { id, polls: 9, lastPolledMs: Date.now(), minGapMs: 60_000 };
  localStorage.setItem('service-console.polls', JSON.stringify([before]));
  // After a reset, the simulator has no deployments and counts IDs from the start.
  harness.service.simulator.reset({});
  const again = await publish();
  expect(again.id).toBe(id);
  const startedAt = Date.now();
  const tab = await openTab(again.projectId, id);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(pollTimes()[0]).toBeLessThanOrEqual(startedAt + 3_000);
  tab.close();
});

describe('reload', () => {
  test('keeps the 2 s minimum and the backed-off pace (spec §3.1, §4.13)', async () => {
    shareStorage();
    const { projectId, id } = await publish();
    const tab = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(40_000);
    tab.close();
    expect(gaps().at(-1)).toBeGreaterThanOrEqual(10_000);
    for (let times = 0; times < 5; times += 1) {
      const reloaded = await openTab(projectId, id);
      await vi.advanceTimersByTimeAsync(700);
      reloaded.close();
    }
    const before = pollTimes().length;
    const last = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2_000);
    // One poll for the current state, then at the backed-off pace.
    expect(pollTimes().length).toBeGreaterThan(before + 2);
    for (const gap of gaps().slice(before + 1)) expect(gap).toBeGreaterThanOrEqual(10_000);
    expect(last.status()).toBe('unknown');
    last.close();
  });

  test('keeps waiting for Retry-After (spec §4.13)', async () => {
    shareStorage();
    const { projectId, id } = await publish();
    const refusal = { status: 429, type: 'rate_limited', times: 1, retry_after: 25 };
    harness.service.simulator.fault({ operation: 'getDeployment', ...refusal });
    const tab = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(1_000);
    tab.close();
    const reloaded = await openTab(projectId, id);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(pollTimes()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gaps()[0]).toBeGreaterThanOrEqual(25_000);
    expect(reloaded.status()).toBe('unknown');
    reloaded.close();
  });
});

test.each([
  ['while a tab polls', 0, false],
  ['after no tab polled for hours', 9 * 3_600_000, true],
] as const)('records whether a deployment ended %s', async (_when, awayMs, isLate) => {
  shareStorage();
  const { projectId, id } = await publish('completed');
  await vi.advanceTimersByTimeAsync(awayMs);
  const tab = await openTab(projectId, id);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.status()).toBe('completed');
  const { deploymentHistory } = await import('@/local/deployment-history.ts');
  const [entry] = deploymentHistory.forProject(projectId);
  expect(entry).toMatchObject({ id, outcome: 'completed', is_end_late: isLate });
  tab.close();
});
