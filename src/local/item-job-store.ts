import { createStore } from '@/lib/store.ts';
import type { Channel } from '@/lib/tabs.ts';

import { type JobStorage, memoryStorage, type StoredJobs } from './item-job-storage.ts';
import { type ItemJob, jobChange, type JobChange, type JobItem, type JobRecord } from './item-job.ts';

/** How the tabs of this browser share jobs. */
export interface JobTabs {
  readonly channel: () => Channel | undefined;
  /** Calls `run` once no other tab runs this job. */
  readonly hold: (jobId: string, run: () => Promise<void>) => Promise<void>;
  readonly isFree: (jobId: string) => Promise<boolean>;
  readonly untilFree: (jobId: string) => Promise<void>;
}

export interface JobView {
  /** False until the stored jobs are loaded. */
  readonly isLoaded: boolean;
  /** False if this browser refuses to store them. */
  readonly isStored: boolean;
  /** Newest first. */
  readonly jobs: readonly ItemJob[];
}

interface Entry {
  readonly job: JobRecord;
  readonly items: ReadonlyMap<string, JobItem>;
  /** Which tab runs it: this one, another one, or none. */
  readonly runner: 'this-tab' | 'other-tab' | null;
}

/** The jobs of this browser. Each change is saved first, then shown here and in other tabs. */
export function createItemJobStore(options: { readonly storage: JobStorage; readonly tabs: JobTabs }) {
  const { tabs } = options;
  let { storage } = options;
  let channel: Channel | undefined;
  let isStored = true;
  let isLoaded = false;
  /** Messages from other tabs while the stored jobs were loading. */
  const early: JobChange[] = [];
  const entries = new Map<string, Entry>();
  const views = new Map<string, ItemJob>();
  const view = createStore<JobView>({ isLoaded, isStored, jobs: [] });

  const show = (): void => {
    const jobs = [...views.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
    view.set({ isLoaded, isStored, jobs });
  };
  const put = (id: string, entry: Entry): void => {
    entries.set(id, entry);
    views.set(id, viewOf(entry));
  };
  const setRunner = (id: string, runner: Entry['runner']): void => {
    const entry = entries.get(id);
    if (entry === undefined || entry.runner === runner) return;
    put(id, { ...entry, runner });
    show();
  };

  const apply = ({ jobs, items, removed }: JobChange): void => {
    for (const job of jobs) put(job.id, { items: new Map(), runner: null, ...entries.get(job.id), job });
    for (const jobId of new Set(items.map((item) => item.jobId))) {
      const entry = entries.get(jobId);
      if (entry === undefined) continue;
      const changed = items.filter((item) => item.jobId === jobId);
      put(jobId, {
        ...entry,
        items: new Map([...entry.items, ...changed.map((item) => [item.id, item] as const)]),
      });
    }
    for (const id of removed) {
      entries.delete(id);
      views.delete(id);
    }
    show();
  };

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
    channel = tabs.channel();
    channel?.listen(receive);
    try {
      const { jobs, items } = await storage.load();
      apply({ jobs, items: items.toSorted((a, b) => a.order - b.order), removed: [] });
      const orphans = items.filter(({ jobId }) => !entries.has(jobId));
      for (const item of orphans) await storage.remove({ id: item.jobId, items: [item] });
    } catch {
      storage = memoryStorage();
      isStored = false;
    }
    for (const change of early) apply(change);
    const running = await Promise.all(
      [...entries].map(async ([id, entry]) => (mayRun(entry) && !(await tabs.isFree(id)) ? [id] : [])),
    );
    isLoaded = true;
    for (const id of running.flat()) void watch(id);
    show();
  };
  let loading: Promise<void> | undefined;

  return {
    load: (): Promise<void> => (loading ??= load()),
    get: view.get,
    subscribe: view.subscribe,
    find: (id: string): ItemJob | undefined => views.get(id),
    /** Rejects if it can't be saved. The change is then not shown either. */
    async save(change: Partial<StoredJobs>): Promise<void> {
      const { jobs = [], items = [] } = change;
      await storage.save({ jobs, items });
      apply({ jobs, items, removed: [] });
      channel?.post({ jobs, items, removed: [] });
    },
    /** Reloads a job, because another tab's changes may not have arrived yet. */
    async reload(id: string): Promise<void> {
      const job = views.get(id);
      if (job === undefined) return;
      const stored = await storage.loadJob(job);
      apply({ ...stored, removed: stored.jobs.length === 0 ? [id] : [] });
    },
    async remove(id: string): Promise<void> {
      const job = views.get(id);
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

const mayRun = ({ job, items }: Entry): boolean =>
  job.state === 'running' || [...items.values()].some(({ state }) => state === 'sending');

/** The tab that sent these items is gone, so their outcome is unknown. */
const lost = 'The tab closed before the result arrived.';

/** A job as shown. If no tab runs it, none of its items are running. */
function viewOf({ job, items, runner }: Entry): ItemJob {
  const interrupted = runner === null && job.state === 'running';
  const isOver = runner === null && (job.state === 'done' || job.state === 'stopped');
  const list = [...items.values()];
  return {
    ...job,
    state: interrupted ? 'paused' : job.state,
    interrupted,
    runsHere: runner === 'this-tab',
    hasTab: runner !== null,
    items: isOver
      ? list.map((item) => (item.state === 'sending' ? { ...item, state: 'unknown', reason: lost } : item))
      : list,
  };
}
