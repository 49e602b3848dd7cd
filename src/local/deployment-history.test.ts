import { beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeStorage } from '@/lib/storage-fixture.ts';

import { createDeploymentHistory, isFollowed, isSettled, lastLiveUrl } from './deployment-history.ts';

const key = 'service-console.deployments';
let entries: Map<string, string>;
let isFull: boolean;
const storage = () => fakeStorage(entries, () => isFull);
const at = '2026-11-20T09:00:00.000Z';
const deployment = (id: string, project_id = 'p') => ({
  id,
  project_id,
  workspace_id: 'w',
  started_at: at,
  connection_name: 'Acme',
});
const ended = (id: string, url: string | null) => ({ id, status: 'completed', url, error_class: null });

beforeEach(() => {
  entries = new Map();
  isFull = false;
});

describe('the history', () => {
  test('keeps deployments and their outcomes after a reload, newest first', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    deploymentHistory.start(deployment('d1'));
    deploymentHistory.start(deployment('d2'));
    deploymentHistory.start(deployment('d3', 'other'));
    deploymentHistory.record(ended('d1', 'https://a.example/'), at);
    deploymentHistory.record(ended('never-started', null), at);
    const again = createDeploymentHistory(storage).forProject('p');
    expect(again.map(({ id }) => id)).toEqual(['d2', 'd1']);
    expect(again[0]).toMatchObject({ outcome: 'running', ended_at: null, url: null });
    expect(again[1]).toMatchObject({ outcome: 'completed', ended_at: at, url: 'https://a.example/' });
    expect(again.map(isSettled)).toEqual([false, true]);
  });

  test('notifies subscribers once per change, and returns the same list in between', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    const listener = vi.fn();
    const stop = deploymentHistory.subscribe(listener);
    deploymentHistory.start(deployment('d1'));
    expect(deploymentHistory.forProject('p')).toBe(deploymentHistory.forProject('p'));
    expect(deploymentHistory.forProject('none')).toBe(deploymentHistory.forProject('none'));
    deploymentHistory.record({ ...ended('d1', null), status: 'running' }, at);
    expect(listener).toHaveBeenCalledTimes(1);
    deploymentHistory.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(deploymentHistory.all()).toEqual([]);
    expect([...entries.values()]).toEqual(['[]']);
    stop();
  });

  test('includes what another tab wrote', () => {
    const [first, second] = [createDeploymentHistory(storage), createDeploymentHistory(storage)];
    expect(first.all()).toEqual([]);
    second.start(deployment('d1'));
    first.start(deployment('d2'));
    expect(first.all().map(({ id }) => id)).toEqual(['d2', 'd1']);
  });

  test('is limited per project and in total', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    for (let n = 0; n < 60; n += 1) deploymentHistory.start(deployment(`d${n}`));
    expect(deploymentHistory.forProject('p')).toHaveLength(50);
    expect(deploymentHistory.forProject('p')[0]?.id).toBe('d59');
    for (let n = 0; n < 600; n += 1) deploymentHistory.start(deployment(`e${n}`, `p${n}`));
    expect(deploymentHistory.all()).toHaveLength(500);
  });

  test('drops an unsafe URL', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    deploymentHistory.start(deployment('d1'));
    deploymentHistory.record(ended('d1', 'javascript:alert(1)'), at);
    expect(deploymentHistory.all()[0]?.url).toBeNull();
  });
});

describe('an entry', () => {
  test('returns the live URL that was seen last, even if an older deployment ended later', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    for (const id of ['d1', 'd2', 'd3', 'd4']) deploymentHistory.start(deployment(id));
    expect(lastLiveUrl(deploymentHistory.all())).toBeNull();
    deploymentHistory.record(ended('d2', 'https://two.example/'), '2026-11-20T10:00:00.000Z');
    deploymentHistory.record(ended('d1', 'https://one.example/'), '2026-11-20T11:00:00.000Z');
    deploymentHistory.record({ ...ended('d3', null), status: 'error' }, '2026-11-20T12:00:00.000Z');
    const last = { url: 'https://one.example/', seenAt: '2026-11-20T11:00:00.000Z' };
    expect(lastLiveUrl(deploymentHistory.all())).toMatchObject(last);
  });

  test('doesn’t return the URL of an older deployment that was noticed days later', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    deploymentHistory.start(deployment('friday'));
    deploymentHistory.start({ ...deployment('saturday'), started_at: '2026-11-21T12:00:00.000Z' });
    deploymentHistory.record(ended('saturday', 'https://new.example/'), '2026-11-21T12:01:00.000Z');
    deploymentHistory.record(ended('friday', 'https://old.example/'), '2026-11-23T09:00:00.000Z');
    expect(lastLiveUrl(deploymentHistory.all())?.url).toBe('https://new.example/');
  });

  test('is followed until it ends, for a day at most', () => {
    const deploymentHistory = createDeploymentHistory(storage);
    deploymentHistory.start(deployment('d1'));
    const [entry] = deploymentHistory.all();
    if (entry === undefined) throw new Error('nothing was kept');
    const hours = (count: number) => Date.parse(at) + count * 3_600_000;
    expect([1, 23, 25].map((count) => isFollowed(entry, hours(count)))).toEqual([true, true, false]);
    expect(isFollowed({ ...entry, outcome: 'completed' }, hours(1))).toBe(false);
    expect(deploymentHistory.isOpen('d1')).toBe(true);
    deploymentHistory.record(ended('d1', null), at);
    expect(deploymentHistory.isOpen('d1')).toBe(false);
    expect(deploymentHistory.isOpen('never-started')).toBe(false);
  });

  test('keeps the requested URL name and audience, and loads without them from older versions', () => {
    createDeploymentHistory(storage).start({ ...deployment('d1'), slug: 'shop', audience: 'public' });
    expect(createDeploymentHistory(storage).all()[0]).toMatchObject({ slug: 'shop', audience: 'public' });
    entries.set(
      key,
      (entries.get(key) ?? '').replace(',"slug":"shop"', '').replace(',"audience":"public"', ''),
    );
    entries.set(
      key,
      (entries.get(key) ?? '').replace('"slug":"shop",', '').replace('"audience":"public",', ''),
    );
    expect(entries.get(key)).not.toContain('slug');
    expect(createDeploymentHistory(storage).all()[0]).toMatchObject({ id: 'd1', slug: null, audience: null });
  });
});

describe('unreliable storage', () => {
  test.each(['{', 'null', '{"a":1}', '[1,{"id":""}]', '"x"'])('reads %s as empty', (text) => {
    entries.set(key, text);
    const deploymentHistory = createDeploymentHistory(storage);
    expect(deploymentHistory.all()).toEqual([]);
    deploymentHistory.start(deployment('d1'));
    expect(createDeploymentHistory(storage).all()).toHaveLength(1);
  });

  test('drops only the unreadable entry', () => {
    createDeploymentHistory(storage).start(deployment('d1'));
    entries.set(key, (entries.get(key) ?? '').replace(/\]$/, ',{"id":"broken"}]'));
    expect(
      createDeploymentHistory(storage)
        .all()
        .map(({ id }) => id),
    ).toEqual(['d1']);
  });

  test('keeps entries in memory when storage is refused or missing', () => {
    isFull = true;
    const full = createDeploymentHistory(storage);
    const missing = createDeploymentHistory(() => undefined);
    for (const deploymentHistory of [full, missing]) {
      deploymentHistory.start(deployment('d1'));
      deploymentHistory.start(deployment('d2'));
      expect(deploymentHistory.all()).toHaveLength(2);
    }
  });
});
