import { afterEach, expect, test } from 'vitest';

import { toast, toasts } from '@/ui/feedback/toast.ts';

import { startBulk } from './start-bulk.ts';

const undo = { action: 'audience', title: () => 'Undo', rows: [], onView: () => undefined } as const;

afterEach(() => toasts.outdate('job'));

test('removes the toast that offers the undo once the undo starts', async () => {
  toast({ tone: 'good', title: 'Set audience for 2 projects', about: 'job' });
  await startBulk({ ...undo, undoes: 'another job' });
  expect(toasts.get()).toHaveLength(1);
  await startBulk({ ...undo, undoes: 'job' });
  expect(toasts.get()).toEqual([]);
});
