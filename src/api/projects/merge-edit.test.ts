import { assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { changedFields, mergeEdit } from './merge-edit.ts';

const base = { name: 'Old', visibility: 'restricted' };

test('sends only changed fields, including whitespace changes', () => {
  expect(changedFields(base, { name: 'Old', visibility: 'workspace_edit' })).toEqual({
    visibility: 'workspace_edit',
  });
  expect(changedFields(base, { name: 'Old ' })).toEqual({ name: 'Old ' });
  expect(changedFields(base, {})).toEqual({});
});

test.each([
  ['nobody else changed anything', base, { name: 'New' }, []],
  ['another field was changed', { ...base, visibility: 'workspace_view' }, { name: 'New' }, []],
  ['the same change was made', { ...base, name: 'New' }, {}, []],
  [
    'the same field was changed differently',
    { ...base, name: 'Theirs' },
    { name: 'New' },
    [{ field: 'name', base: 'Old', mine: 'New', theirs: 'Theirs' }],
  ],
])('merges, or reports the conflict, when %s', (_, theirs, body, conflicts) => {
  expect(mergeEdit(base, { name: 'New' }, theirs)).toEqual({ body, conflicts });
});

const names = constantFrom('a', 'b', 'c');
const visibilities = constantFrom('restricted', 'workspace_edit', 'workspace_view');
const state = record({ name: option(names), visibility: option(visibilities) });

test('never overwrites someone else’s change without asking', () => {
  assert(
    property(state, record({ name: names, visibility: visibilities }), state, (before, mine, theirs) => {
      const { body, conflicts } = mergeEdit(before, mine, theirs);
      for (const field of ['name', 'visibility'] as const) {
        const isConflict = conflicts.some((conflict) => conflict.field === field);
        if (field in body && !isConflict) expect(theirs[field]).toBe(before[field]);
      }
    }),
  );
});
