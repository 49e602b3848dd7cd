import { afterEach, describe, expect, test, vi } from 'vitest';

import type { ItemJobKind } from './item-job.ts';
import {
  facts,
  JobBrowser,
  named,
  openTab,
  settle,
  startIn,
  stateOf,
  states,
  waitingKind,
} from './job-browser-fixture.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a job', () => {
  test('runs a few items at once, in order, and ends with the last', async () => {
    const { kind, ids, end } = waitingKind();
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab);
    expect(ids()).toEqual(['p0', 'p1']);
    await end('p1', { state: 'failed', reason: 'Not allowed.', requestId: 'r1' });
    expect(ids()).toEqual(['p0', 'p1', 'p2']);
    await end('p2', { state: 'skipped' });
    expect(stateOf(tab, id)).toBe('running');
    await end('p0', { state: 'done', result: { before: 'x' } });
    expect(tab.jobs.store.find(id)).toMatchObject({
      state: 'done',
      endedAt: '2026-11-20T10:00:00.000Z',
      items: [
        { state: 'done', result: { before: 'x' } },
        { state: 'failed', reason: 'Not allowed.', requestId: 'r1' },
        { state: 'skipped', reason: null },
      ],
    });
  });

  test('pauses after the items that are being sent, and resumes immediately', async () => {
    const { kind, ids, end } = waitingKind();
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab, 4);
    await tab.jobs.pause(id);
    await end('p0');
    expect(stateOf(tab, id)).toBe('paused');
    expect(ids()).toEqual(['p0', 'p1']);
    void tab.jobs.resume(id);
    await settle();
    expect(ids()).toEqual(['p0', 'p1', 'p2']);
    await tab.jobs.pause(id);
    await end('p1');
    await end('p2');
    expect(states(tab, id)).toEqual(['done', 'done', 'done', 'pending']);
    void tab.jobs.resume(id);
    await settle();
    await end('p3');
    expect(stateOf(tab, id)).toBe('done');
  });

  test('marks nothing as sent while there is no network', async () => {
    const browser = new JobBrowser();
    let goOnline: () => void = () => undefined;
    browser.online = new Promise((resolve) => (goOnline = resolve));
    const { kind, ids } = waitingKind();
    const tab = browser.open(kind);
    const id = await startIn(tab, 1);
    expect(states(tab, id)).toEqual(['pending']);
    goOnline();
    await settle();
    expect(ids()).toEqual(['p0']);
  });

  test('is interrupted when its connection is locked, and checks in-flight items when it resumes', async () => {
    const { kind, ids, end, sent } = waitingKind();
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab, 4);
    const { connectionId } = tab.jobs.store.find(id) ?? {};
    tab.jobs.interruptConnection('another');
    await end('p0');
    expect(ids()).toEqual(['p0', 'p1', 'p2']);
    tab.jobs.interruptConnection(connectionId ?? '');
    await end('p1');
    await end('p2');
    expect(tab.jobs.store.find(id)).toMatchObject({ state: 'paused', interrupted: true });
    expect(states(tab, id)).toEqual(['done', 'sending', 'sending', 'pending']);
    void tab.jobs.resume(id);
    await settle();
    expect(sent.slice(3).map(({ resumed }) => resumed)).toEqual([true, true]);
  });

  test('skips the rest when it is stopped, and still records in-flight items', async () => {
    const { kind, ids, end } = waitingKind();
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab, 4);
    await tab.jobs.stop(id);
    expect(states(tab, id)).toEqual(['sending', 'sending', 'skipped', 'skipped']);
    await end('p0');
    await end('p1', { state: 'unknown', reason: 'No response.' });
    expect(states(tab, id)).toEqual(['done', 'unknown', 'skipped', 'skipped']);
    expect(stateOf(tab, id)).toBe('stopped');
    expect(ids()).toEqual(['p0', 'p1']);
  });

  test('sends failed items again, and only those', async () => {
    const { kind, ids, end, sent } = waitingKind(3);
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab);
    await end('p0', { state: 'failed', reason: 'Not now.', requestId: 'first' });
    await end('p1', { state: 'unknown' });
    await end('p2');
    void tab.jobs.retryFailed(id);
    await settle();
    expect(ids()).toEqual(['p0', 'p1', 'p2', 'p0']);
    sent[3]?.end();
    await settle();
    expect(states(tab, id)).toEqual(['done', 'unknown', 'done']);
    expect(tab.jobs.store.find(id)).toMatchObject({ state: 'done', items: [{ requestId: null }, {}, {}] });
  });

  test('stays stopped when failed items were sent again', async () => {
    const { kind, end, sent } = waitingKind(1);
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab);
    await tab.jobs.stop(id);
    await end('p0', { state: 'failed', reason: 'Not now.' });
    void tab.jobs.retryFailed(id);
    await settle();
    sent[1]?.end();
    await settle();
    expect(states(tab, id)).toEqual(['done', 'skipped', 'skipped']);
    expect(stateOf(tab, id)).toBe('stopped');
  });

  test('checks unknown items without sending them, and stays stopped', async () => {
    const { kind, ids, end, checked } = waitingKind(1);
    const tab = new JobBrowser().open(kind);
    const id = await startIn(tab);
    await tab.jobs.stop(id);
    await end('p0', { state: 'unknown', requestId: 'lost' });
    await tab.jobs.checkUnknown(id);
    expect(checked).toEqual(['p0']);
    expect(ids()).toEqual(['p0']);
    expect(tab.jobs.store.find(id)).toMatchObject({
      state: 'stopped',
      items: [{ state: 'done', requestId: 'lost' }, {}, {}],
    });
  });

  test('records a step that throws as unknown, and reports the error', async () => {
    const reportError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reportError);
    const { kind } = waitingKind();
    const broken = { ...kind, run: () => Promise.reject(new Error('broken')) };
    const tab = new JobBrowser().open(broken);
    const id = await startIn(tab, 1);
    expect(tab.jobs.store.find(id)?.items[0]).toMatchObject({
      state: 'unknown',
      reason: 'Something went wrong on our side.',
    });
    expect(reportError).toHaveBeenCalledOnce();
  });

  test('aborts its work when it is removed, and leaves nothing behind', async () => {
    const browser = new JobBrowser();
    const { kind, ids } = waitingKind();
    const tab = browser.open(kind);
    const id = await startIn(tab);
    await tab.jobs.remove(id);
    await settle();
    expect(tab.jobs.store.get().jobs).toEqual([]);
    expect(await browser.storage.load()).toEqual({ jobs: [], items: [] });
    expect(ids()).toHaveLength(2);
    expect(browser.holds.size).toBe(0);
  });

  test('is removed with its connection, and no other', async () => {
    const { kind } = waitingKind();
    const tab = new JobBrowser().open(kind);
    await startIn(tab);
    const other = await tab.jobs.start({ ...facts, connectionId: 'other', items: named(1) });
    await tab.jobs.clearConnection('c');
    expect(tab.jobs.store.get().jobs.map(({ id }) => id)).toEqual([other]);
  });

  test('pauses instead of sending when storage is full, and reports it', async () => {
    const browser = new JobBrowser();
    const { kind, ids, end } = waitingKind(1);
    const tab = browser.open(kind);
    vi.stubGlobal('reportError', vi.fn());
    const id = await startIn(tab);
    const error = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(browser.storage, 'save').mockRejectedValue(error);
    await end('p0');
    expect(ids()).toEqual(['p0']);
    expect(tab.jobs.store.find(id)).toMatchObject({ state: 'paused', interrupted: true });
    expect(tab.failures).toEqual([error]);
  });
});

