import { describe, expect, test } from 'vitest';

import { projectOf } from '@/api/testing/fixtures.ts';
import { inventoryRowOf } from '@/api/testing/security-fixture.ts';
import { decidedItemOf } from '@/local/decision-fixture.ts';
import type { DecidedItem, Fingerprint } from '@/local/decision-map.ts';

import {
  changesForTheWorse,
  decisionStatus,
  fingerprintOf,
  fingerprintOfProject,
} from './decision-status.ts';

const nowMs = Date.parse('2026-11-23T12:00:00Z');

function decided(
  fingerprint: Fingerprint,
  {
    state = 'snoozed',
    until = null,
  }: { state?: DecidedItem['decision']['state']; until?: string | null } = {},
): DecidedItem {
  return decidedItemOf({ decision: { state, until, fingerprint } });
}

describe('changesForTheWorse', () => {
  test.each<[string, Fingerprint, Fingerprint, string[]]>([
    ['more errors', { errors: 0 }, { errors: 2 }, ['errors']],
    ['fewer errors', { errors: 2 }, { errors: 0 }, []],
    ['a public app', { audience: 'workspace' }, { audience: 'public' }, ['audience']],
    ['an app that went live', { audience: 'offline' }, { audience: 'custom' }, ['audience']],
    ['a narrowed app', { audience: 'public' }, { audience: 'custom' }, []],
    ['wider editor access', { visibility: 'restricted' }, { visibility: 'workspace_edit' }, ['visibility']],
    ['an owner who left', { owner: 'user_1' }, { owner: null }, ['owner']],
    ['another owner', { owner: 'user_1' }, { owner: 'user_2' }, []],
    [
      'a higher priority',
      { review_priority: 'review_recommended' },
      { review_priority: 'needs_review' },
      ['review_priority'],
    ],
    [
      'a first priority that asks for a review',
      { review_priority: null },
      { review_priority: 'needs_review' },
      ['review_priority'],
    ],
    [
      'a first priority that asks for nothing',
      { review_priority: null },
      { review_priority: 'no_review_needed' },
      [],
    ],
    ['a reopened finding', { status: 'fixed' }, { status: 'open' }, ['status']],
    ['a value that this version doesn’t have', { audience: 'workspace' }, { audience: 'planet' }, []],
    ['a field that isn’t available now', { errors: 1 }, {}, []],
    ['fields that weren’t available then', {}, { errors: 5, owner: null, status: 'open' }, []],
  ])('names %s only when it is worse', (_, before, now, expected) => {
    expect(changesForTheWorse(before, now).map(({ field }) => field)).toEqual(expected);
  });

  test('doesn’t take a project’s unavailable owner for a removed one (spec §2.3)', () => {
    const now = fingerprintOfProject(projectOf({ owner_id: null }));
    expect(changesForTheWorse({ owner: 'user_1' }, now)).toEqual([]);
  });
});

test.each([
  [{ id: 'user_1', name: 'Ana Ruiz', email: 'ana@example.com' }, 'user_1'],
  [{ name: 'Ana Ruiz', email: 'ana@example.com' }, 'Ana Ruiz'],
  [{ email: 'ana@example.com' }, undefined],
  [null, null],
  [undefined, undefined],
])('remembers the owner %o of a row as %s', (owner, remembered) => {
  expect(fingerprintOf(inventoryRowOf('prj_1', { owner })).owner).toBe(remembered);
});

describe('decisionStatus', () => {
  test('is new without a decision, and after it was reopened', () => {
    expect(decisionStatus(undefined, {}, nowMs)).toEqual({ kind: 'new' });
    expect(decisionStatus(decided({}, { state: null }), {}, nowMs)).toEqual({ kind: 'new' });
  });

  test('wakes when the project got worse, with what changed', () => {
    expect(decisionStatus(decided({ errors: 0 }), { errors: 2 }, nowMs)).toEqual({
      kind: 'changed',
      changes: [{ field: 'errors', before: 0, after: 2 }],
      isDue: false,
    });
  });

  test('wakes when its date has passed, even if the project is no longer listed', () => {
    const item = decided({}, { until: '2026-11-23T11:00:00Z' });
    expect(decisionStatus(item, undefined, nowMs)).toMatchObject({ kind: 'changed', isDue: true });
  });

  test('stays snoozed when the project got better', () => {
    expect(decisionStatus(decided({ errors: 3 }), { errors: 1 }, nowMs)).toEqual({ kind: 'snoozed' });
  });

  test('is verified once every signal of a finished decision is gone', () => {
    const item = decided({ review_priority: 'needs_review', errors: 2 }, { state: 'done' });
    expect(decisionStatus(item, { review_priority: 'needs_review', errors: 0 }, nowMs)).toEqual({
      kind: 'done',
    });
    expect(decisionStatus(item, { review_priority: 'no_review_needed', errors: 0 }, nowMs)).toEqual({
      kind: 'verified',
    });
  });

  test.each([
    ['fixed', 'verified'],
    ['ignored', 'done'],
    ['suppressed', 'done'],
    ['a status that this version doesn’t have', 'done'],
  ])('shows a finished decision about a finding that is now %s as %s', (status, kind) => {
    const item = decided({ level: 'error', status: 'open' }, { state: 'done' });
    expect(decisionStatus(item, { level: 'error', status }, nowMs)).toEqual({ kind });
  });

  test('doesn’t count a project that isn’t listed as fixed', () => {
    expect(decisionStatus(decided({ errors: 2 }, { state: 'done' }), undefined, nowMs)).toEqual({
      kind: 'done',
    });
  });
});
