import { expect, test } from 'vitest';

import { project as projectSchema } from '@/contract/resources/project.ts';

import { backOf } from './report-edit.ts';

const before = (fields: { name: string | null; visibility: string | null }) =>
  projectSchema.parse({ id: 'p', workspace_id: 'w', is_published: false, ...fields });

test('what is taken back is what was changed, and nothing else', () => {
  const old = before({ name: ' Old ', visibility: 'restricted' });
  expect(backOf(old, { name: 'New' })).toEqual({ name: ' Old ' });
  expect(backOf(old, { visibility: 'workspace_edit' })).toEqual({ visibility: 'restricted' });
});

test.each([
  ['no name', { name: null, visibility: null }, { name: 'New' }],
  ['a name that is refused today', { name: 'Old 😀', visibility: null }, { name: 'New' }],
  ['no setting', { name: 'Old', visibility: null }, { visibility: 'restricted' as const }],
  ['an unknown setting', { name: 'Old', visibility: 'moon_base' }, { visibility: 'restricted' as const }],
])('%s cannot be written back', (_, fields, body) => {
  expect(backOf(before(fields), body)).toBeNull();
});
