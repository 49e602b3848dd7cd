import type { ItemJobStore } from './item-job-store.ts';
import {
  type ItemJobKind,
  type ItemOutcome,
  type ItemStep,
  type JobItem,
  recordOf,
  stoppedBefore,
} from './item-job.ts';

/** `send` and `retry` send pending items, and `retry` also failed ones. `check` looks at unknown ones and sends nothing. */
export type PassMode = 'send' | 'retry' | 'check';

export interface ItemRunnerOptions {
  readonly store: ItemJobStore;
  /** Resolves once there is a network. */
  readonly online: () => Promise<void>;
  readonly now: () => Date;
}

const mistake: ItemOutcome = { state: 'unknown', reason: 'Something went wrong on our side.' };

/** Runs one item of a job, and saves its outcome. */
export function createItemRunner({ store, online, now }: ItemRunnerOptions) {
  const isRunning = (id: string): boolean => store.find(id)?.state === 'running';
  /** Nothing is saved about a job that was removed. */
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
    const { state, reason = null, result = item.result, isSent } = outcome;
    if (state === 'key-rejected' || state === 'again') {
      const left: JobItem = isSent === true ? { ...item, state: 'sending' } : item;
      await putBack(left, outcome);
      return left;
    }
    // A check leaves the ID of the request that it is about. Another attempt is another request.
    const requestId = outcome.requestId ?? (mode === 'check' ? item.requestId : null);
    await saveItem(item, { state, reason, requestId, result, isSent });
    return null;
  };

  return { isRunning, runItem };
}
