import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { type Connection, connectionStore, useConnections } from '@/api/connection/connections.ts';
import { untilOnline } from '@/api/connection/online.ts';
import { randomId } from '@/lib/ids.ts';
import { inOneTab, isLockFree, confirmTabClose, tabChannel, untilLockFree } from '@/lib/tabs.ts';

import type { JobView } from './item-job-entries.ts';
import { createItemJobRunner, type JobHost, type RunnerOptions } from './item-job-runner.ts';
import { indexedDbStorage, type JobStorage } from './item-job-storage.ts';
import { createItemJobStore, type JobTabs } from './item-job-store.ts';
import {
  type ItemJob,
  type JobItem,
  type JobRecord,
  outdatedJobs,
  recordOf,
  stoppedBefore,
} from './item-job.ts';
import type { PassMode } from './item-runner.ts';
import { hasItemJobs } from './stored-markers.ts';

interface NewJob extends Pick<JobRecord, 'kind' | 'title' | 'connectionId' | 'workspaceId'> {
  /** One per project. */
  readonly items: readonly Pick<JobItem, 'id' | 'name' | 'input'>[];
  /** The job that this one undoes. */
  readonly undoes?: string | null;
}

interface JobsOptions extends Pick<RunnerOptions, 'connectionOf' | 'online' | 'now'> {
  readonly storage: JobStorage;
  readonly tabs: JobTabs;
  /** Called when the first job is stored, and when the last one is gone. */
  readonly onAny: (any: boolean) => void;
}

/** Jobs made of items, which outlive the page. */
export function createItemJobs({ storage, tabs, connectionOf, online, now, onAny }: JobsOptions) {
  const store = createItemJobStore({ storage, tabs });
  let attach: (host: JobHost) => void = () => undefined;
  const host = new Promise<JobHost>((resolve) => (attach = resolve));
  const runner = createItemJobRunner({ store, hold: tabs.hold, host, connectionOf, online, now });

  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    await store.load();
    for (const job of outdatedJobs(store.get().jobs, now().getTime())) await store.remove(job.id);
    onAny(store.get().jobs.length > 0);
  };
  const ready = (): Promise<void> => (loading ??= load());

  const run = async (id: string, mode: PassMode): Promise<void> => {
    await ready();
    const release = confirmTabClose();
    try {
      await runner.run(id, mode);
    } finally {
      release();
    }
  };
  const removeAll = async (isRemoved: (job: ItemJob) => boolean): Promise<void> => {
    await ready();
    for (const job of store.get().jobs.filter(isRemoved)) await store.remove(job.id);
    onAny(store.get().jobs.length > 0);
  };

  return {
    store,
    ready,
    /** Provides the host that runs the items. Jobs wait for it. */
    attach,
    /** Saves a job, starts it in this tab, and returns its ID. Rejects if it can't be saved. */
    async start({ items, undoes = null, ...facts }: NewJob): Promise<string> {
      await ready();
      const id = randomId();
      const startedAt = now().toISOString();
      const open = { endedAt: null, keyRejected: false, signInExpired: false } as const;
      const job = { ...facts, ...open, id, undoes, startedAt };
      const fresh = { jobId: id, state: 'pending', reason: null, requestId: null, at: null } as const;
      await store.save({
        jobs: [{ ...job, state: 'running' }],
        items: items.map((item, order) => ({ ...fresh, ...item, order, result: null })),
      });
      // Otherwise it would look interrupted while the code for its items loads.
      store.setRunner(id, 'this-tab');
      onAny(true);
      void run(id, 'send').catch(async (error: unknown) => {
        report(error);
        (await host).onFailed?.(error);
      });
      return id;
    },
    /** Items that were sent still finish. */
    async pause(id: string): Promise<void> {
      const job = store.find(id);
      if (job?.state === 'running') await store.save({ jobs: [{ ...recordOf(job), state: 'paused' }] });
    },
    /** Ends a job for good. Items that were sent still finish, the rest are skipped. */
    async stop(id: string): Promise<void> {
      const job = store.find(id);
      if (job?.state !== 'running' && job?.state !== 'paused') return;
      const at = now().toISOString();
      const skipped = job.items.flatMap((item): JobItem[] =>
        item.state === 'pending' ? [{ ...item, state: 'skipped', reason: stoppedBefore, at }] : [],
      );
      await store.save({
        jobs: [{ ...recordOf(job), state: 'stopped', keyRejected: false, endedAt: at }],
        items: skipped,
      });
    },
    /** These three run the job in this tab. They resolve when it pauses or ends, and reject if it can't run. */
    resume: (id: string): Promise<void> => run(id, 'send'),
    retryFailed: (id: string): Promise<void> => run(id, 'retry'),
    checkUnknown: (id: string): Promise<void> => run(id, 'check'),
    remove: (id: string): Promise<void> => removeAll((job) => job.id === id),
    /** Without the jobs that another tab runs: a duplicated tab has the same connection, and stays connected. */
    clearConnection: (connectionId: string): Promise<void> =>
      removeAll((job) => job.connectionId === connectionId && (job.runsHere || !job.hasTab)),
    /** Interrupts the connection's jobs in this tab. Items in flight are checked when they resume. */
    interruptConnection(connectionId: string): void {
      for (const job of store.get().jobs) if (job.connectionId === connectionId) runner.interrupt(job.id);
    },
    clear: (): Promise<void> => removeAll(() => true),
  };
}

const report = (error: unknown): void => globalThis.reportError?.(error);

const lockOf = (jobId: string): string => `service-console.job ${jobId}`;

/** The job's own connection, or another one of this tab for the same workspace. */
export const jobConnection = ({
  connectionId,
  workspaceId,
}: Pick<JobRecord, 'connectionId' | 'workspaceId'>): Connection | undefined =>
  connectionStore.find(connectionId) ?? connectionStore.forWorkspace(workspaceId);

export const itemJobs = /* @__PURE__ */ createItemJobs({
  storage: /* @__PURE__ */ indexedDbStorage(),
  tabs: {
    channel: () => tabChannel('service-console.jobs'),
    hold: (id, run) => inOneTab(lockOf(id), run),
    isFree: (id) => isLockFree(lockOf(id)),
    untilFree: (id) => untilLockFree(lockOf(id)),
  },
  connectionOf: jobConnection,
  online: () => untilOnline(),
  now: () => new Date(),
  onAny: (any) => hasItemJobs.update(() => any),
});

export const startItemJob = itemJobs.start;

/** The jobs of the workspaces that this tab has a connection for. Loads them when it is first used. */
export function useItemJobView(): JobView {
  const { subscribe, get } = itemJobs.store;
  const view = useSyncExternalStore(subscribe, get);
  const connections = useConnections();
  useEffect(() => void itemJobs.ready(), []);
  return useMemo(() => {
    const reaches = new Set(connections.flatMap(({ id, workspaceIds }) => [id, ...workspaceIds]));
    const isVisible = (job: ItemJob) => reaches.has(job.connectionId) || reaches.has(job.workspaceId);
    return { ...view, jobs: view.jobs.filter(isVisible) };
  }, [view, connections]);
}

/** Newest first. */
export const useItemJobs = (): readonly ItemJob[] => useItemJobView().jobs;
