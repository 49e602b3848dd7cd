import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { entryOf } from '@/api/testing/deployment-history-fixture.ts';
import { fakeStorage } from '@/lib/storage-fixture.ts';
import { chartNotes, saveNote } from '@/local/chart-notes.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import { decisions } from '@/local/decisions.ts';
import { deploymentHistory } from '@/local/deployment-history.ts';
import { defaultDueDays, dueDates } from '@/local/due-dates.ts';
import { favorites, maxFavorites } from '@/local/favorites.ts';
import { guardRules } from '@/local/guard-rules.ts';
import { openDeployments } from '@/local/has-open-deployments.ts';
import { reviews } from '@/local/review-snapshots.ts';

import { backupFile, readBackup, restoreBackup } from './backup.ts';

vi.mock('idb-keyval', () => import('@/local/idb-fixture.ts'));

const now = new Date('2026-11-20T12:00:00Z');
const rule = { id: 'r', workspace_id: 'w', name: 'No public data', line: 'is:public has:pii', most: 0 };
const star = { id: 'p', name: 'Portal', workspaceId: 'w' };
const decided = decidedItemOf({ project_id: 'p', decision: { project_name: 'Portal' } });

function empty(): void {
  for (const list of [chartNotes, favorites, guardRules]) list.update(() => []);
  dueDates.update(() => defaultDueDays);
}
let isFull = false;
beforeEach(() => {
  vi.stubGlobal(
    'localStorage',
    fakeStorage(new Map(), () => isFull),
  );
  empty();
});
afterEach(empty);

const fileOf = (text: string) => new Blob([text]);
async function restore(text: string) {
  const read = await readBackup(fileOf(text));
  if (!read.ok) throw new Error(read.problem);
  const { added, skipped } = await restoreBackup(read.data, now.getTime());
  return skipped.length === 0 ? added : { added, skipped };
}

test('takes what people entered to another browser, and keeps what is there', async () => {
  const { id } = saveNote({
    workspaceId: 'w',
    projectId: null,
    from: '2026-11-18',
    to: '2026-11-18',
    text: 'Newsletter',
  });
  favorites.update(() => [star]);
  guardRules.update(() => [rule]);
  dueDates.update(() => ({ error: 3, warn: 30, info: null }));
  await decisions.save('w', [decided]);
  const { text } = await backupFile(now);
  expect(text).toContain('"by": "Ana"');

  expect(await restore(text)).toEqual([]);
  empty();
  const own = { ...rule, id: 'own', most: 5 };
  guardRules.update(() => [own]);
  await decisions.undo('w', [{ before: undefined, after: decided }]);
  expect(await restore(text)).toEqual(['1 chart note', '1 favorite', '1 decision', 'due dates']);
  expect(decisions.decisionMapOf('w')?.size).toBe(1);
  expect(chartNotes.get()).toMatchObject([{ id, text: 'Newsletter' }]);
  expect(favorites.get()).toEqual([star]);
  expect(guardRules.get()).toEqual([own]);
  expect(dueDates.get().error).toBe(3);
});

test('says that it added notes on a known decision', async () => {
  const note = { id: 'n', at: '2026-11-21T00:00:00Z', by: 'Ben', text: 'Ask Ana' };
  await decisions.save('w', [{ ...decided, notes: [note] }]);
  const { text } = await backupFile(now);
  await decisions.undo('w', [{ before: decided, after: { ...decided, notes: [note] } }]);
  expect(await restore(text)).toEqual(['1 decision']);
  expect(decisions.decisionMapOf('w')?.values().next().value?.notes).toEqual([note]);
});

const noteOf = (id: string) =>
  ({ id, workspaceId: 'w', projectId: null, from: '2026-11-18', to: '2026-11-18', text: id }) as const;
const notes = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => noteOf(`${name} ${index}`));

