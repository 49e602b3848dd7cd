import { expect, test } from 'vitest';

import { dayMs } from '@/lib/utc-days.ts';

import { itemJobOf, jobItemOf } from './item-job-fixture.ts';
import { type ItemJob, outdatedJobs } from './item-job.ts';

const nowMs = Date.parse('2026-11-20T10:00:00Z');
const daysAgo = (days: number): string => new Date(nowMs - days * dayMs).toISOString();
const manyItems = Array.from({ length: 15_000 }, () => jobItemOf());

test.each<[string, Partial<ItemJob>, boolean]>([
  ['is done', {}, false],
  ['is 30 days old', { startedAt: daysAgo(30) }, false],
  ['is older', { startedAt: daysAgo(31) }, true],
  ['is older and paused', { state: 'paused', startedAt: daysAgo(31) }, true],
  ['is older and runs here', { state: 'running', runsHere: true, startedAt: daysAgo(31) }, false],
  ['has more items than fit beside newer jobs', { items: manyItems }, true],
  ['has as many items, and is paused', { state: 'paused', items: manyItems }, false],
])('tells whether to drop a job that %s', (_, fields, isDropped) => {
  const newer = itemJobOf({ id: 'newer', startedAt: daysAgo(1), items: manyItems });
  const job = itemJobOf({ startedAt: daysAgo(2), ...fields });
  expect(outdatedJobs([newer, job], nowMs)).toEqual(isDropped ? [job] : []);
});
