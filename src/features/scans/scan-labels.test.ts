import { expect, test } from 'vitest';

import { scanOf } from '@/api/testing/security-fixture.ts';
import { plainWord } from '@/lib/text.ts';

import {
  findingName,
  findingStatusLabel,
  levelRank,
  levelLabel,
  scanDuration,
  scanStatusLabel,
} from './scan-labels.ts';

test('a finished scan is no good news', () => {
  const word = scanStatusLabel(scanOf());
  expect(word.label).toBe('Finished');
  expect(word.tone).toBe('neutral');
  expect(word.meaning).toMatch(/does not mean that there are no problems/);
});

test('suppressed is hidden, not solved', () => {
  expect(findingStatusLabel('suppressed').meaning).toMatch(/^Hidden, not solved/);
  expect(findingStatusLabel('suppressed').tone).not.toBe('good');
});

test('fixed is what somebody marked it as: that it was looked for again is not told', () => {
  expect(findingStatusLabel('fixed').meaning).toBe('Marked as fixed.');
});

test('values that are new are shown as they are, and stand last', () => {
  for (const raw of ['triaged', 'constructor', 'toString']) {
    expect(findingStatusLabel(raw).label).toBe(raw);
    expect(scanStatusLabel({ status: raw }).label).toBe(raw);
    expect(levelLabel(raw).label).toBe(raw);
  }
  expect(['catastrophe', 'info', 'error', 'warn'].toSorted((a, b) => levelRank(a) - levelRank(b))).toEqual([
    'error',
    'warn',
    'info',
    'catastrophe',
  ]);
});

test('how long a scan took is told of one that has ended', () => {
  expect(scanDuration(scanOf())).toBe('2m 14s');
  expect(scanDuration(scanOf({ finished_at: null }))).toBeNull();
  expect(scanDuration(scanOf({ started_at: 'soon' }))).toBeNull();
});

test('identifiers read as words', () => {
  expect(plainWord('row_level_security')).toBe('Row level security');
  expect(plainWord('_')).toBe('_');
  expect(findingName({ name: ' ' })).toBe('Finding without a title');
});