describe('after a reload', () => {
  test('is paused until someone resumes it, then checks in-flight items', async () => {
    const browser = new JobBrowser();
    const first = waitingKind();
    const tab = browser.open(first.kind);
    const id = await startIn(tab, 4);
    await first.end('p0');
    tab.close();

    const second = waitingKind();
    const reloaded = await openTab(browser, second.kind);
    expect(reloaded.jobs.store.find(id)).toMatchObject({ state: 'paused', interrupted: true });
    expect(states(reloaded, id)).toEqual(['done', 'sending', 'sending', 'pending']);
    await settle();
    expect(second.ids()).toEqual([]);
    void reloaded.jobs.resume(id);
    await settle();
    await second.end('p1');
    expect(second.sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
      ['p1', true],
      ['p2', true],
      ['p3', false],
    ]);
  });

  test('marks in-flight items of a stopped job as unknown, and can check them', async () => {
    const browser = new JobBrowser();
    const first = waitingKind(1);
    const tab = browser.open(first.kind);
    const id = await startIn(tab, 2);
    await tab.jobs.stop(id);
    tab.close();

    const second = waitingKind(1);
    const reloaded = await openTab(browser, second.kind);
    expect(reloaded.jobs.store.find(id)).toMatchObject({
      state: 'stopped',
      interrupted: false,
      items: [
        { state: 'unknown', reason: 'The tab closed before the result arrived.' },
        { state: 'skipped' },
      ],
    });
    await reloaded.jobs.checkUnknown(id);
    expect(states(reloaded, id)).toEqual(['done', 'skipped']);
    expect(second.ids()).toEqual([]);
  });

  test('drops old and surplus jobs, and keeps unfinished ones', async () => {
    const browser = new JobBrowser();
    const kind: ItemJobKind = {
      atOnce: 1,
      run: () => Promise.resolve({ state: 'done' }),
      check: () => Promise.resolve({ state: 'done' }),
    };
    const tab = browser.open(kind);
    const old = await startIn(tab, 1);
    browser.nowMs += 20 * 86_400_000;
    const { kind: waiting } = waitingKind();
    const unfinished = await startIn(browser.open(waiting), 1);
    for (let count = 0; count < 52; count += 1) {
      browser.nowMs += 1_000;
      await startIn(tab, 1);
    }
    browser.nowMs += 11 * 86_400_000;
    const { jobs } = (await openTab(browser, kind)).jobs.store.get();
    expect(jobs).toHaveLength(51);
    expect(jobs.some(({ id }) => id === old)).toBe(false);
    expect(jobs.some(({ id }) => id === unfinished)).toBe(true);
  });

  test('drops unreadable records, and keeps the rest', async () => {
    const browser = new JobBrowser();
    const { kind, end } = waitingKind();
    const tab = browser.open(kind);
    const id = await startIn(tab, 2);
    await end('p0');
    await end('p1');
    const stored = await browser.storage.load();
    vi.spyOn(browser.storage, 'load').mockResolvedValue({ ...stored, items: stored.items.slice(1) });
    expect(states(await openTab(browser, kind), id)).toEqual(['done']);
  });
});
