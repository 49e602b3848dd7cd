import { expect, test } from 'vitest';

import { projectListQuery } from './project-query.ts';

test('builds equal queries for equal filters in any order', () => {
  const query = projectListQuery(['b', 'a', 'b'], {
    visibility: ['workspace_view', 'restricted'],
    query: ' shop  of an ',
  });
  const other = projectListQuery(['a', 'b'], { query: 'shop', visibility: ['restricted', 'workspace_view'] });
  expect(JSON.stringify(query)).toBe(JSON.stringify(other));
});

test('leaves out what the API would ignore or reject', () => {
  expect(
    projectListQuery(['a'], {
      query: 'ab c',
      visibility: [],
      publish_audience: ['public'],
      is_published: false,
    }),
  ).toEqual({ workspace_id: ['a'], is_published: false, limit: 100 });
});

test('counts search length in code points', () => {
  expect(projectListQuery(['a'], { query: '\u{20000}\u{20000}' })).not.toHaveProperty('query');
  expect(projectListQuery(['a'], { query: '日本語' })).toHaveProperty('query', '日本語');
});
