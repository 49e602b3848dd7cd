import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { editAbout } from '@/domain/edit-about.ts';
import { recordOf } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';
import { toast, toasts } from '@/ui/feedback/toast.ts';

import { rowWithout } from './plan-row.ts';
import { startBulk } from './start-bulk.ts';

const undo = {
  action: 'audience',
  title: () => 'Undo',
  rows: [],
  onView: () => undefined,
  isViewed: () => false,
} as const;

afterEach(() => toasts.outdate('job'));

test('removes the toast that offers the undo once the undo starts', async () => {
  toast({ tone: 'good', title: 'Set audience for 2 projects', about: 'job' });
  await startBulk({ ...undo, undoes: 'another job' });
  expect(toasts.get()).toHaveLength(1);
  await startBulk({ ...undo, undoes: 'job' });
  expect(toasts.get()).toEqual([]);
});

test('removes the toasts about a setting that the job changes', async () => {
  const rows = [rowWithout({ id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' }, '')];
  const about = (['name', 'visibility', 'audience'] as const).map((setting) => editAbout('p', setting));
  const [name, visibility] = about;
  for (const each of about) toast({ tone: 'good', title: 'Saved', about: each });
  const left = () => toasts.get().flatMap(({ title, about: each }) => (title === 'Saved' ? [each] : []));
  await startBulk({ ...undo, action: 'take-offline', rows });
  expect(left()).toEqual([name, visibility]);
  await startBulk({ ...undo, action: 'visibility', rows });
  expect(left()).toEqual([name]);
  await startBulk({ ...undo, action: 'delete', rows });
  expect(left()).toEqual([]);
  await itemJobs.clear();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('reports a stopped job without a success mark', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, rows: [rowWithout(project, '')] });
  const id = itemJobs.store.get().jobs[0]?.id ?? '';
  await itemJobs.stop(id);
  expect(toasts.get()).toMatchObject([{ tone: 'neutral', about: id }]);
  expect(toasts.get()[0]?.description).toMatch(/^Stopped\b/);
  await itemJobs.remove(id);
  // It would lead to a job that is gone.
  expect(toasts.get()).toEqual([]);
});

test('reports a stopped job once what was sent before has ended', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, rows: [rowWithout(project, '')] });
  const [job] = itemJobs.store.get().jobs;
  if (job === undefined) throw new Error('No job');
  // Without a connection, this tab gives up on it.
  await vi.waitFor(() => expect(itemJobs.store.find(job.id)?.hasTab).toBe(false));
  itemJobs.store.setRunner(job.id, 'other-tab');
  const items = (state: 'sending' | 'done') => job.items.map((item) => ({ ...item, state }));
  await itemJobs.store.save({ jobs: [{ ...recordOf(job), state: 'stopped' }], items: items('sending') });
  expect(toasts.get()).toMatchObject([{ about: job.id, isSpoken: true }]);
  await itemJobs.store.save({ items: items('done') });
  expect(toasts.get()).toMatchObject([{ about: job.id, description: 'Stopped. 1 done' }]);
  await itemJobs.remove(job.id);
});

test('keeps the jobs that started when another workspace’s job can’t be stored', async () => {
  const rows = ['w1', 'w2'].map((workspaceId) =>
    rowWithout({ id: `p ${workspaceId}`, name: workspaceId, connectionId: 'c', workspaceId }, ''),
  );
  const title = (projects: readonly { readonly name: string }[]) => `Publish ${projects[0]?.name}`;
  const save = vi.spyOn(itemJobs.store, 'save');
  onTestFinished(() => save.mockRestore());
  const failOnce = () => save.mockRejectedValueOnce(new Error('No space left'));
  failOnce();
  await expect(startBulk({ ...undo, title, rows: rows.slice(0, 1) })).rejects.toThrow('No space left');
  expect(itemJobs.store.get().jobs).toEqual([]);
  failOnce();
  await startBulk({ ...undo, title, rows });
  expect(itemJobs.store.get().jobs).toMatchObject([{ workspaceId: 'w2' }]);
  expect(toasts.get()).toMatchObject([
    { tone: 'neutral', title: 'Publish w2' },
    { tone: 'bad', title: 'Couldn’t start: Publish w1' },
  ]);
  await itemJobs.clear();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

test('reports a pause when the API key is rejected, until the job continues', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, rows: [rowWithout(project, '')] });
  const [job] = itemJobs.store.get().jobs;
  if (job === undefined) throw new Error('No job');
  const change = (changes: Partial<typeof job>) =>
    itemJobs.store.save({ jobs: [{ ...recordOf(job), ...changes }] });
  await change({ state: 'paused', keyRejected: true });
  expect(toasts.get()).toMatchObject([
    {
      tone: 'bad',
      about: job.id,
      description: 'Paused. Your API key wasn’t accepted.',
      action: { label: 'View job' },
    },
  ]);
  await change({ state: 'running', keyRejected: false });
  expect(toasts.get()).toEqual([]);
  await itemJobs.remove(job.id);
});

test('offers no link to the job on its own page', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, isViewed: () => true, rows: [rowWithout(project, '')] });
  const [job] = itemJobs.store.get().jobs;
  if (job === undefined) throw new Error('No job');
  for (const state of ['paused', 'stopped'] as const) {
    await itemJobs.store.save({ jobs: [{ ...recordOf(job), state, keyRejected: state === 'paused' }] });
    expect(toasts.get()).toMatchObject([{ about: job.id, action: undefined }]);
  }
  await itemJobs.remove(job.id);
});

test('reports again when failed projects are retried, and not the old result meanwhile', async () => {
  const project = { id: 'p', name: 'Portal', connectionId: 'c', workspaceId: 'w' };
  await startBulk({ ...undo, rows: [rowWithout(project, '')] });
  const [job] = itemJobs.store.get().jobs;
  if (job === undefined) throw new Error('No job');
  const change = async (state: 'running' | 'done', result: 'failed' | 'done') => {
    const items = job.items.map((item) => ({ ...item, state: result }));
    await itemJobs.store.save({ jobs: [{ ...recordOf(job), state }], items });
  };
  await change('done', 'failed');
  expect(toasts.get()).toMatchObject([{ tone: 'bad', about: job.id }]);
  await change('running', 'failed');
  expect(toasts.get()).toEqual([]);
  await change('done', 'done');
  expect(toasts.get()).toMatchObject([{ tone: 'good', about: job.id }]);
  await itemJobs.remove(job.id);
});
