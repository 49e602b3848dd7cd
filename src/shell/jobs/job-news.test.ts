import { expect, test } from 'vitest';

import type { ItemJob, JobItem } from '@/local/item-job.ts';
import type { Job } from '@/local/jobs.ts';

import { endedExports, endedItemJobs } from './job-news.ts';

const endedAt = '2026-11-20T10:00:06.000Z';
const itemJob = (changes: Partial<ItemJob>): ItemJob => ({
  id: 'j',
  kind: 'audience',
  title: 'Set audience for 2 projects',
  connectionId: 'c',
  workspaceId: 'w',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  state: 'running',
  undoes: null,
  items: [],
  interrupted: false,
  here: true,
  ...changes,
});
const item = (id: string, state: 'done' | 'failed'): JobItem => ({
  jobId: 'j',
  order: 0,
  id,
  name: '',
  input: null,
  state,
  reason: null,
  requestId: null,
  at: null,
  result: null,
});

test('reports the result of a job once when it ends in this tab', () => {
  const ended = itemJob({ state: 'done', endedAt, items: [item('a', 'done'), item('b', 'failed')] });
  const news = { title: 'Set audience for 2 projects', body: '1 done, 1 failed', tag: 'j' };
  expect(endedItemJobs([itemJob({})], [ended])).toEqual([news]);
  expect(endedItemJobs([ended], [{ ...ended, here: false }])).toEqual([]);
  expect(endedItemJobs([itemJob({ here: false })], [ended])).toEqual([]);
  expect(endedItemJobs([itemJob({})], [itemJob({ state: 'paused' })])).toEqual([]);
});

test('reports an export without its label, but not a pause', () => {
  const job = (state: Job['state']): Job => ({
    id: 'e',
    kind: 'Export',
    label: 'Export of projects of Ana Ruiz',
    unit: ['project', 'projects'],
    connectionIds: [],
    state,
    progress: { done: 0, total: null, requests: 0 },
    error: null,
    pause: () => undefined,
    resume: () => undefined,
    remove: () => undefined,
    save: null,
  });
  expect(endedExports([job('running')], [job('done')])).toEqual([
    { title: 'Export complete', body: '', tag: 'e' },
  ]);
  expect(endedExports([job('running')], [job('failed')])[0]?.title).toBe('Export failed');
  expect(endedExports([job('running')], [job('paused')])).toEqual([]);
  expect(endedExports([job('done')], [job('done')])).toEqual([]);
});