test('drops nothing that is here when a backup has more than fits, and counts the rest', async () => {
  chartNotes.update(() => notes('old', 10));
  favorites.update(() => [{ ...star, id: 'first', name: 'A' }]);
  const stars = Array.from({ length: maxFavorites }, (_, index) => ({ ...star, id: `p${index}` }));
  const { text } = await backupFile(now);
  const file = JSON.stringify({ ...JSON.parse(text), chart_notes: notes('imported', 500), favorites: stars });
  expect(await restore(file)).toEqual({
    added: ['490 chart notes', `${maxFavorites - 1} favorites`],
    skipped: ['10 chart notes', '1 favorite'],
  });
  expect(chartNotes.get().map(({ id }) => id)).toEqual(expect.arrayContaining(['old 0', 'imported 499']));
  expect(favorites.get()).toHaveLength(maxFavorites);
  expect(favorites.get()).toContainEqual({ ...star, id: 'first', name: 'A' });
});

test('adds each item once, and no rule that was only renamed here', async () => {
  guardRules.update(() => [rule]);
  const { text } = await backupFile(now);
  guardRules.update(() => [{ ...rule, name: 'Renamed' }]);
  const file = JSON.stringify({ ...JSON.parse(text), chart_notes: [noteOf('n'), noteOf('n')] });
  expect(await restore(file)).toEqual(['1 chart note']);
  expect(guardRules.get()).toEqual([{ ...rule, name: 'Renamed' }]);
});

test('leaves out insights from the future, which would hide later ones', async () => {
  const counts = { projects: 9, public: 1, members: 3, needs_review: 1, review_recommended: 0 };
  const past = { at: '2026-11-19T12:00:00Z', ...counts, no_review_needed: 0, types: {} };
  const future = { ...past, at: '2036-11-19T12:00:00Z' };
  const history = { w: { days: [past, future], reviewed: future } };
  const { text } = await backupFile(now);
  const file = JSON.stringify({ ...JSON.parse(text), insights_history: history });
  expect(await restore(file)).toEqual(['1 day of insights']);
  expect(reviews.all()).toEqual({ w: { days: [past], reviewed: null } });
});

test.each(['rules', 'deployments'])('rejects when storage is full: %s', async (kind) => {
  if (kind === 'rules') guardRules.update(() => [rule]);
  else deploymentHistory.update(() => [entryOf({ id: 'd' })]);
  const { text } = await backupFile(now);
  empty();
  deploymentHistory.clear();
  isFull = true;
  await expect(restore(text)).rejects.toThrow('Couldn’t store');
  isFull = false;
  empty();
  deploymentHistory.clear();
  expect(await restore(text)).toEqual([kind === 'rules' ? '1 rule' : '1 deployment']);
  deploymentHistory.clear();
});

test('follows an imported deployment that is still running', async () => {
  const running = entryOf({ id: 'imported', outcome: 'running', ended_at: null });
  const file = JSON.stringify({ ...JSON.parse((await backupFile(now)).text), deployments: [running] });
  expect(openDeployments.get()).toBe(false);
  expect(await restore(file)).toEqual(['1 deployment']);
  expect(openDeployments.get()).toBe(true);
  deploymentHistory.clear();
});

test('imports a file as a whole or not at all', async () => {
  favorites.update(() => [star]);
  const broken = (await backupFile(now)).text.replace('"name": "Portal"', '"name": 1');
  expect(await readBackup(fileOf(broken))).toMatchObject({ ok: false });
  const started = entryOf({ started_at: 'last week' });
  const undated = JSON.stringify({ ...JSON.parse((await backupFile(now)).text), deployments: [started] });
  expect(await readBackup(fileOf(undated))).toMatchObject({ ok: false });
  expect(await readBackup(fileOf('{"format":"service-console-decisions"}'))).toEqual({
    ok: false,
    problem: 'This file isn’t a backup.',
  });
});

test('isn’t whole without the decisions of a workspace that can’t be loaded', async () => {
  vi.spyOn(decisions, 'workspaces').mockResolvedValueOnce({ ids: ['w', 'w2'], isWhole: true });
  vi.spyOn(decisions, 'load').mockResolvedValueOnce(false);
  expect((await backupFile(now)).isWhole).toBe(false);
  expect((await backupFile(now)).isWhole).toBe(true);
});
