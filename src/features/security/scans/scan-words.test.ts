import { expect, test } from 'vitest';

import type { SecurityScan } from '@/contract/resources/security.ts';

import {
  findingName,
  findingStatusWord,
  levelRank,
  levelWord,
  plainWord,
  scanDuration,
  scanStatusWord,
} from './scan-words.ts';

const scan = (given: Partial<SecurityScan> = {}): SecurityScan => ({
  id: '6d1f0a34-92c3-4a5e-8a77-3a2f1f5e9b01',
  status: 'completed',
  started_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:02:14Z',
  commit_sha: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0',
  requested_scanners: ['agent_security', 'schema_review'],
  ...given,
});

test('a finished scan is no good news', () => {
  const word = scanStatusWord(scan());
  expect(word.label).toBe('Finished');
  expect(word.tone).toBe('neutral');
  expect(word.meaning).toMatch(/does not mean that there are no problems/);
});

test('suppressed is hidden, not solved', () => {
  expect(findingStatusWord('suppressed').meaning).toMatch(/^Hidden, not solved/);
  expect(findingStatusWord('suppressed').tone).not.toBe('good');
});

test('fixed is what somebody marked it as: that it was looked for again is not told', () => {
  expect(findingStatusWord('fixed').meaning).toBe('Marked as fixed.');
});

test('values that are new are shown as they are, and stand last', () => {
  for (const raw of ['triaged', 'constructor', 'toString']) {
    expect(findingStatusWord(raw).label).toBe(raw);
    expect(scanStatusWord({ status: raw }).label).toBe(raw);
    expect(levelWord(raw).label).toBe(raw);
  }
  expect(['catastrophe', 'info', 'error', 'warn'].toSorted((a, b) => levelRank(a) - levelRank(b))).toEqual([
    'error',
    'warn',
    'info',
    'catastrophe',
  ]);
});

test('how long a scan took is told of one that has ended', () => {
  expect(scanDuration(scan())).toBe('2 min 14 s');
  expect(scanDuration(scan({ finished_at: null }))).toBeNull();
  expect(scanDuration(scan({ started_at: 'soon' }))).toBeNull();
});

test('identifiers read as words', () => {
  expect(plainWord('row_level_security')).toBe('Row level security');
  expect(plainWord('_')).toBe('_');
  expect(findingName({ name: ' ' })).toBe('Finding without a title');
});
