import { afterEach, beforeEach, expect, test } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { workspaceListOptions } from '@/api/workspaces/workspaces.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { omissionsOf } from '../omissions.ts';
import type { PartId } from '../pack/manifest.ts';
import { scopeOf } from '../scope.ts';
import { collectEvidence } from './collect.ts';

let harness: WritingHarness<Service>;
let workspaceId: string;

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  const list = await soon(harness.queryClient.fetchInfiniteQuery(workspaceListOptions(harness.connection)));
  workspaceId = list.pages[0]?.items[0]?.id ?? '';
  harness.requests.length = 0;
});
afterEach(() => {
  pretendOnline(true);
  harness.close();
});

function collecting(...chosen: readonly PartId[]) {
  const parts = new Set(chosen);
  const work = collectEvidence({
    client: harness.queryClient,
    loadBook: async () => new Map(),
    connection: harness.connection,
    workspaceId,
    scope: scopeOf('review', ''),
    parts,
    rules: [{ id: 'r', workspace_id: workspaceId, name: 'Public', line: 'is:public', most: 0 }],
  });
  return {
    ...work,
    run: (signal = new AbortController().signal) => soon(work.run(signal, () => {})),
    omissions: () => {
      const [collected, unassigned] = [work.result(), { changes: 0, reveals: 0 }];
      return omissionsOf({ parts, collected, scans: null, stored: null, unassigned });
    },
  };
}

test('resumes where it failed', async () => {
  const work = collecting('inventory', 'scans');
  harness.service.simulator.fault({ operation: 'getProject', type: 'unauthorized', status: 401, times: 1 });
  await expect(work.run()).rejects.toMatchObject({ type: 'unauthorized' });
  expect(work.result().rows).toHaveLength(32);
  await work.run();
  const { rows, scans } = work.result();
  expect(scans.size).toBe(rows.filter(({ last_security_scan_at: at }) => at !== null).length);
  const lists = harness.requests.filter(({ path }) => path.endsWith('/insights/projects'));
  expect(lists).toHaveLength(1);
});

test('waits while the network is lost, and can be paused', async () => {
  const work = collecting('inventory', 'reasons', 'rules');
  pretendOnline(false);
  const pause = new AbortController();
  const paused = work.run(pause.signal);
  setTimeout(() => pause.abort(), 10_000);
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' });
  expect(harness.requests).toEqual([]);

  const resumed = work.run();
  setTimeout(() => pretendOnline(true), 10_000);
  await resumed;
  expect(work.result()).toMatchObject({ isListed: true, uncheckedRules: 0, types: { unloaded: [] } });
  expect(work.result().index.length).toBeGreaterThan(0);
});

const insights = { operation: 'getSecurityInsights' } as const;

test('fails when the finding types can’t be loaded, and loads them when it resumes', async () => {
  const work = collecting('inventory', 'reasons');
  const fault = { ...insights, status: 503, type: 'request_timeout' };
  harness.service.simulator.fault({ ...fault, times: 20 });
  await expect(work.run()).rejects.toMatchObject({ type: 'request_timeout' });
  expect(work.omissions()).toContainEqual(expect.objectContaining({ part: 'reasons', reason: 'not_loaded' }));
  harness.service.simulator.fault({ ...fault, times: 0 });
  await work.run();
  expect(work.result().index.length).toBeGreaterThan(0);
  expect(work.omissions().filter(({ part }) => part === 'reasons')).toEqual([]);
});

test('lists reasons that the API key can’t see', async () => {
  const work = collecting('inventory', 'reasons');
  harness.service.simulator.fault({ ...insights, status: 403, type: 'forbidden', times: 1 });
  await work.run();
  expect(work.omissions()).toContainEqual(expect.objectContaining({ part: 'reasons', reason: 'forbidden' }));
});
