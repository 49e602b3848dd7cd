import type { Channel } from '@/lib/tabs.ts';

import { createJobEntries, mayRun } from './item-job-entries.ts';
import { type JobStorage, memoryStorage, type StoredJobs } from './item-job-storage.ts';
import { jobChange, type JobChange } from './item-job.ts';

/** How the tabs of this browser share jobs. */
export interface JobTabs {
  readonly channel: () => Channel | undefined;
  /** Calls `run` once no other tab runs this job. */
  readonly hold: (jobId: string, run: () => Promise<void>) => Promise<void>;
  readonly isFree: (jobId: string) => Promise<boolean>;
  readonly untilFree: (jobId: string) => Promise<void>;
}

/** The jobs of this browser. Each change is saved first, then shown here and in other tabs. */
export function createItemJobStore(options: { readonly storage: JobStorage; readonly tabs: JobTabs }) {
  const { tabs } = options;
  let { storage } = options;
  let channel: Channel | undefined;
  let isLoaded = false;
  /** Messages from other tabs while the stored jobs were loading. */
  const early: JobChange[] = [];
  const entries = createJobEntries();
  const { apply, setRunner } = entries;

  const watched = new Set<string>();
  /** Jobs that another tab has reported on since this one began to wait for it. */
  const heard = new Set<string>();
  /** Follows a job until no other tab runs it. */
  const watch = async (id: string): Promise<void> => {
    const entry = entries.get(id);
    if (entry === undefined || entry.runner === 'this-tab') return;
    heard.add(id);
    // Until the lock says otherwise, the tab that reported on the job runs it.
    if (mayRun(entry)) setRunner(id, 'other-tab');
    if (watched.has(id)) return;
    watched.add(id);
    // Without locks, the wait may end before the job does.
    while (heard.delete(id)) await tabs.untilFree(id);
    watched.delete(id);
    if (entries.get(id)?.runner === 'other-tab') setRunner(id, null);
  };

  /** Without locks, another tab may run a job that this one runs. The job is left to that tab. */
  const leave = async (id: string): Promise<void> => {
    if (entries.get(id)?.runner !== 'this-tab' || !(await tabs.isFree(id))) return;
    setRunner(id, 'other-tab');
    void watch(id);
  };

  const receive = (message: unknown): void => {
    const change = jobChange.safeParse(message).data;
    if (change === undefined) return;
    if (!isLoaded) early.push(change);
    else {
      apply(change);
      for (const { id, state } of change.jobs) if (state === 'running') void leave(id);
      const reported = [...change.jobs.map((job) => job.id), ...change.items.map((item) => item.jobId)];
      for (const id of new Set(reported)) void watch(id);
    }
  };

  const load = async (): Promise<void> => {
    let isStored = true;
    channel = tabs.channel();
    channel?.listen(receive);
    try {
      const { jobs, items } = await storage.load();
      apply({ jobs, items: items.toSorted((a, b) => a.order - b.order), removed: [] });
      const orphans = items.filter(({ jobId }) => entries.get(jobId) === undefined);
      for (const item of orphans) await storage.remove({ id: item.jobId, items: [item] });
    } catch {
      storage = memoryStorage();
      isStored = false;
    }
    for (const change of early.splice(0)) apply(change);
    const running = await Promise.all(
      entries.all().map(async ([id, entry]) => (mayRun(entry) && !(await tabs.isFree(id)) ? [id] : [])),
    );
    isLoaded = true;
    for (const id of running.flat()) void watch(id);
    // Those that came while the locks were checked.
    for (const change of early) receive(change);
    entries.setLoaded(isStored);
  };
  let loading: Promise<void> | undefined;

  return {
    load: (): Promise<void> => (loading ??= load()),
    get: entries.view.get,
    subscribe: entries.view.subscribe,
    find: entries.find,
    /** Rejects if it can't be saved. The change is then not shown either. */
    async save(change: Partial<StoredJobs>): Promise<void> {
      const { jobs = [], items = [] } = change;
      await storage.save({ jobs, items });
      apply({ jobs, items, removed: [] });
      channel?.post({ jobs, items, removed: [] });
    },
    /** Reloads a job, because another tab's changes may not have arrived yet. */
    async reload(id: string): Promise<void> {
      const job = entries.find(id);
      if (job === undefined) return;
      const stored = await storage.loadJob(job);
      apply({ ...stored, removed: stored.jobs.length === 0 ? [id] : [] });
    },
    async remove(id: string): Promise<void> {
      const job = entries.find(id);
      if (job === undefined) return;
      const change: JobChange = { jobs: [], items: [], removed: [id] };
      apply(change);
      channel?.post(change);
      await storage.remove(job);
    },
    setRunner,
  };
}

export type ItemJobStore = ReturnType<typeof createItemJobStore>;
