import { afterEach, expect, test } from 'vitest';

import { itemJobs } from '@/local/item-jobs.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { rowWithout } from './plan-row.ts';
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

test('reports a stopped job without a success mark', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, rows: [rowWithout(project, '')] });
  const id = itemJobs.store.get().jobs[0]?.id ?? '';
  await itemJobs.stop(id);
  expect(toasts.get()).toMatchObject([{ tone: 'neutral', about: id }]);
  expect(toasts.get()[0]?.description).toMatch(/^Stopped\b/);
  toasts.outdate(id);
  await itemJobs.remove(id);
});
