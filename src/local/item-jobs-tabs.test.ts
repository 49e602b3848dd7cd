import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  facts,
  JobBrowser,
  type JobTab,
  named,
  openTab,
  settle,
  startIn,
  stateOf,
  states,
  waitingKind,
} from './job-browser-fixture.ts';

describe('with several tabs', () => {
  test('runs a job in one tab, and shows it in the others', async () => {
    const browser = new JobBrowser();
    const { kind, ids, end } = waitingKind();
    const early = await openTab(browser, kind);
    const running = browser.open(kind);
    const id = await startIn(running);
    const late = await openTab(browser, kind);
    await end('p0');
    for (const tab of [early, late]) {
      expect(tab.jobs.store.find(id)).toMatchObject({
        state: 'running',
        runsHere: false,
        interrupted: false,
      });
      expect(states(tab, id)).toEqual(['done', 'sending', 'sending']);
    }
    expect(ids()).toHaveLength(3);
  });

  test('pauses, resumes and removes a job from any of them', async () => {
    const browser = new JobBrowser();
    const { kind, ids, end } = waitingKind(1);
    const running = browser.open(kind);
    const id = await startIn(running);
    const other = await openTab(browser, kind);
    await other.jobs.pause(id);
    await end('p0');
    expect(stateOf(running, id)).toBe('paused');
    expect(ids()).toEqual(['p0']);
    void other.jobs.resume(id);
    await settle();
    expect(other.jobs.store.find(id)?.runsHere).toBe(true);
    expect(running.jobs.store.find(id)).toMatchObject({ state: 'running', runsHere: false });
    await end('p1');
    expect(states(running, id)).toEqual(['done', 'done', 'sending']);
    await running.jobs.remove(id);
    await settle();
    expect(other.jobs.store.get().jobs).toEqual([]);
    expect(await browser.storage.load()).toEqual({ jobs: [], items: [] });
  });

  test('keeps a running job when another tab with its connection disconnects', async () => {
    const browser = new JobBrowser();
    const { kind, end } = waitingKind(1);
    const running = browser.open(kind);
    const id = await startIn(running, 2);
    const copy = await openTab(browser, kind);
    await copy.jobs.clearConnection('c');
    await end('p0');
    expect(states(running, id)).toEqual(['done', 'sending']);
    await running.jobs.clearConnection('c');
    expect(await browser.storage.load()).toEqual({ jobs: [], items: [] });
  });

  test('pauses a job in the other tabs when its tab closes, until someone resumes it', async () => {
    const browser = new JobBrowser();
    const { kind, ids } = waitingKind(1);
    const running = browser.open(kind);
    const id = await startIn(running);
    const other = await openTab(browser, kind);
    expect(stateOf(other, id)).toBe('running');
    running.close();
    await settle();
    expect(other.jobs.store.find(id)).toMatchObject({ state: 'paused', interrupted: true });
    expect(ids()).toEqual(['p0']);
    void other.jobs.resume(id);
    await settle();
    expect(ids()).toEqual(['p0', 'p0']);
    expect(stateOf(other, id)).toBe('running');
  });

  test('keeps sending what is in flight when another tab resumes the job twice', async () => {
    const browser = new JobBrowser();
    const { kind, ids, end } = waitingKind(1);
    const running = browser.open(kind);
    const id = await startIn(running, 2);
    const other = await openTab(browser, kind);
    await running.jobs.pause(id);
    // The first resume waits for what is in flight.
    void other.jobs.resume(id);
    await settle();
    void other.jobs.resume(id);
    await settle();
    expect(running.jobs.store.find(id)).toMatchObject({ state: 'running', runsHere: true });
    await end('p0');
    await end('p1');
    expect(ids()).toEqual(['p0', 'p1']);
    expect([states(running, id), states(other, id)]).toEqual([
      ['done', 'done'],
      ['done', 'done'],
    ]);
  });

  test('relies on storage when the last message of a closed tab was lost', async () => {
    const browser = new JobBrowser();
    const { kind, sent, end } = waitingKind(1);
    const running = browser.open(kind);
    const id = await startIn(running, 2);
    const other = await openTab(browser, kind);
    browser.listeners.clear();
    await end('p0');
    running.close();
    void other.jobs.resume(id);
    await settle();
    expect(sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
      ['p0', false],
      ['p1', false],
      ['p1', true],
    ]);
  });

  test('sends each item once when two tabs resume at the same time', async () => {
    const browser = new JobBrowser();
    const first = browser.open(waitingKind(1).kind);
    const id = await startIn(first, 2);
    first.close();
    const { kind, ids, end } = waitingKind(1);
    const [firstTab, secondTab] = [await openTab(browser, kind), await openTab(browser, kind)];
    void firstTab.jobs.resume(id);
    void secondTab.jobs.resume(id);
    await settle();
    await end('p0');
    await end('p1');
    expect(ids()).toEqual(['p0', 'p1']);
    expect([stateOf(firstTab, id), stateOf(secondTab, id)]).toEqual(['done', 'done']);
  });
});

describe('when tabs close at any step', () => {
  /** Applies a write once per item, and returns an item's state on request. */
  const serviceOf = () => {
    const applied = new Map<string, number>();
    return {
      applied,
      write: (id: string) => Promise.resolve(void applied.set(id, (applied.get(id) ?? 0) + 1)),
      has: (id: string) => Promise.resolve(applied.has(id)),
    };
  };

  test('sends nothing twice, leaves nothing out, and records each item’s actual state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(60), { maxLength: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (closings, count, atOnce) => {
          const browser = new JobBrowser();
          const service = serviceOf();
          const open = (steps: number): JobTab => {
            const tab: JobTab = browser.open(
              {
                atOnce,
                run: async ({ id }, { resumed }) => {
                  if (resumed && (await tab.step(() => service.has(id))))
                    return { state: 'done', reason: 'Already applied.' };
                  await tab.step(() => service.write(id));
                  return { state: 'done' };
                },
                check: () => Promise.reject(new Error('not here')),
              },
              steps,
            );
            return tab;
          };
          const first = open(Infinity);
          const id = await first.jobs.start({ ...facts, items: named(count) });
          first.close();
          for (const steps of [...closings, Infinity]) {
            const tab = open(steps);
            await Promise.race([tab.jobs.resume(id), tab.closed]);
            const counted = [...service.applied.values()];
            expect(counted.every((times) => times === 1)).toBe(true);
            if (steps === Infinity) {
              expect(stateOf(tab, id)).toBe('done');
              expect(states(tab, id)).toEqual(Array.from({ length: count }, () => 'done'));
            }
            tab.close();
          }
          expect(service.applied.size).toBe(count);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('leaves a job to the tab that resumes it, also without locks', async () => {
  const browser = new JobBrowser();
  browser.hasLocks = false;
  const { kind, sent, end } = waitingKind(1);
  const first = browser.open(kind);
  const id = await startIn(first, 2);
  // Opened later, it has heard nothing from the first one.
  const second = await openTab(browser, kind);
  expect(second.jobs.store.find(id)?.interrupted).toBe(true);
  void second.jobs.resume(id);
  await settle();
  expect(first.jobs.store.find(id)).toMatchObject({ state: 'running', runsHere: false });
  await end('p0');
  sent[1]?.end();
  await settle();
  await end('p1');
  expect(sent.map(({ item, resumed }) => [item.id, resumed])).toEqual([
    ['p0', false],
    ['p0', true],
    ['p1', false],
  ]);
  expect(states(second, id)).toEqual(['done', 'done']);
  expect(stateOf(first, id)).toBe('done');
});
