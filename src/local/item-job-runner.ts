import type { QueryClient } from '@tanstack/react-query';

import type { Connection } from '@/api/connection/connections.ts';

import type { ItemJobStore, JobTabs } from './item-job-store.ts';
import {
  isOpenItem,
  type ItemJob,
  type ItemJobKind,
  type ItemOutcome,
  type ItemStep,
  type JobItem,
  type JobRecord,
  recordOf,
  stoppedBefore,
} from './item-job.ts';

/** Runs the items. The shell provides it, because the steps are in layers above this one. */
export interface JobHost {
  readonly client: QueryClient;
  /** Undefined if this version doesn't have the kind. */
  readonly kindOf: (kind: string) => ItemJobKind | undefined;
  /** Called when a job that was just started can't go on, for example because storage is full. */
  readonly onFailed?: (error: unknown) => void;
}

export interface RunnerOptions {
  readonly store: ItemJobStore;
  readonly hold: JobTabs['hold'];
  readonly host: Promise<JobHost>;
  readonly connectionOf: (job: JobRecord) => Connection | undefined;
  /** Resolves once there is a network. */
  readonly online: () => Promise<void>;
  readonly now: () => Date;
}

/** `send` and `retry` send pending items, and `retry` also failed ones. `check` looks at unknown ones and sends nothing. */
export type PassMode = 'send' | 'retry' | 'check';

interface Pass {
  ended: Promise<void>;
  /** Starts more items after a pause. */
  pump: () => void;
  readonly stop: AbortController;
}

const isOver = ({ state }: JobRecord): boolean => state === 'done' || state === 'stopped';

const mistake: ItemOutcome = { state: 'unknown', reason: 'Something went wrong on our side.' };

export function createItemJobRunner({ store, hold, host, connectionOf, online, now }: RunnerOptions) {
  const passes = new Map<string, Pass>();

  const isRunning = (id: string): boolean => store.find(id)?.state === 'running';
  /** Nothing is saved about a job that was removed. */
  const saveJob = async (id: string, changes: Partial<JobRecord>, items?: readonly JobItem[]) => {
    const job = store.find(id);
    if (job !== undefined) await store.save({ jobs: [{ ...recordOf(job), ...changes }], items: items ?? [] });
  };
  const saveItem = async (item: JobItem, changes: Partial<JobItem>): Promise<void> => {
    if (store.find(item.jobId) !== undefined)
      await store.save({ items: [{ ...item, ...changes, at: now().toISOString() }] });
  };

  /**
   * Saves an item that has to run again, unless its job was stopped. If the API key was rejected, the job pauses, because
   * every other item would be rejected, too.
   */
  const putBack = async (item: JobItem, { state, signInExpired = false }: ItemOutcome) => {
    const job = store.find(item.jobId);
    if (job?.state === 'stopped') {
      const wasSent = item.state !== 'pending';
      const reason = wasSent ? 'Stopped before the result arrived.' : stoppedBefore;
      await saveItem(item, { state: wasSent ? 'unknown' : 'skipped', reason });
    } else if (job !== undefined) {
      const isRejected = state === 'key-rejected';
      const rejected = { state: 'paused', keyRejected: true, signInExpired } as const;
      const jobs = isRejected ? [{ ...recordOf(job), ...rejected }] : [];
      await store.save({ jobs, items: [item] });
    }
  };

  /** Returns the item if it has to run again, for example because the job was paused first. */
  const runItem = async (
    item: JobItem,
    mode: PassMode,
    kind: ItemJobKind,
    rest: Omit<ItemStep, 'leave'>,
  ): Promise<JobItem | null> => {
    await online();
    if (!isRunning(item.jobId)) return item;
    // Saved before sending: a later run that finds this state checks the outcome before sending again.
    if (mode !== 'check') await saveItem(item, { state: 'sending', reason: null, requestId: null });
    const leave = new AbortController();
    const step = { ...rest, leave: leave.signal };
    if (step.signal.aborted) return null;
    const leaveIfPaused = (): void => {
      if (!isRunning(item.jobId)) leave.abort();
    };
    const unsubscribe = store.subscribe(leaveIfPaused);
    // It may have been paused while the item was being saved.
    leaveIfPaused();
    const outcome = await (mode === 'check' ? kind.check : kind.run)(item, step)
      .catch((error: unknown) => {
        if (!step.signal.aborted) globalThis.reportError?.(error);
        return mistake;
      })
      .finally(unsubscribe);
    if (step.signal.aborted) return null;
    const { state, reason = null, result = item.result } = outcome;
    if (state === 'key-rejected' || state === 'again') {
      const left: JobItem = outcome.isSent === true ? { ...item, state: 'sending' } : item;
      await putBack(left, outcome);
      return left;
    }
    // A check leaves the ID of the request that it is about. Another attempt is another request.
    const requestId = outcome.requestId ?? (mode === 'check' ? item.requestId : null);
    await saveItem(item, { state, reason, requestId, result });
    return null;
  };

  /** Runs items, several at once, until there are no more or the job isn't running. */
  const runQueue = (
    { id, pass, atOnce }: { readonly id: string; readonly pass: Pass; readonly atOnce: number },
    queue: JobItem[],
    run: (item: JobItem) => Promise<JobItem | null>,
  ) =>
    new Promise<void>((resolve, reject) => {
      let active = 0;
      const start = async (item: JobItem): Promise<void> => {
        try {
          const left = await run(item);
          if (left !== null) queue.unshift(left);
        } catch (error) {
          // Results can no longer be saved, so nothing more may be sent.
          queue.length = 0;
          reject(error);
        }
        active -= 1;
        pass.pump();
      };
      pass.pump = () => {
        while (active < atOnce && isRunning(id) && !pass.stop.signal.aborted) {
          const item = queue.shift();
          if (item === undefined) break;
          active += 1;
          void start(item);
        }
        if (active === 0) resolve();
      };
      pass.pump();
    });

  const work = async (pass: Pass, job: ItemJob, mode: PassMode, stop: AbortSignal): Promise<void> => {
    const { id, workspaceId } = job;
    const connectionId = connectionOf(job)?.id;
    if (connectionId === undefined) throw new Error(`No connection for workspace ${workspaceId}`);
    const { client, kindOf } = await host;
    const kind = kindOf(job.kind);
    if (kind === undefined) throw new Error(`No step for ${job.kind}`);
    // Starts from the state that the person saw: once a job has ended, items that were in flight are unknown.
    const items = job.items.map((item): JobItem =>
      mode === 'retry' && item.state === 'failed' ? { ...item, state: 'pending', reason: null } : item,
    );
    const queue = items.filter((item) => (mode === 'check' ? item.state === 'unknown' : isOpenItem(item)));
    if (queue.length === 0 && isOver(job)) return;
    const changed = items.filter((item, index) => item !== job.items[index] || item.state === 'unknown');
    // A job resumed with another connection belongs to that connection from then on.
    await saveJob(id, { state: 'running', keyRejected: false, endedAt: null, connectionId }, changed);
    const step = { client, workspaceId, signal: stop };
    do {
      await runQueue({ id, pass, atOnce: kind.atOnce }, queue, async (item) => {
        const connection = connectionOf(store.find(id) ?? job);
        if (connection !== undefined)
          return runItem(item, mode, kind, { ...step, connection, resumed: item.state === 'sending' });
        // The connection was locked or removed, which is about to interrupt the job.
        pass.stop.abort();
        return item;
      });
      // Someone may have paused and resumed it while the last items ended.
    } while (queue.length > 0 && isRunning(id) && !stop.aborted);
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
      await work(pass, job, mode, stop.signal);
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
