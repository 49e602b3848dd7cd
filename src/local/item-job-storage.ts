import { delMany, getMany, setMany, values } from 'idb-keyval';

import { readableOf } from '@/lib/local-store.ts';

import { inTime, openStore } from './idb-store.ts';
import { type JobChange, jobItem, type JobItem, jobRecord, type JobRecord } from './item-job.ts';

export type StoredJobs = Pick<JobChange, 'jobs' | 'items'>;

/** Names a job's records. */
interface JobParts {
  readonly id: string;
  readonly items: readonly JobItem[];
}

/** Stores jobs across page loads. */
export interface JobStorage {
  /** All readable records, in any order. */
  readonly load: () => Promise<StoredJobs>;
  readonly loadJob: (job: JobParts) => Promise<StoredJobs>;
  /** Saves all of it or nothing. */
  readonly save: (change: StoredJobs) => Promise<void>;
  readonly remove: (job: JobParts) => Promise<void>;
}

const jobKey = ({ id }: Pick<JobRecord, 'id'>): string => `job ${id}`;
const itemKey = ({ jobId, id }: Pick<JobItem, 'jobId' | 'id'>): string => `item ${jobId} ${id}`;
const keysOf = (job: JobParts): string[] => [jobKey(job), ...job.items.map(itemKey)];

const readable = (records: readonly unknown[]): StoredJobs => ({
  jobs: readableOf(jobRecord, records),
  items: readableOf(jobItem, records),
});

/** One record per item, so that saving one of a thousand writes one record. */
export function indexedDbStorage(): JobStorage {
  const database = openStore('service-console-jobs', 'jobs');
  return {
    load: async () => readable(await inTime(values<unknown>(database))),
    loadJob: async (job) => readable(await inTime(getMany<unknown>(keysOf(job), database))),
    save: ({ jobs, items }) =>
      setMany(
        [
          ...jobs.map((job): [string, unknown] => [jobKey(job), job]),
          ...items.map((item): [string, unknown] => [itemKey(item), item]),
        ],
        database,
      ),
    remove: (job) => delMany(keysOf(job), database),
  };
}

/** For tests, and for browsers that deny storage: lost on reload. */
export function memoryStorage(): JobStorage {
  const records = new Map<string, unknown>();
  return {
    load: () => Promise.resolve(readable([...records.values()])),
    loadJob: (job) => Promise.resolve(readable(keysOf(job).map((key) => records.get(key)))),
    save({ jobs, items }) {
      for (const job of jobs) records.set(jobKey(job), job);
      for (const item of items) records.set(itemKey(item), item);
      return Promise.resolve();
    },
    remove(job) {
      for (const key of keysOf(job)) records.delete(key);
      return Promise.resolve();
    },
  };
}
