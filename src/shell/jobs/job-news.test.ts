import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { Job } from '@/local/jobs.ts';

import { endedExports, endedItemJobs } from './job-news.ts';

const running = itemJobOf({ state: 'running', endedAt: null, runsHere: true });

test('reports the result of a job once when it ends in this tab', () => {
  const items = [jobItemOf({ id: 'a' }), jobItemOf({ id: 'b', state: 'failed' })];
  const ended = itemJobOf({ items, runsHere: true });
  const news = { title: 'Set audience for 2 projects', body: '1 done, 1 failed', tag: 'j' };
  expect(endedItemJobs([running], [ended])).toEqual([news]);
  expect(endedItemJobs([ended], [{ ...ended, runsHere: false }])).toEqual([]);
  expect(endedItemJobs([{ ...running, runsHere: false }], [ended])).toEqual([]);
  expect(endedItemJobs([running], [{ ...running, state: 'paused' }])).toEqual([]);
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
