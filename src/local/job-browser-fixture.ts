import { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';

import { type JobStorage, memoryStorage } from './item-job-storage.ts';
import type { ItemJobKind, ItemOutcome, JobItem } from './item-job.ts';
import { createItemJobs } from './item-jobs.ts';

/** Its API key can be replaced. */
export const firstConnection: Connection = {
  id: 'c',
  name: 'Acme',
  color: 'blue',
  auth: 'key',
  secret: 'key',
  kept: false,
  workspaceIds: ['w'],
  plan: null,
};

/** A promise that never resolves, for closed tabs. */
const never = new Promise<never>(() => undefined);

interface Hold {
  readonly freed: Promise<void>;
  readonly free: () => void;
}

/** A browser whose tabs share storage, locks, and a channel, for tests. */
export class JobBrowser {
  readonly storage: JobStorage;
  nowMs = Date.parse('2026-11-20T10:00:00Z');
  readonly holds = new Map<string, Hold>();
  readonly listeners = new Map<JobTab, (message: unknown) => void>();
  connection: Connection | undefined = firstConnection;
  /** Resolves once there is a network. */
  online = Promise.resolve();
  /** Whether it has locks. Plain-http hosts don't. */
  hasLocks = true;

  constructor(storage: JobStorage = memoryStorage()) {
    this.storage = storage;
  }

  /** Opens a tab that closes after this many steps. A step is before or after a request or write. */
  open(kind: ItemJobKind, steps = Infinity): JobTab {
    return new JobTab(this, kind, steps);
  }
}

export class JobTab {
  readonly jobs: ReturnType<typeof createItemJobs>;
  readonly closed: Promise<void>;
  /** Why jobs that were started here couldn't go on. */
  readonly failures: unknown[] = [];
  /** Called when it is closed. */
  private readonly endings = new Set<() => void>();
  private isClosed = false;
  private steps: number;

  constructor(browser: JobBrowser, kind: ItemJobKind, steps: number) {
    this.steps = steps;
    this.closed = new Promise((resolve) => this.endings.add(resolve));
    const { storage, holds, listeners } = browser;
    this.jobs = createItemJobs({
      storage: {
        load: () => this.store(storage.load),
        loadJob: (job) => this.store(() => storage.loadJob(job)),
        save: (change) => this.store(() => storage.save(structuredClone(change))),
        remove: (job) => this.store(() => storage.remove(job)),
      },
      tabs: {
        channel: () => ({
          post: (message) => {
            const data: unknown = structuredClone(message);
            if (this.isClosed) return;
            for (const [tab, listener] of listeners) if (tab !== this) queueMicrotask(() => listener(data));
          },
          listen: (listener) => listeners.set(this, listener),
        }),
        isFree: (id) => Promise.resolve(!holds.has(id)),
        untilFree: (id) => (browser.hasLocks ? (holds.get(id)?.freed ?? Promise.resolve()) : never),
        hold: async (id, run) => {
          if (!browser.hasLocks) return run();
          for (let hold = holds.get(id); hold !== undefined; hold = holds.get(id)) await hold.freed;
          if (this.isClosed) return never;
          let free: () => void = () => undefined;
          const freed = new Promise<void>((resolve) => {
            free = () => {
              holds.delete(id);
              resolve();
            };
          });
          holds.set(id, { freed, free });
          this.endings.add(free);
          try {
            await run();
          } finally {
            free();
            this.endings.delete(free);
          }
        },
      },
      connectionOf: () => browser.connection,
      online: () => browser.online,
      now: () => new Date(browser.nowMs),
      onAny: () => undefined,
    });
    const onFailed = (error: unknown) => this.failures.push(error);
    this.jobs.attach({ client: new QueryClient(), kindOf: () => kind, onFailed });
    this.endings.add(() => listeners.delete(this));
  }

  /** Wraps a tab's effects. A closed tab has none, and doesn't learn their results. */
  async step<T>(run: () => Promise<T>): Promise<T> {
    this.countStep();
    if (this.isClosed) return never;
    const result = await run();
    this.countStep();
    return this.isClosed ? never : result;
  }

  /** In these tests, writes take longer than requests, so that a write that isn't awaited comes too late. */
  private async store<T>(run: () => Promise<T>): Promise<T> {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    return this.step(run);
  }

  close(): void {
    this.isClosed = true;
    for (const end of this.endings) end();
    this.endings.clear();
  }

  private countStep(): void {
    this.steps -= 1;
    if (this.steps < 0) this.close();
  }
}

export const facts = { kind: 'rename', title: 'Rename 3 projects', connectionId: 'c', workspaceId: 'w' };
export const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Project ${index}`, input: index }));

export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Sent items wait until the test ends them. */
export function waitingKind(atOnce = 2) {
  const sent: { readonly item: JobItem; readonly resumed: boolean; end: (outcome?: ItemOutcome) => void }[] =
    [];
  const checked: string[] = [];
  const kind: ItemJobKind = {
    atOnce,
    run: (item, { resumed, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        sent.push({ item, resumed, end: (outcome = { state: 'done' }) => resolve(outcome) });
      }),
    check: (item) => {
      checked.push(item.id);
      return Promise.resolve({ state: 'done', reason: 'It was saved.' });
    },
  };
  const ids = () => sent.map(({ item }) => item.id);
  const end = async (id: string, outcome?: ItemOutcome) => {
    sent.find(({ item }) => item.id === id)?.end(outcome);
    await settle();
  };
  return { kind, sent, ids, end, checked };
}

export async function startIn(tab: JobTab, count = 3): Promise<string> {
  const id = await tab.jobs.start({ ...facts, items: named(count) });
  await settle();
  return id;
}

export const states = (tab: JobTab, id: string) => tab.jobs.store.find(id)?.items.map(({ state }) => state);
export const stateOf = (tab: JobTab, id: string) => tab.jobs.store.find(id)?.state;

/** Another tab, or the same one after a reload. */
export async function openTab(browser: JobBrowser, kind: ItemJobKind): Promise<JobTab> {
  const tab = browser.open(kind);
  await tab.jobs.ready();
  return tab;
}
