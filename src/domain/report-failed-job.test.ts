import { beforeEach, expect, test } from 'vitest';

import { ApiError } from '@/api/transport/api-error.ts';
import { toasts } from '@/ui/feedback/toast.ts';

import { attempt, reportFailedJob } from './report-failed-job.ts';

const errorOf = (type: string, status: number) =>
  new ApiError({ operationId: 'getProject', type, title: '', status });
const reason = 'The API took too long to respond.';
const save = () => undefined;

beforeEach(() => toasts.keepOnly(''));

test('gives the reason, and offers the partial file while there is one', () => {
  const failed = (done: number) => {
    const error = errorOf('request_timeout', 503);
    const progress = { done, total: 3, requests: 1 };
    reportFailedJob({ label: 'Export', state: 'failed', progress, error, save });
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

test('says that a job paused because its API key was rejected', () => {
  const progress = { done: 1, total: 3, requests: 1 };
  const error = errorOf('unauthorized', 401);
  reportFailedJob({ label: 'Export', state: 'paused', progress, error, save });
  expect(toasts.get()).toMatchObject([
    {
      title: 'Export paused',
      description:
        'API key not accepted. Once it’s replaced, resume from the top bar before you close or reload this tab.',
    },
  ]);
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
