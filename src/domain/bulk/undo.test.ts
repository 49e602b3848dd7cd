import { afterEach, beforeEach, expect, test } from 'vitest';

import { storedAudience } from '@/api/publishing/audience.ts';
import { projectOf } from '@/api/testing/fixtures.ts';
import type { Project } from '@/contract/resources/project.ts';
import { itemJobOf, jobItemOf } from '@/local/item-job-fixture.ts';
import { type ItemJob, type JobItem, recordOf } from '@/local/item-job.ts';
import { itemJobs } from '@/local/item-jobs.ts';

import { storedInput } from './item-input.ts';
import { canUndo, undoItems } from './undo.ts';

let order = 0;
beforeEach(() => {
  order = 0;
});
afterEach(() => itemJobs.clear());

const itemOf = (fields: Partial<JobItem>): JobItem => {
  order += 1;
  return jobItemOf({ order, id: `p${order}`, ...fields });
};
const jobOf = (kind: string, ...items: JobItem[]): ItemJob => itemJobOf({ kind, items });

const published = (audience: string, ...grants: string[]): Project =>
  projectOf({
    is_published: true,
    publish_audience: audience,
    publish_audience_targets: grants.map((id) => ({ type: id.startsWith('u') ? 'user' : 'group', id })),
  });
const stored = (project: Project) => storedInput(storedAudience(project, null));
const changed = (
  before: Project,
  after: Project,
  sent: { readonly audience: string; readonly groupIds: readonly string[] | null },
): JobItem =>
  itemOf({
    input: { base: stored(before), ...sent, confirmation: null },
    result: { before: stored(before), after: stored(after) },
  });
const toWorkspace = { audience: 'workspace', groupIds: null };

const factsOf = (project: Project) => ({
  project,
  stored: storedAudience(project, null),
  permissions: { workspace: null, project },
  reviewedAt: '2026-11-20T11:00:00Z',
});

test('restores an audience', () => {
  const job = jobOf('audience', changed(published('public'), published('workspace'), toWorkspace));
  expect(canUndo(job)).toBe(true);
  expect(undoItems(job)[0]).toMatchObject({
    project: { id: 'p1', connectionId: 'c', workspaceId: 'w' },
    target: { action: 'audience', audience: 'public', groupIds: null },
  });
});

test('restores a list of groups', () => {
  const sent = { audience: 'custom', groupIds: ['g2'] };
  const job = jobOf('audience', changed(published('custom', 'g1'), published('custom', 'g2'), sent));
  expect(undoItems(job)[0]?.target).toEqual({ action: 'audience', audience: 'custom', groupIds: ['g1'] });
});

test('skips an app whose people lost access, and says why', () => {
  const sent = { audience: 'custom', groupIds: ['g2'] };
  const job = jobOf('audience', changed(published('custom', 'g1', 'u1'), published('custom', 'g2'), sent));
  expect(canUndo(job)).toBe(false);
  expect(undoItems(job)[0]?.target).toMatch(/can’t be restored/);
});

test('skips what someone changed again', () => {
  const job = jobOf('audience', changed(published('public'), published('workspace'), toWorkspace));
  const objection = undoItems(job)[0]?.objection;
  expect(objection?.(factsOf(published('workspace')))).toBeNull();
  expect(objection?.(factsOf(published('custom', 'g1')))).toMatch(/Changed since/);
  expect(objection?.(factsOf(projectOf()))).toMatch(/Changed since/);
});

test('doesn’t call an offline app changed when its audience is no longer known', () => {
  const offline = (audience: string) =>
    storedAudience(projectOf(), { audience, audience_targets: [{ type: 'group', id: 'g' }] });
  const item = itemOf({
    input: { base: storedInput(offline('public')), ...toWorkspace, confirmation: null },
    result: { before: storedInput(offline('public')), after: storedInput(offline('workspace')) },
  });
  const objection = undoItems(jobOf('audience', item))[0]?.objection;
  const facts = factsOf(projectOf());
  expect(objection?.({ ...facts, stored: offline('workspace') })).toBeNull();
  expect(objection?.({ ...facts, stored: offline('custom') })).toMatch(/Changed since/);
  expect(objection?.(facts)).toMatch(/isn’t shown while offline/);
  expect(objection?.(factsOf(published('workspace')))).toMatch(/Changed since/);
});

