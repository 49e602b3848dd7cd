import { beforeEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { attempt, reportFailedJob } from './report-failed-job.ts';

const error = new ApiError({ operationId: 'getProject', type: 'unauthorized', title: '', status: 401 });
const reason = 'Your API key is missing, mistyped, expired, or revoked.';
const save = () => undefined;

beforeEach(() => toasts.keepOnly(''));

test('gives the reason, and offers the partial file while there is one', () => {
  const failed = (done: number) => {
    reportFailedJob({ label: 'Export', progress: { done, total: 3, requests: 1 }, error, save });
    return toasts.get().at(-1);
  };
  expect(failed(0)).toMatchObject({
    title: 'Export failed',
    description: `${reason} Try again from the top bar.`,
    action: undefined,
  });
  expect(failed(1)).toMatchObject({
    description: `${reason} Try again from the top bar before you close or reload this tab.`,
    action: { label: 'Download partial file' },
  });
});

const shown = () => toasts.get().map(({ title, description }) => [title, description]);

test('says that storage is full, or else to reload, until an attempt succeeds', async () => {
  attempt(Promise.reject(new DOMException('full', 'QuotaExceededError')), 'stop');
  await expect
    .poll(shown)
    .toEqual([['Couldn’t stop the job', 'This browser’s storage is full. Free up space and try again.']]);
  attempt(Promise.reject(new Error('No step')));
  await expect.poll(shown).toEqual([['Couldn’t continue the job', 'Reload the page and try again.']]);
  attempt(Promise.resolve());
  await expect.poll(shown).toEqual([]);
});
