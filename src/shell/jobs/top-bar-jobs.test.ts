import { expect, test } from 'vitest';

import type { ItemJob, JobItem } from '@/local/item-job.ts';

import { itemJobInTopBar } from './top-bar-jobs.tsx';

const job = (state: ItemJob['state'], itemState: JobItem['state']): ItemJob => ({
  id: 'j',
  kind: 'audience',
  title: 'Set audience for 1 project',
  connectionId: 'c',
  workspaceId: 'w',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:06.000Z',
  state,
  undoes: null,
  items: [
    {
      jobId: 'j',
      order: 0,
      id: 'p',
      name: '',
      input: null,
      state: itemState,
      reason: null,
      requestId: null,
      at: null,
      result: null,
    },
  ],
  interrupted: false,
  here: true,
});

test.each([
  ['done', 'done', 'done'],
  ['stopped', 'skipped', 'stopped'],
  ['stopped', 'failed', 'failed'],
  ['done', 'unknown', 'failed'],
] as const)('shows a %s job with a %s item as %s', (state, item, shown) => {
  expect(itemJobInTopBar(job(state, item)).state).toBe(shown);
});
