import { connectionStore } from '@/api/connection/connections.ts';
import { isCredentialRejected } from '@/api/transport/api-error.ts';
import { randomId } from '@/lib/ids.ts';
import { confirmTabClose } from '@/lib/tabs.ts';

import { type Job, type JobProgress, jobs } from './jobs.ts';

export interface JobRun {
  readonly signal: AbortSignal;
  readonly report: (progress: JobProgress) => void;
}

/** `run` starts the work, and is called again to resume it. */
export interface Work extends Pick<Job, 'kind' | 'label' | 'unit' | 'connectionIds' | 'save'> {
  readonly run: (run: JobRun) => Promise<void>;
  /** Called whenever it ends, but not when it is removed. */
  readonly onEnd?: ((job: Job) => void) | undefined;
}

/** Starts work that outlives the page, and returns its ID. While it runs, the browser asks before the tab closes. */
export function startJob({ run, onEnd, ...facts }: Work): string {
  const id = randomId();
  let stop = new AbortController();

  const change = (changes: Partial<Job>) => {
    publish(jobs.get().map((job) => (job.id === id ? { ...job, ...changes } : job)));
  };
  const begin = async () => {
    const { signal } = (stop = new AbortController());
    const ended = (changes: Partial<Job>) => {
      if (stop.signal !== signal) return;
      change(changes);
      const job = jobs.get().find((candidate) => candidate.id === id);
      if (job !== undefined) onEnd?.(job);
    };
    try {
      await run({ signal, report: (progress) => change({ progress }) });
      ended({ state: 'done' });
    } catch (error) {
      // With a new API key, the work goes on where it stopped.
      const state = isCredentialRejected(error) ? 'paused' : 'failed';
      ended(signal.aborted ? { state: 'paused' } : { state, error });
    }
  };
  const stopListening = connectionStore.onDisconnect((connectionId) => {
    if (facts.connectionIds.includes(connectionId)) remove();
  });
  const remove = () => {
    stopListening();
    publish(jobs.get().filter((job) => job.id !== id));
    stop.abort();
  };
  const resume = () => {
    const state = jobs.get().find((job) => job.id === id)?.state;
    if (state !== 'paused' && state !== 'failed') return;
    change({ state: 'running', error: null });
    void begin();
  };

  const progress = { done: 0, total: null, requests: 0 };
  const job: Job = {
    ...facts,
    id,
    state: 'running',
    progress,
    error: null,
    pause: () => stop.abort(),
    resume,
    remove,
  };
  publish([job, ...jobs.get()]);
  void begin();
  return id;
}

let release: (() => void) | null = null;

function publish(next: readonly Job[]): void {
  jobs.set(next);
  const isRunning = next.some(({ state }) => state === 'running');
  if (isRunning) release ??= confirmTabClose();
  else {
    release?.();
    release = null;
  }
}
