import { createStore } from '@/lib/store.ts';

import type { ItemJob, JobChange, JobItem, JobRecord } from './item-job.ts';

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

/** The jobs as this tab knows them, and what it shows of them. */
export function createJobEntries() {
  const entries = new Map<string, Entry>();
  const views = new Map<string, ItemJob>();
  const view = createStore<JobView>({ isLoaded: false, isStored: true, jobs: [] });

  const show = (storage?: Omit<JobView, 'jobs'>): void => {
    const jobs = [...views.values()].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
    view.set({ ...view.get(), ...storage, jobs });
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

  return {
    get: (id: string): Entry | undefined => entries.get(id),
    all: (): readonly (readonly [id: string, entry: Entry])[] => [...entries],
    view,
    find: (id: string): ItemJob | undefined => views.get(id),
    apply,
    setRunner,
    /** Says that the stored jobs are loaded, and whether this browser stores jobs. */
    setLoaded: (isStored: boolean): void => show({ isLoaded: true, isStored }),
  };
}

export const mayRun = ({ job, items }: Entry): boolean =>
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
