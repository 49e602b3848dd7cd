import { afterEach, beforeEach, expect, test } from 'vitest';

import { pretendOnline } from '@/api/connection/online.ts';
import { insightsOptions } from '@/api/security/insights.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { typeRequests } from '@/domain/security/flagged/type-index.ts';
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
  workspaceId = await harness.workspaceId();
  harness.requests.length = 0;
});
afterEach(() => {
  pretendOnline(true);
  harness.close();
});

function collecting(...chosen: readonly PartId[]) {
  return collectingWith('is:public', ...chosen);
}

function collectingWith(line: string, ...chosen: readonly PartId[]) {
  const parts = new Set(chosen);
  const collector = collectEvidence({
    client: harness.queryClient,
    loadDecisions: async () => new Map(),
    connection: harness.connection,
    workspaceId,
    scope: scopeOf('review', ''),
    parts,
    rules: [{ id: 'r', workspace_id: workspaceId, name: 'Rule', line, most: 0 }],
  });
  return {
    ...collector,
    run: (signal = new AbortController().signal) => soon(collector.run(signal, () => {})),
    omissions: () => {
      const [collected, unassigned] = [collector.result(), { changes: 0, reveals: 0 }];
      return omissionsOf({
        parts,
        collected,
        scans: null,
        stored: null,
        areDecisionsLoaded: true,
        unassigned,
      });
    },
  };
}

test('resumes where it failed', async () => {
  const collector = collecting('inventory', 'scans');
  harness.service.simulator.fault({ operation: 'getProject', type: 'unauthorized', status: 401, times: 1 });
  await expect(collector.run()).rejects.toMatchObject({ type: 'unauthorized' });
  expect(collector.result().rows).toHaveLength(32);
  await collector.run();
  const { rows, scans } = collector.result();
  expect(scans.size).toBe(rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt !== null).length);
  const lists = harness.requests.filter(({ path }) => path.endsWith('/insights/projects'));
  expect(lists).toHaveLength(1);
});

test('waits while the network is lost, and can be paused', async () => {
  const collector = collecting('inventory', 'reasons', 'rules');
  pretendOnline(false);
  const pause = new AbortController();
  const paused = collector.run(pause.signal);
  setTimeout(() => pause.abort(), 10_000);
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' });
  expect(harness.requests).toEqual([]);

  const resumed = collector.run();
  setTimeout(() => pretendOnline(true), 10_000);
  await resumed;
  expect(collector.result()).toMatchObject({ isListed: true, uncheckedRules: 0, types: { unloaded: [] } });
  expect(collector.result().index.length).toBeGreaterThan(0);
});

const insights = { operation: 'getSecurityInsights' } as const;

test('fails when the finding types can’t be loaded, and loads them when it resumes', async () => {
  const collector = collecting('inventory', 'reasons');
  const fault = { ...insights, status: 503, type: 'request_timeout' };
  harness.service.simulator.fault({ ...fault, times: 20 });
  await expect(collector.run()).rejects.toMatchObject({ type: 'request_timeout' });
  expect(collector.omissions()).toContainEqual(
    expect.objectContaining({ part: 'reasons', reason: 'not_loaded' }),
  );
  harness.service.simulator.fault({ ...fault, times: 0 });
  await collector.run();
  expect(collector.result().index.length).toBeGreaterThan(0);
  expect(collector.omissions().filter(({ part }) => part === 'reasons')).toEqual([]);
});

test('lists reasons that the API key can’t see', async () => {
  const collector = collecting('inventory', 'reasons');
  harness.service.simulator.fault({ ...insights, status: 403, type: 'forbidden', times: 1 });
  await collector.run();
  expect(collector.omissions()).toContainEqual(
    expect.objectContaining({ part: 'reasons', reason: 'forbidden' }),
  );
});

test('continues when the API no longer knows a finding type (spec §4.20)', async () => {
  const collector = collectingWith('finding:removed', 'inventory', 'reasons', 'rules');
  const rejected = { status: 400, type: 'invalid_request', times: 1 } as const;
  const errors = [{ location: 'query.finding_type_id', message: 'is unknown' }];
  const list = 'listSecurityInsightProjects';
  // The rule is checked first, then the inventory is loaded, then the types.
  harness.service.simulator.fault({ operation: 'getSecurityInsights', status: 503, type: 'odd', times: 4 });
  await expect(collector.run()).rejects.toMatchObject({ type: 'odd' });
  const [rule] = collector.result().rules;
  expect(rule?.verdict).toBe('unknown');
  expect(rule?.reason).toMatch(/^The query isn’t valid\. Finding type ID/);
  harness.service.simulator.fault({ operation: 'getSecurityInsights', status: 503, type: 'odd', times: 0 });
  harness.service.simulator.fault({ operation: list, ...rejected, errors });
  await collector.run();
  expect(collector.result().index.length).toBeGreaterThan(0);
  expect(collector.omissions()).toContainEqual(
    expect.objectContaining({ part: 'reasons', reason: 'failed', count: 1 }),
  );
});

test('takes a request per page, finding type and page of it, and two per scanned project', async () => {
  const { findings } = await soon(
    harness.queryClient.fetchQuery(insightsOptions(harness.connection, workspaceId)),
  );
  const types = findings.filter(({ project_count: count }) => count > 0);
  harness.requests.length = 0;
  const collector = collecting('inventory', 'reasons', 'scans');
  await collector.run();
  const { rows, index, scans, isListed } = collector.result();
  expect(isListed).toBe(true);
  expect(rows).toHaveLength(32);
  const scanned = rows.filter(({ last_security_scan_at: scannedAt }) => scannedAt !== null);
  expect(scans.size).toBe(scanned.length);
  expect(index.map(({ type }) => type.id)).toEqual(types.map(({ id }) => id));
  const listRequests = harness.requests.filter(({ path }) => path.endsWith('/insights/projects'));
  expect(listRequests).toHaveLength(1 + typeRequests(types));
  expect(harness.requests).toHaveLength(listRequests.length + 2 * scanned.length);
  expect(collector.requests()).toBe(harness.requests.length);
});

test('loads nothing for the parts of this browser', async () => {
  await collecting('decisions', 'changes', 'reveals').run();
  expect(harness.requests).toEqual([]);
});
