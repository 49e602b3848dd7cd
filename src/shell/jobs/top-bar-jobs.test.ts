import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { ItemJob, JobItem } from '@/local/item-job.ts';

import { itemJobInTopBar } from './top-bar-jobs.tsx';

const job = (state: ItemJob['state'], itemState: JobItem['state']) =>
  itemJobOf({ state, items: [jobItemOf({ state: itemState })] });

test.each([
  ['done', 'done', 'done'],
  ['stopped', 'skipped', 'stopped'],
  ['stopped', 'failed', 'failed'],
  ['done', 'unknown', 'failed'],
] as const)('shows a %s job with a %s item as %s', (state, item, shown) => {
  expect(itemJobInTopBar(job(state, item)).state).toBe(shown);
});
