import { afterEach, expect, test } from 'vitest';

import type { Channel } from '@/lib/tabs.ts';

import { type ScanSnapshot, snapshotKeyOf } from './scan-snapshot.ts';
import { memoryScans } from './scan-snapshots-fixture.ts';
import { createScanSnapshots } from './scan-snapshots.ts';
import { scannedWorkspaces } from './stored-markers.ts';

afterEach(() => scannedWorkspaces.update(() => []));

const snapshot = (projectId: string, day: number, workspaceId = 'ws_1'): ScanSnapshot => ({
  workspace_id: workspaceId,
  project_id: projectId,
  project_name: 'Atlas',
  scan: {
    id: `scan ${projectId} ${day}`,
    status: 'completed',
    started_at: new Date(Date.UTC(2026, 9, day)).toISOString(),
    finished_at: new Date(Date.UTC(2026, 9, day, 1)).toISOString(),
    commit_sha: null,
    requested_scanners: ['agent_security'],
  },
  read_at: '2026-11-20T00:00:00.000Z',
  inventory_scan_at: null,
  findings: [],
  unreadable: 0,
});

const alone = (): undefined => undefined;
const shown = async (scans: ReturnType<typeof createScanSnapshots>) => {
  await scans.show('ws_1', 'prj_1');
  return scans.loaded('ws_1', 'prj_1');
};
const daysOf = (found: readonly ScanSnapshot[] | undefined) => found?.map(({ scan }) => scan.id);

/** Connects tabs, the sender included. */
function sharedChannel(): Channel {
  const listeners: ((message: unknown) => void)[] = [];
  return {
    post: (message) => listeners.forEach((listener) => listener(message)),
    listen: (listener) => void listeners.push(listener),
  };
}

test('keeps both of two scans that are saved at the same time', async () => {
  const { storage } = memoryScans();
  const scans = createScanSnapshots(storage, alone);
  await Promise.all([scans.save(snapshot('prj_1', 2)), scans.save(snapshot('prj_1', 5))]);
  expect(daysOf(await shown(scans))).toEqual(['scan prj_1 5', 'scan prj_1 2']);
});

test('loads what an earlier page stored, newest first, and drops what it can’t read', async () => {
  const { storage, records } = memoryScans();
  const before = createScanSnapshots(storage, alone);
  await before.save(snapshot('prj_1', 2));
  await before.save(snapshot('prj_1', 5));
  await before.save(snapshot('prj_2', 3));
  records.set(JSON.stringify(snapshotKeyOf(snapshot('prj_1', 4))), { findings: 'damaged' });
  records.set(JSON.stringify(['ws_1', 7]), snapshot('prj_1', 4));
  const scans = createScanSnapshots(storage, alone);
  expect(daysOf(await shown(scans))).toEqual(['scan prj_1 5', 'scan prj_1 2']);
  expect(await scans.snapshot('ws_1', 'prj_1', 'scan prj_1 2')).toEqual(snapshot('prj_1', 2));
  expect(await scans.snapshot('ws_1', 'prj_2', 'scan prj_1 2')).toBeUndefined();
  expect((await scans.scansOf('ws_1')).map(([, project]) => project)).toEqual([
    'prj_1',
    'prj_1',
    'prj_2',
    'prj_1',
  ]);
  expect(await scans.scansOf('ws_2')).toEqual([]);
});

test('shows the latest scan of each project, and loads each only once', async () => {
  const { storage, loads } = memoryScans();
  const before = createScanSnapshots(storage, alone);
  for (const day of [1, 2, 3]) await before.save(snapshot('prj_1', day));
  await before.save(snapshot('prj_2', 1));
  const scans = createScanSnapshots(storage, alone);
  expect(scans.loaded('ws_1', null)).toBeUndefined();
  await scans.show('ws_1', null);
  expect(daysOf(scans.loaded('ws_1', null))).toEqual(['scan prj_1 3', 'scan prj_2 1']);
  expect(loads.mock.calls.flatMap(([keys]) => keys)).toHaveLength(2);
  await scans.save(snapshot('prj_2', 9));
  // Opening an older scan doesn't replace the latest.
  await scans.save(snapshot('prj_1', 2));
  expect(daysOf(scans.loaded('ws_1', null))).toEqual(['scan prj_2 9', 'scan prj_1 3']);
  expect(loads).toHaveBeenCalledOnce();
});

