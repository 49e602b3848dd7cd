import { useSyncExternalStore } from 'react';

import { createStore } from '@/lib/store.ts';

export interface JobProgress {
  readonly done: number;
  /** About how many there are; null when nobody knows. */
  readonly total: number | null;
  readonly requests: number;
}

/** Long work behind the page. It outlives the page that started it, and ends with the tab. */
export interface Job {
  readonly id: string;
  /** In one word: "Export". */
  readonly kind: string;
  /** "Export of the projects of Northwind": what the work is, not what it does at the moment. */
  readonly label: string;
  /** What `done` counts: `['project', 'projects']`. */
  readonly unit: readonly [one: string, many: string];
  /** It is dropped when one of these is forgotten: it holds what was read with them. */
  readonly connectionIds: readonly string[];
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  readonly progress: JobProgress;
  /** Why it failed; null in every other state. */
  readonly error: unknown;
  readonly stop: () => void;
  /** Goes on where it stopped or failed. */
  readonly resume: () => void;
  /** Takes it off the list, with all that it holds. */
  readonly remove: () => void;
  /** Hands over, as a file, what there is so far; null for work that makes none. */
  readonly save: (() => void) | null;
}

/** The newest first. What starts them is apart (`job-runner.ts`), so that the shell can watch without loading it. */
export const jobs = createStore<readonly Job[]>([]);

export const useJobs = (): readonly Job[] => useSyncExternalStore(jobs.subscribe, jobs.get, jobs.get);
