import { expect, test } from 'vitest';

import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import type { JobItem } from '@/local/item-job.ts';

import { hasFailed, resultsBeside, resultText, sharedReason } from './item-job-labels.ts';

const item = (state: JobItem['state'], reason: string | null) => jobItemOf({ state, reason });

test.each([
  ['nothing went wrong', [item('done', 'No newer scan.')], null],
  ['all failed alike', [item('failed', 'A.'), item('failed', 'A.')], 'A.'],
  ['some failed alike', [item('failed', 'A.'), item('failed', 'A.'), item('skipped', 'B.')], 'Failed: A.'],
  ['some were skipped alike', [item('done', null), item('skipped', 'B.')], 'Skipped: B.'],
  ['all are unconfirmed alike', [item('unknown', 'A.'), item('unknown', 'A.')], 'A.'],
  ['some are unconfirmed alike', [item('unknown', 'A.'), item('skipped', 'B.')], 'Unconfirmed: A.'],
  ['they failed differently', [item('failed', 'A.'), item('failed', 'B.')], null],
])('names one reason when %s', (_, items, expected) => {
  expect(sharedReason({ items })).toBe(expected);
});

test.each([
  ['every project failed', 'done', [item('failed', 'A.'), item('failed', 'B.')], true],
  ['some projects failed', 'done', [item('failed', 'A.'), item('done', null)], false],
  ['it was stopped', 'stopped', [item('failed', 'A.')], false],
] as const)('decides whether the job failed when %s', (_, state, items, expected) => {
  expect(hasFailed({ state, items })).toBe(expected);
});

test.each([
  ['all are done', [item('done', null), item('done', null)], '2 projects'],
  ['all failed', [item('failed', 'A.')], '1 project'],
  ['they ended differently', [item('done', null), item('failed', 'A.')], '1 done, 1 failed'],
  ['all were skipped', [item('skipped', 'A.')], '1 skipped'],
])('repeats nothing beside the status of a finished job when %s', (_, items, expected) => {
  expect(resultsBeside(itemJobOf({ state: 'done', items }))).toBe(expected);
});

test.each([
  ['running', '1 done'],
  ['paused', '1 done, 1 in progress'],
  ['stopped', '1 done, 1 in progress'],
] as const)('counts what was sent before a job was paused or stopped: %s', (state, expected) => {
  const items = [item('done', null), item('sending', null)];
  expect(resultText(itemJobOf({ state, items, hasTab: true }))).toBe(expected);
});
