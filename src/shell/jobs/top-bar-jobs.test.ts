import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';

import { itemJobInTopBar } from './top-bar-jobs.tsx';

const job = (state: ItemJob['state'], itemState: JobItem['state']) =>
  itemJobOf({ state, items: [jobItemOf({ state: itemState })] });

test.each([
  ['done', 'done', 'done'],
  ['stopped', 'skipped', 'stopped'],
  ['done', 'failed', 'failed'],
  ['stopped', 'failed', 'incomplete'],
  ['done', 'unknown', 'incomplete'],
] as const)('shows a %s job with a %s item as %s', (state, item, shown) => {
  expect(itemJobInTopBar(job(state, item)).state).toBe(shown);
});

test('calls a job failed only if all of its items failed', () => {
  const items = [jobItemOf({ state: 'done' }), jobItemOf({ state: 'failed' })];
  expect(itemJobInTopBar(itemJobOf({ state: 'done', items })).state).toBe('incomplete');
});

test.each([
  [true, 'interrupted'],
  [false, 'paused'],
] as const)('tells a job that lost its tab from a paused one: %s', (interrupted, shown) => {
  const items = [jobItemOf({ state: 'pending' })];
  expect(itemJobInTopBar(itemJobOf({ state: 'paused', interrupted, endedAt: null, items })).state).toBe(
    shown,
  );
});
