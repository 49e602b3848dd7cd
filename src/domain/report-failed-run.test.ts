import { expect, test } from 'vitest';

import { toasts } from '@/ui/feedback/toast.ts';

import { attempt } from './report-failed-run.ts';

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
