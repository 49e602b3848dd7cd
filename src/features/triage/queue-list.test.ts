import { expect, test } from 'vitest';

import type { Change } from '@/domain/decisions/decision-status.ts';
import { changeOf } from '@/local/change-fixture.ts';

import { changedAt, chipText } from './queue-list.tsx';

const nowMs = Date.parse('2026-11-23T12:00:00Z');
const madePublic: Change = { field: 'audience', before: 'workspace', after: 'public' };
const decidedAt = '2026-11-01T00:00:00Z';
const entry = changeOf({
  at: '2026-11-17T09:00:00Z',
  operationId: 'updatePublishSettings',
  before: { audience: 'workspace' },
  after: { audience: 'public' },
});

test('shows how long an app has been public if this browser made it public', () => {
  expect(chipText(madePublic, changedAt(madePublic, 'p', [entry], decidedAt), nowMs, 'utc')).toBe(
    'Public since Tue',
  );
  const older = { ...entry, at: '2026-11-02T09:00:00Z' };
  expect(chipText(madePublic, changedAt(madePublic, 'p', [older], decidedAt), nowMs, 'utc')).toBe(
    'Public since Nov 2',
  );
});

test('shows “now public” if the day isn’t known', () => {
  const refused = { ...entry, outcome: 'refused' as const };
  expect(changedAt(madePublic, 'p', [refused], decidedAt)).toBeNull();
  expect(changedAt(madePublic, 'q', [entry], decidedAt)).toBeNull();
  expect(chipText(madePublic, null, nowMs, 'utc')).toBe('Now public');
});

test('doesn’t date a change by one before the decision, or by one that was changed again', () => {
  expect(changedAt(madePublic, 'p', [entry], '2026-11-18T00:00:00Z')).toBeNull();
  const back = { ...entry, at: '2026-11-18T09:00:00Z', after: { audience: 'workspace' } };
  expect(changedAt(madePublic, 'p', [back, entry], decidedAt)).toBeNull();
  const offline = { ...entry, at: '2026-11-18T09:00:00Z', after: { is_published: false } };
  expect(changedAt(madePublic, 'p', [offline, entry], decidedAt)).toBeNull();
});

test('shows the counts that increased', () => {
  expect(chipText({ field: 'errors', before: 0, after: 2 }, null, nowMs, 'utc')).toBe('0 → 2 errors');
});
