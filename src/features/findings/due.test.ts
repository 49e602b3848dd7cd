import { expect, test } from 'vitest';

import type { DecisionStatus } from '@/domain/decisions/decision-status.ts';
import { snapshotFinding } from '@/domain/testing/findings-fixture.ts';
import { defaultDueDays } from '@/local/due-dates.ts';

import { dueOf, dueText, meanDaysToFix } from './due.ts';

const nowMs = Date.parse('2026-11-20T00:00:00Z');
const isNew: { readonly status: DecisionStatus } = { status: { kind: 'new' } };
const due = (fields: Parameters<typeof snapshotFinding>[0], decided = isNew) =>
  dueOf(snapshotFinding(fields), decided, defaultDueDays, nowMs).state;

test.each([
  ['2026-11-12T00:00:00Z', 'overdue'],
  ['2026-11-14T00:00:00Z', 'soon'],
  ['2026-11-18T00:00:00Z', 'later'],
  ['unreadable', 'none'],
])('is due a week after an error was found: %s is %s', (created_at, state) => {
  expect(due({ created_at })).toBe(state);
});

test('gives other severities their own time, and unknown ones none', () => {
  const created_at = '2026-11-01T00:00:00Z';
  expect(due({ created_at, level: 'warn' })).toBe('later');
  expect(due({ created_at, level: 'info' })).toBe('none');
  expect(due({ created_at, level: 'dire' })).toBe('none');
});

test('is due only while it is open and undecided', () => {
  const created_at = '2026-11-01T00:00:00Z';
  expect(due({ created_at, status: 'ignored' })).toBe('none');
  expect(due({ created_at }, { status: { kind: 'accepted_risk' } })).toBe('none');
  expect(due({ created_at }, { status: { kind: 'in_progress' } })).toBe('overdue');
  expect(due({ created_at }, { status: { kind: 'changed', changes: [], isDue: true } })).toBe('overdue');
});

test.each([
  ['2026-11-20T22:00:00Z', '2026-11-21T10:00:00Z', 'Due in 1d'],
  ['2026-11-20T22:00:00Z', '2026-11-20T23:00:00Z', 'Due today'],
  ['2026-11-20T22:00:00Z', '2026-11-20T10:00:00Z', 'Overdue'],
  ['2026-11-20T01:00:00Z', '2026-11-19T23:00:00Z', '1d overdue'],
  ['2026-11-20T22:00:00Z', '2026-11-30T10:00:00Z', 'Nov 30'],
])('counts calendar days at %s until %s', (now, at, text) => {
  const [ms, atMs] = [Date.parse(now), Date.parse(at)];
  const state = atMs < ms ? 'overdue' : atMs - ms < 3 * 86_400_000 ? 'soon' : 'later';
  expect(dueText({ state, atMs }, ms, 'utc')).toBe(text);
});

test('averages how long fixed findings were open, without unreadable times', () => {
  const fixed = (created_at: string, updated_at: string) =>
    snapshotFinding({ status: 'fixed', created_at, updated_at });
  const [found, open] = ['2026-11-01T00:00:00Z', snapshotFinding({ status: 'open' })];
  expect(meanDaysToFix([open])).toBeNull();
  expect(
    meanDaysToFix([
      open,
      fixed(found, '2026-11-03T00:00:00Z'),
      fixed(found, '2026-11-05T00:00:00Z'),
      fixed('unreadable', found),
    ]),
  ).toBe(3);
});
