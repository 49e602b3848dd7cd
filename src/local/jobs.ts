import { useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

export interface JobProgress {
  readonly done: number;
  /** An estimate. Null if unknown. */
  readonly total: number | null;
  readonly requests: number;
  /** Items that its file lacks because they didn't parse. */
  readonly unreadable?: number | undefined;
}

/** Work in the background. It outlives the page that started it, and ends with the tab. */
export interface Job {
  readonly id: string;
  /** One word: "Export". */
  readonly kind: string;
  /** "Export of the projects of Northwind". */
  readonly label: string;
  /** The noun that `done` counts: `['project', 'projects']`. */
  readonly unit: readonly [singular: string, plural: string];
  /** Removed with these connections, because it contains their data. */
  readonly connectionIds: readonly string[];
  readonly state: 'running' | 'done' | 'failed' | 'paused';
  readonly progress: JobProgress;
  /** Set if it failed, or paused because the API key was rejected. */
  readonly error: unknown;
  readonly pause: () => void;
  /** Resumes after a pause or a failure. */
  readonly resume: () => void;
  /** Removes the job with all its data. */
  readonly remove: () => void;
  /** Downloads the result so far. Null if it makes no file. */
  readonly save: (() => void) | null;
}

/** The jobs of this tab, newest first. `job-runner.ts` is separate, so that the shell doesn't load it. */
export const jobs = createStore<readonly Job[]>([]);

export const useJobs = (): readonly Job[] => useSyncExternalStore(jobs.subscribe, jobs.get);
