import { beforeEach, expect, test, vi } from 'vitest';

import { inventoryListOptions } from '@/api/security/inventory.ts';
import type { InventoryRow } from '@/api/security/parse-inventory-item.ts';
import { soon, WritingHarness } from '@/api/testing/write-harness.ts';
import { isToLoad } from '@/domain/security/stored-scans.ts';
import type { ItemOutcome } from '@/local/item-job.ts';
import type { ScanSnapshot } from '@/local/scan-snapshot.ts';
import { memoryScans } from '@/local/scan-snapshots-fixture.ts';
import { createScanSnapshots, scanSnapshots } from '@/local/scan-snapshots.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService, type Service } from '@/mocks/service.ts';

import { type LoadInput, loadFindingsKind } from './load-findings-kind.ts';
import { requestsFor, projectFilters } from './use-findings.ts';

let harness: WritingHarness<Service>;
let workspaceId = '';
let rows: readonly InventoryRow[] = [];
/** The stored scans, keyed by project. */
let stored: () => Promise<ReadonlyMap<string, ScanSnapshot>>;

beforeEach(async () => {
  harness = new WritingHarness(createService, serviceFetch);
  const { queryClient, connection } = harness;
  workspaceId = await harness.workspaceId();
  const list = inventoryListOptions(connection, workspaceId, projectFilters);
  rows = (await soon(queryClient.fetchInfiniteQuery(list))).pages[0]?.items ?? [];
  const memory = createScanSnapshots(memoryScans().storage, () => undefined);
  vi.spyOn(scanSnapshots, 'save').mockImplementation(memory.save);
  vi.spyOn(scanSnapshots, 'snapshot').mockImplementation(memory.snapshot);
  stored = async () => {
    const keys = await memory.scansOf(workspaceId);
    const found = await Promise.all(
      keys.map(([, project, , scan]) => memory.snapshot(workspaceId, project, scan)),
    );
    return new Map(
      found.flatMap((snapshot) => (snapshot === undefined ? [] : [[snapshot.project_id, snapshot] as const])),
    );
  };
  return () => harness.close();
});

/** Runs the items of these projects in one pass. */
async function load(projects: readonly Pick<InventoryRow, 'id' | 'last_security_scan_at'>[], again = false) {
  const before = harness.requests.length;
  const { signal } = new AbortController();
  const outcomes: ItemOutcome[] = [];
  for (const { id, last_security_scan_at: scannedAt } of projects) {
    const input: LoadInput = { scanned_at: scannedAt ?? null, again };
    const item = { jobId: 'j', order: 0, id, name: 'Atlas', input, state: 'sending' } as const;
    const step = { connection: harness.connection, client: harness.queryClient, workspaceId, resumed: false };
    outcomes.push(
      await soon(
        loadFindingsKind.run(
          { ...item, reason: null, requestId: null, at: null, result: null },
          { ...step, signal, leave: signal },
        ),
      ),
    );
  }
  return { outcomes, requests: harness.requests.slice(before) };
}

const toLoad = async () => {
  const known = await stored();
  return rows.filter((row) => isToLoad(row, known.get(row.id)));
};

test('loads the latest scan of each project with its findings, in as many requests as shown', async () => {
  const sample = (await toLoad()).slice(0, 8);
  const { outcomes, requests } = await load(sample);
  expect(outcomes.map(({ state }) => state)).toEqual(sample.map(() => 'done'));
  expect(requests.length).toBeGreaterThanOrEqual(sample.reduce((sum, row) => sum + requestsFor(row), 0));
  const known = await stored();
  for (const { id, counts } of sample) {
    const open = known.get(id)?.findings.filter(({ status }) => status === 'open') ?? [];
    expect(open.filter(({ level }) => level === 'error')).toHaveLength(counts.error_count ?? -1);
    expect(open.filter(({ level }) => level === 'warn')).toHaveLength(counts.warning_count ?? -1);
  }
});

test('loads nothing again while the inventory shows no newer scan', async () => {
  const all = await toLoad();
  const sample = all.slice(0, 5);
  await load(sample);
  const remaining = await toLoad();
  expect(remaining).toEqual(all.slice(5));
});

test('asks only for the scans of a project whose latest scan is stored', async () => {
  const sample = (await toLoad()).slice(0, 3);
  await load(sample);
  const again = await load(sample.map(({ id }) => ({ id, last_security_scan_at: '2026-11-19T23:00:00Z' })));
  expect(again.requests.map(({ path }) => path.endsWith('/security-scans'))).toEqual([true, true, true]);
  expect(again.outcomes).toEqual(sample.map(() => ({ state: 'done', reason: 'No newer scan.' })));
  expect([...(await stored()).values()].map((snapshot) => snapshot.inventory_scan_at)).toEqual(
    sample.map(() => '2026-11-19T23:00:00Z'),
  );
  const anyway = await load(sample, true);
  expect(anyway.requests.length).toBeGreaterThanOrEqual(6);
});

test('loads a scan that has fields this app doesn’t know', async () => {
  const sample = (await toLoad()).slice(0, 1);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof send>) => {
    const response = await send(...request);
    const text = (await response.text()).replaceAll('"commit_sha"', '"state":"archived","commit_sha"');
    return new Response(text, response);
  });
  const { outcomes } = await load(sample);
  expect(outcomes).toEqual([{ state: 'done' }]);
  expect((await stored()).size).toBe(1);
});

test('skips a project that was never scanned or is gone', async () => {
  const never = rows.filter(({ last_security_scan_at: at }) => at === null).slice(0, 1);
  const gone = { id: 'prj_gone', last_security_scan_at: null };
  const { outcomes } = await load([...never, gone]);
  expect(outcomes.at(-1)).toMatchObject({
    state: 'skipped',
    reason: 'Project not found. It doesn’t exist, or you don’t have access to it.',
  });
  expect(outcomes.slice(0, never.length)).toEqual(
    never.map(() => ({ state: 'skipped', reason: 'Never scanned.' })),
  );
});

const fault = (status: number, type: string, times: number, props?: Record<string, unknown>) =>
  harness.service.simulator.fault({
    operation: 'listSecurityScans',
    status,
    type,
    times,
    ...(props && { props }),
  });

test('fails only the affected project, and keeps the others', async () => {
  const sample = (await toLoad()).slice(0, 3);
  fault(403, 'forbidden', 1, { required_permissions: [['projects.audit']] });
  const { outcomes } = await load(sample);
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
});

test('sends nothing more when the API key can’t read any scan', async () => {
  const sample = (await toLoad()).slice(0, 4);
  const props = { required_scopes: ['projects:read'] };
  fault(403, 'insufficient_scope', 100, props);
  const { outcomes, requests } = await load(sample);
  expect(outcomes.map(({ state }) => state)).toEqual(sample.map(() => 'failed'));
  expect(requests).toHaveLength(1);
});

test('pauses the job when the API key is rejected', async () => {
  fault(401, 'unauthorized', 1);
  expect((await load((await toLoad()).slice(0, 1))).outcomes).toEqual([{ state: 'key-rejected' }]);
});

test('waits for the rate limit, then continues', async () => {
  const sample = (await toLoad()).slice(0, 2);
  fault(429, 'rate_limited', 1);
  const { outcomes } = await load(sample);
  expect(outcomes.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('fails when the browser refuses to store scans', async () => {
  vi.spyOn(scanSnapshots, 'save').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const { outcomes } = await load((await toLoad()).slice(0, 1));
  expect(outcomes).toEqual([{ state: 'failed', reason: 'This browser couldn’t save the scan.' }]);
});
