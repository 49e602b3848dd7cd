import { afterEach, describe, expect, test, vi } from 'vitest';

import { connectionStore } from '@/api/connection/connections.ts';
import { connectionOf } from '@/api/testing/fixtures.ts';
import { ApiError } from '@/api/transport/api-error.ts';

import { type JobRun, startJob, type Work } from './job-runner.ts';
import { type Job, jobs } from './jobs.ts';

afterEach(() => {
  for (const job of jobs.get()) job.remove();
  vi.unstubAllGlobals();
});

/** Work that ends when the test says so. */
function start(changes: Partial<Work> = {}) {
  const runs: (JobRun & { end: (error?: Error) => void })[] = [];
  const onEnd = vi.fn<(job: Job) => void>();
  const id = startJob({
    kind: 'Export',
    label: 'Export of something',
    unit: ['thing', 'things'],
    connectionIds: [],
    save: null,
    onEnd,
    run: (run) =>
      new Promise((resolve, reject) => {
        run.signal.addEventListener('abort', () => reject(new Error('aborted')));
        runs.push({ ...run, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
    ...changes,
  });
  const job = () => jobs.get().find((candidate) => candidate.id === id);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { runs, job, settle, onEnd };
}

describe('a job', () => {
  test('runs, reports progress, and ends', async () => {
    const { runs, job, settle, onEnd } = start();
    expect(job()?.state).toBe('running');
    runs[0]?.report({ done: 3, total: 10, requests: 1 });
    expect(job()?.progress.done).toBe(3);
    runs[0]?.end();
    await settle();
    expect(job()).toMatchObject({ state: 'done', error: null, progress: { done: 3 } });
    expect(onEnd.mock.calls.map(([{ state }]) => state)).toEqual(['done']);
    job()?.resume();
    expect(runs).toHaveLength(1);
  });

  test('fails with its error, and resumes on request', async () => {
    const { runs, job, settle } = start();
    runs[0]?.end(new Error('broken'));
    await settle();
    expect(job()).toMatchObject({ state: 'failed', error: new Error('broken') });
    job()?.resume();
    job()?.resume();
    expect(runs).toHaveLength(2);
    expect(job()).toMatchObject({ state: 'running', error: null });
    runs[1]?.end();
    await settle();
    expect(job()?.state).toBe('done');
  });

  test('pauses with the error when the API key is rejected, and resumes on request', async () => {
    const { runs, job, settle, onEnd } = start();
    const error = new ApiError({ operationId: 'listProjects', type: 'unauthorized', title: '', status: 401 });
    runs[0]?.end(error);
    await settle();
    expect(job()).toMatchObject({ state: 'paused', error });
    expect(onEnd).toHaveBeenCalledOnce();
    job()?.resume();
    expect(job()).toMatchObject({ state: 'running', error: null });
  });

  test('pauses without an error', async () => {
    const { job, settle } = start();
    job()?.pause();
    await settle();
    expect(job()).toMatchObject({ state: 'paused', error: null });
  });

  test('aborts its work when it is removed, and doesn’t call onEnd', async () => {
    const { runs, job, settle, onEnd } = start();
    job()?.remove();
    await settle();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(jobs.get()).toEqual([]);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('is removed with a connection that it uses', async () => {
    const { id } = connectionStore.add(connectionOf());
    const { runs, job, settle } = start({ connectionIds: [id] });
    const other = start({ connectionIds: ['other'] });
    connectionStore.remove(id);
    await settle();
    expect(job()).toBeUndefined();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(other.job()?.state).toBe('running');
  });
});

test('asks before the tab closes only while work runs', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const asks = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  const first = start();
  const second = start();
  expect(asks()).toBe(true);
  first.runs[0]?.end();
  await first.settle();
  expect(asks()).toBe(true);
  second.job()?.pause();
  await second.settle();
  expect(asks()).toBe(false);
});
