import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';

import type { JobTabs } from './item-job-store.ts';
import {
  isOpenItem,
  type ItemJob,
  type ItemJobKind,
  type JobItem,
  type JobRecord,
  recordOf,
} from './item-job.ts';
import { createItemRunner, type ItemRunnerOptions, type PassMode } from './item-runner.ts';

/** Runs the items. The shell provides it, because the steps are in layers above this one. */
export interface JobHost {
  readonly client: QueryClient;
  /** Undefined if this version doesn't have the kind. */
  readonly kindOf: (kind: string) => ItemJobKind | undefined;
  /** Called when a job that was just started can't go on, for example because storage is full. */
  readonly onFailed?: (error: unknown) => void;
}

export interface RunnerOptions extends ItemRunnerOptions {
  readonly hold: JobTabs['hold'];
  readonly host: Promise<JobHost>;
  readonly connectionOf: (job: JobRecord) => Connection | undefined;
}

interface Pass {
  ended: Promise<void>;
  /** Starts more items after a pause. */
  pump: () => void;
  readonly stop: AbortController;
}

interface Queue {
  readonly items: JobItem[];
  readonly atOnce: number;
  readonly mayRun: () => boolean;
  /** Returns the item if it has to run again. */
  readonly run: (item: JobItem) => Promise<JobItem | null>;
}

/** Runs items, several at once, until there are no more or they may no longer run. */
function runQueue(pass: Pass, { items, atOnce, mayRun, run }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    let active = 0;
    const start = async (item: JobItem): Promise<void> => {
      try {
        const left = await run(item);
        if (left !== null) items.unshift(left);
      } catch (error) {
        // Results can no longer be saved, so nothing more may be sent.
        items.length = 0;
        reject(error);
      }
      active -= 1;
      pass.pump();
    };
    pass.pump = () => {
      while (active < atOnce && mayRun()) {
        const item = items.shift();
        if (item === undefined) break;
        active += 1;
        void start(item);
      }
      if (active === 0) resolve();
    };
    pass.pump();
  });
}

const isOver = ({ state }: JobRecord): boolean => state === 'done' || state === 'stopped';

export function createItemJobRunner({ store, hold, host, connectionOf, online, now }: RunnerOptions) {
  const passes = new Map<string, Pass>();
  const { isRunning, runItem } = createItemRunner({ store, online, now });
  /** Nothing is saved about a job that was removed. */
  const saveJob = async (id: string, changes: Partial<JobRecord>, items?: readonly JobItem[]) => {
    const job = store.find(id);
    if (job !== undefined) await store.save({ jobs: [{ ...recordOf(job), ...changes }], items: items ?? [] });
  };

  const work = async (pass: Pass, job: ItemJob, mode: PassMode): Promise<void> => {
    const stop = pass.stop.signal;
    const { id, workspaceId } = job;
    const connectionId = connectionOf(job)?.id;
    if (connectionId === undefined) throw new Error(`No connection for workspace ${workspaceId}`);
    const { client, kindOf } = await host;
    const kind = kindOf(job.kind);
    if (kind === undefined) throw new Error(`No step for ${job.kind}`);
    // Starts from the state that the person saw: once a job has ended, items that were in flight are unknown.
    const items = job.items.map((item): JobItem =>
      mode === 'retry' && item.state === 'failed'
        ? { ...item, state: item.isSent === true ? 'sending' : 'pending', reason: null }
        : item,
    );
    const queue = items.filter((item) => (mode === 'check' ? item.state === 'unknown' : isOpenItem(item)));
    if (queue.length === 0 && isOver(job)) return;
    const changed = items.filter((item, index) => item !== job.items[index] || item.state === 'unknown');
    // A job resumed with another connection belongs to that connection from then on.
    await saveJob(id, { state: 'running', keyRejected: false, endedAt: null, connectionId }, changed);
    const step = { client, workspaceId, signal: stop };
    const run = async (item: JobItem): Promise<JobItem | null> => {
      const connection = connectionOf(store.find(id) ?? job);
      if (connection !== undefined)
        return runItem(item, mode, kind, { ...step, connection, resumed: item.state === 'sending' });
      // The connection was locked or removed, which is about to interrupt the job.
      pass.stop.abort();
      return item;
    };
    const mayRun = (): boolean => isRunning(id) && !stop.aborted;
    do {
      await runQueue(pass, { items: queue, atOnce: kind.atOnce, mayRun, run });
      // Someone may have paused and resumed it while the last items ended.
    } while (queue.length > 0 && mayRun());
    const left = store.find(id);
    if (left?.runsHere !== true || left.state === 'stopped') return;
    if (left.items.some(isOpenItem)) {
      if (mode === 'check') await saveJob(id, { state: 'paused' });
    } else {
      const endedAt = mode === 'check' && isOver(job) ? job.endedAt : null;
      // A stopped job stays stopped: checking it doesn't run the items that the stop skipped.
      const state = job.state === 'stopped' ? 'stopped' : 'done';
      await saveJob(id, { state, endedAt: endedAt ?? now().toISOString() });
    }
  };

  const hostPass = async (pass: Pass, id: string, mode: PassMode): Promise<void> => {
    await store.reload(id);
    const job = store.find(id);
    if (job === undefined) return;
    store.setRunner(id, 'this-tab');
    const { stop } = pass;
    const unsubscribe = store.subscribe(() => {
      // It was removed, or another tab runs it.
      if (store.find(id)?.runsHere !== true) stop.abort();
    });
    try {
      await work(pass, job, mode);
    } finally {
      unsubscribe();
      // Must happen before the lock is released, so that a resume starts its own pass.
      passes.delete(id);
      if (store.find(id)?.runsHere === true) store.setRunner(id, null);
    }
  };

  return {
    isActive: (): boolean => passes.size > 0,
    /** Interrupts the job as if the tab had closed, because the API key must no longer be used. */
    interrupt: (id: string): void => passes.get(id)?.stop.abort(),
    /** Resolves when this tab no longer runs the job. Rejects if it can't run it. */
    async run(id: string, mode: PassMode): Promise<void> {
      const current = passes.get(id);
      if (current !== undefined && mode === 'send') {
        await saveJob(id, { state: 'running', keyRejected: false });
        current.pump();
        return current.ended;
      }
      await current?.ended.catch(() => undefined);
      if (passes.has(id)) return;
      const pass: Pass = { ended: Promise.resolve(), pump: () => undefined, stop: new AbortController() };
      passes.set(id, pass);
      pass.ended = hold(id, () => hostPass(pass, id, mode)).finally(() => passes.delete(id));
      return pass.ended;
    },
  };
}
