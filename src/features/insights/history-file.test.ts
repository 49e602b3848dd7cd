import { expect, test } from 'vitest';

import type { ReviewSnapshot } from '@/local/review-snapshots.ts';

import { describeImport, historyFromFile, historyToFile } from './history-file.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seenAt = (at: string): ReviewSnapshot => ({
  at,
  projects: 9,
  public: 1,
  members: 3,
  needs_review: 2,
  review_recommended: 0,
  no_review_needed: 0,
  types: { exposed: 2 },
});
const history = {
  days: [seenAt('2026-11-18T09:00:00.000Z'), seenAt('2026-11-20T09:00:00.000Z')],
  reviewed: seenAt('2026-11-18T09:00:00.000Z'),
};
const fileOf = (content: object): Blob => new Blob([JSON.stringify(content)]);
const contentOf = (changes: object): object => ({
  format: 'service-console-insights-history',
  version: 1,
  workspace_id: 'ws',
  exported_at: now.toISOString(),
  ...history,
  ...changes,
});

test('imports what was exported', async () => {
  const text = historyToFile('ws', history, now);
  expect(await historyFromFile(new Blob([text]), 'ws', now)).toEqual({ ok: true, history });
});

test('keeps one snapshot per day, in order, when the file has more', async () => {
  const days = [...history.days.toReversed(), seenAt('2026-11-18T07:00:00.000Z')];
  expect(await historyFromFile(fileOf(contentOf({ days })), 'ws', now)).toEqual({ ok: true, history });
});

test.each([
  ['another workspace', { workspace_id: 'other' }, 'This history belongs to another workspace.'],
  ['the future', { days: [seenAt('2027-01-01T00:00:00Z')] }, 'This history has days in the future.'],
  [
    'a count that is text',
    { days: [{ ...seenAt('2026-11-18T09:00:00Z'), projects: 'many' }] },
    'This file can’t be imported. It’s damaged, from a newer version, or has over 90 days.',
  ],
  [
    'a negative count',
    { days: [{ ...seenAt('2026-11-18T09:00:00Z'), types: { exposed: -2 } }] },
    'This file can’t be imported. It’s damaged, from a newer version, or has over 90 days.',
  ],
])('rejects a file with %s', async (_name, changes, problem) => {
  expect(await historyFromFile(fileOf(contentOf(changes)), 'ws', now)).toEqual({ ok: false, problem });
});

const [early, late] = history.days;
const day = seenAt('2026-11-19T09:00:00.000Z');
test.each([
  ['new days', [early], [day, late], '2 days imported', undefined, true],
  ['new and known days', [early], [early, day], '1 day imported', '1 day was already in this browser.', true],
  [
    'only known days',
    history.days,
    history.days,
    'Nothing new to import',
    '2 days were already in this browser.',
    false,
  ],
  [
    'a later count of a known day',
    [early],
    [seenAt('2026-11-18T10:00:00.000Z')],
    'History updated',
    '1 day was already in this browser.',
    true,
  ],
])('says what an import adds when the file has %s', (_name, here, imported, title, description, changes) => {
  const of = (days: readonly (ReviewSnapshot | undefined)[]) => ({
    days: days.filter((snapshot) => snapshot !== undefined),
    reviewed: null,
  });
  expect(describeImport(of(here), of(imported))).toEqual({ title, description, changes });
});

test('counts a newer baseline as a change', () => {
  const imported = { days: history.days, reviewed: late ?? null };
  expect(describeImport(history, imported).changes).toBe(true);
  expect(describeImport(imported, history).changes).toBe(false);
});