test('restores editor access, unless it was never set', () => {
  const job = jobOf(
    'visibility',
    itemOf({ result: { from: 'workspace_edit', to: 'restricted' } }),
    itemOf({ result: { from: null, to: 'restricted' } }),
    itemOf({ state: 'failed' }),
  );
  const [known, unset, ...others] = undoItems(job);
  expect(known?.target).toEqual({ action: 'visibility', visibility: 'workspace_edit' });
  expect(known?.objection?.(factsOf(projectOf({ visibility: 'restricted' })))).toBeNull();
  expect(known?.objection?.(factsOf(projectOf({ visibility: 'workspace_view' })))).toMatch(/Changed since/);
  expect(unset?.target).toMatch(/can’t be restored/);
  expect(others).toEqual([]);
});

test.each(['publish', 'take-offline', 'delete'])('can’t undo %s', (kind) => {
  expect(canUndo(jobOf(kind, itemOf({})))).toBe(false);
});

/** Stores a job that undoes another, in the given state. */
async function storeUndo(state: ItemJob['state'], ...items: readonly JobItem[]): Promise<void> {
  await itemJobs.ready();
  const job = itemJobOf({ kind: 'visibility', id: 'u', undoes: 'j', state });
  await itemJobs.store.save({
    jobs: [recordOf(job)],
    items: items.map((item) => ({ ...item, jobId: job.id })),
  });
}

test('leaves out what was undone before', async () => {
  const changes = ['p1', 'p2'].map((id) =>
    itemOf({ id, result: { from: 'workspace_edit', to: 'restricted' } }),
  );
  const job = jobOf('visibility', ...changes);
  await storeUndo('done', itemOf({ id: 'p1' }), itemOf({ id: 'p2', state: 'skipped' }));
  expect(undoItems(job).map(({ project }) => project.id)).toEqual(['p2']);
  expect(canUndo(job)).toBe(true);
  await storeUndo('done', itemOf({ id: 'p2' }));
  expect(canUndo(job)).toBe(false);
});

test('leaves out what a job is about to undo, until that job ends without it', async () => {
  const item = itemOf({ id: 'p', result: { from: 'workspace_edit', to: 'restricted' } });
  const job = jobOf('visibility', item);
  const offers: boolean[] = [];
  for (const state of ['pending', 'sending', 'failed', 'unknown'] as const) {
    await storeUndo('running', { ...item, state });
    offers.push(canUndo(job));
  }
  expect(offers).toEqual([false, false, true, true]);
});

test('doesn’t call what is restored already changed since the job', () => {
  const audience = changed(published('public'), published('workspace'), toWorkspace);
  const [narrowed] = undoItems(jobOf('audience', audience));
  expect(narrowed?.objection?.(factsOf(published('public')))).toBeNull();
  const visibility = itemOf({ result: { from: 'workspace_edit', to: 'restricted' } });
  const [restricted] = undoItems(jobOf('visibility', visibility));
  expect(restricted?.objection?.(factsOf(projectOf({ visibility: 'workspace_edit' })))).toBeNull();
});

test('waits until the job has ended, and what was sent before a stop', () => {
  const job = jobOf('audience', changed(published('public'), published('workspace'), toWorkspace));
  expect(canUndo({ ...job, state: 'running' })).toBe(false);
  const stopped = { ...job, state: 'stopped' } as const;
  expect(canUndo(stopped)).toBe(true);
  expect(canUndo({ ...stopped, items: [...job.items, itemOf({ state: 'sending' })] })).toBe(false);
});
