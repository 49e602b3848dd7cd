import { expect, test } from 'vitest';

import { projectListQuery } from './project-query.ts';

test('equal filters are one query, whatever their order', () => {
  const one = projectListQuery(['b', 'a', 'b'], {
    visibility: ['workspace_view', 'restricted'],
    query: ' shop  of an ',
  });
  const other = projectListQuery(['a', 'b'], { query: 'shop', visibility: ['restricted', 'workspace_view'] });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test('what the service would ignore or refuse is left out', () => {
  expect(
    projectListQuery(['a'], {
      query: 'ab c',
      visibility: [],
      publish_audience: ['public'],
      is_published: false,
    }),
  ).toEqual({ workspace_id: ['a'], is_published: false, limit: 100 });
});

test('three characters are code points', () => {
  expect(projectListQuery(['a'], { query: '\u{20000}\u{20000}' })).not.toHaveProperty('query');
  expect(projectListQuery(['a'], { query: '日本語' })).toHaveProperty('query', '日本語');
});
