import { expect, test } from 'vitest';

import type { Change } from './decision-status.ts';
import { changeLabel, decisionFilterLabel, subjectsUnit } from './labels.ts';

test.each<[Change['field'], Change['before'], Change['after'], string]>([
  ['errors', 0, 2, '0 → 2 errors'],
  ['errors', 0, 1, '0 → 1 error'],
  ['external_people', 1, 3, 'Shared with 1 → 3 people'],
  ['owner', 'user_1', null, 'Owner removed'],
  ['status', 'fixed', 'open', 'Reopened'],
  ['review_priority', null, 'needs_review', 'Not scored → needs review'],
  ['review_priority', 'no_review_needed', 'needs_review', 'No review needed → needs review'],
  ['level', 'warn', 'error', 'Warning → error'],
  ['visibility', 'restricted', 'workspace_edit', 'Restricted → workspace can edit'],
  ['audience', 'offline', 'public', 'Not published → public'],
  ['audience', 'workspace', 'public', 'Workspace → public'],
])('describes a change of %s from %s to %s as “%s”', (field, before, after, label) => {
  expect(changeLabel({ field, before, after })).toBe(label);
});

test('counts subjects of one kind by its name, and a mix as items', () => {
  expect(subjectsUnit([{ kind: 'finding' }, { kind: 'finding' }])).toEqual(['finding', 'findings']);
  expect(subjectsUnit([{ kind: 'finding' }, { kind: 'project' }])).toEqual(['item', 'items']);
});

test('shows a filter value that this version doesn’t have as it is', () => {
  expect(decisionFilterLabel('due')).toBe('Back for review');
  expect(decisionFilterLabel('postponed')).toBe('postponed');
});
