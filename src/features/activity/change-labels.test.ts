import { describe, expect, test } from 'vitest';

import { actOf, changeInShort, fieldChanges } from './change-labels.ts';

describe('what a change is called', () => {
  test.each([
    ['updateProject', { name: 'New' }, 'Rename'],
    ['updateProject', { visibility: 'restricted' }, 'Change who can edit'],
    ['updateProject', { name: 'New', visibility: 'restricted' }, 'Edit the project'],
    ['deleteProject', {}, 'Delete'],
    ['mergeProjects', { name: 'New' }, 'mergeProjects'],
    ['constructor', {}, 'constructor'],
  ])('%s of %o', (operationId, after, words) => {
    expect(actOf({ operationId, after })).toBe(words);
  });
});

describe('what a change was about', () => {
  test('each field by its name, before and after, in the words of the other pages', () => {
    const before = { audience: 'workspace', audience_targets: [] };
    const after = { audience: 'custom', audience_targets: ['group:g1', 'group:g2'], slug: 'shop' };
    expect(fieldChanges({ before, after })).toEqual([
      {
        name: 'audience',
        label: 'Who can open the app',
        before: ['Workspace'],
        after: ['Groups and people'],
      },
      {
        name: 'audience_targets',
        label: 'Groups and people',
        before: ['None'],
        after: ['group g1', 'group g2'],
      },
      { name: 'slug', label: 'Name in the address', before: null, after: ['shop'] },
    ]);
    expect(changeInShort({ before, after })).toBe('Workspace → Groups and people; None → 2 grants; shop');
  });

  test('what was not known before is not made up, and a missing value is told', () => {
    expect(changeInShort({ before: {}, after: { name: 'New' } })).toBe('New');
    expect(changeInShort({ before: { name: null }, after: { name: 'New' } })).toBe('Not set → New');
    expect(changeInShort({ before: { is_published: true }, after: { is_published: false } })).toBe(
      'Published → Offline',
    );
    expect(changeInShort({ before: {}, after: {} })).toBe('');
  });

  test('a field and a value that this version does not know are shown as they are', () => {
    expect(fieldChanges({ before: {}, after: { tags: ['a'], visibility: 'moon' } })).toEqual([
      { name: 'tags', label: 'tags', before: null, after: ['a'] },
      { name: 'visibility', label: 'Who can edit', before: null, after: ['moon'] },
    ]);
  });
});