test('keeps the ten newest scans of a project', async () => {
  const { storage, records } = memoryScans();
  const scans = createScanSnapshots(storage, alone);
  for (let day = 12; day > 0; day -= 1) await scans.save(snapshot('prj_1', day));
  await scans.save(snapshot('prj_2', 1));
  expect(daysOf(await shown(scans))).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `scan prj_1 ${day}`),
  );
  expect(records.size).toBe(11);
});

test('drops the workspaces that were used longest ago', async () => {
  const { storage, records } = memoryScans();
  const scans = createScanSnapshots(storage, alone);
  for (let number = 1; number <= 9; number += 1) await scans.save(snapshot('prj_1', 1, `ws_${number}`));
  expect(await scans.scansOf('ws_1')).toEqual([]);
  expect(records.size).toBe(8);
});

test('drops unknown fields', async () => {
  const { storage, records } = memoryScans();
  const finding = {
    id: 'f',
    name: 'n',
    description: null,
    category: null,
    level: 'error',
    scanner_name: 's',
    status: 'open',
    created_at: '',
    updated_at: '',
  };
  const withQuote = { ...snapshot('prj_1', 1), findings: [{ ...finding, quote: 'ana@example.com' }] };
  await createScanSnapshots(storage, alone).save(withQuote);
  expect([...records.values()]).toEqual([{ ...withQuote, findings: [finding] }]);
});

test('deletes the scans of one workspace', async () => {
  const { storage, records } = memoryScans();
  const scans = createScanSnapshots(storage, alone);
  await scans.save(snapshot('prj_1', 1));
  await scans.save(snapshot('prj_1', 1, 'ws_2'));
  await scans.show('ws_1', null);
  await scans.clearWorkspace('ws_1');
  expect([records.size, scans.loaded('ws_1', null), scannedWorkspaces.get()]).toEqual([1, [], ['ws_2']]);
});

test('shows what another tab stored', async () => {
  const { storage } = memoryScans();
  const channel = sharedChannel();
  const here = createScanSnapshots(storage, () => channel);
  await here.show('ws_1', 'prj_1');
  await createScanSnapshots(storage, () => channel).save(snapshot('prj_1', 1));
  await expect.poll(() => here.loaded('ws_1', 'prj_1')?.length).toBe(1);
});

test('shows the newer state of a scan that another tab loaded again', async () => {
  const { storage } = memoryScans();
  const channel = sharedChannel();
  const here = createScanSnapshots(storage, () => channel);
  await here.save(snapshot('prj_1', 1));
  await here.show('ws_1', null);
  await createScanSnapshots(storage, () => channel).save({ ...snapshot('prj_1', 1), unreadable: 3 });
  await expect.poll(() => here.loaded('ws_1', null)?.[0]?.unreadable).toBe(3);
});

test('drops what another tab deleted', async () => {
  const { storage } = memoryScans();
  const channel = sharedChannel();
  const here = createScanSnapshots(storage, () => channel);
  await here.save(snapshot('prj_1', 1));
  await here.show('ws_1', 'prj_1');
  await createScanSnapshots(storage, () => channel).clearWorkspace('ws_1');
  await expect.poll(() => here.loaded('ws_1', 'prj_1')).toEqual([]);
});

test('keeps a scan in memory, and reports that it isn’t stored, when the browser refuses to store it', async () => {
  const refused = () => Promise.reject(new Error('refused'));
  const scans = createScanSnapshots(
    { keys: refused, load: refused, save: refused, remove: refused, clear: refused },
    alone,
  );
  await scans.show('ws_1', null);
  await expect(scans.save(snapshot('prj_1', 1))).rejects.toThrow('refused');
  expect(scans.loaded('ws_1', null)).toHaveLength(1);
});
