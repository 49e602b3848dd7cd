import { expect, test } from 'vitest';

import { changeOf } from '@/local/change-fixture.ts';
import type { ChangeEntry } from '@/local/change-log.ts';

import { resultLabel, withoutUndone } from './recent-decisions.ts';

const decide = (before: ChangeEntry['before'], after: ChangeEntry['after'], projectId = 'p') =>
  changeOf({ operationId: 'decide', projectId, before, after });
const done = decide({ decision: 'new' }, { decision: 'done' });
const undone = decide({ decision: 'done' }, { decision: 'new' });
const until = '2026-12-04T12:00:00Z';
const snoozed = decide({ decision: 'new' }, { decision: 'snoozed', until });

test.each([
  ['Done', done],
  ['Reopened', undone],
  ['Snoozed until Dec 4', snoozed],
  ['Rename', changeOf({ after: { name: 'New' } })],
])('names a decision by its result: %s', (label, entry) => {
  expect(resultLabel(entry, Date.parse('2026-11-20T00:00:00Z'), 'utc')).toBe(label);
});

test('leaves out decisions with what reverted them', () => {
  const renamed = changeOf({ after: { name: 'New' } });
  expect(withoutUndone([undone, renamed, done])).toEqual([renamed]);
  expect(withoutUndone([undone, decide({ decision: 'new' }, { decision: 'done' }, 'q')])).toHaveLength(2);
  expect(withoutUndone([snoozed, undone, done])).toEqual([snoozed]);
  // Reverted in two steps.
  const again = decide({ decision: 'snoozed', until }, { decision: 'done' });
  const back = decide({ decision: 'done' }, { decision: 'snoozed', until });
  const first = decide({ decision: 'snoozed', until }, { decision: 'new' });
  expect(withoutUndone([first, back, again, snoozed])).toEqual([]);
  // Another finding of the same project.
  const finding = { ...undone, after: { ...undone.after, finding: 'f' } };
  expect(withoutUndone([finding, done])).toEqual([finding, done]);
});
