import { expect, test } from 'vitest';

import { safeHttpUrl, safeReturn } from './url.ts';

test.each(['https://docs.test/a?b#c', 'http://localhost:4010/x', 'http://127.0.0.1/'])(
  'allows the link %s',
  (url) => expect(safeHttpUrl(url)).toBe(url),
);

test.each([
  'javascript:alert(1)',
  'http://docs.test/',
  'http://localhost.evil.test/',
  'data:text/html,x',
  '/here',
  'https://user:pass@docs.test/',
  '',
  null,
  7,
])('rejects the link %j', (url) => expect(safeHttpUrl(url)).toBeNull());

test('keeps a path with its search and hash', () => {
  expect(safeReturn('/workspaces/w1/projects?query=a#top')).toBe('/workspaces/w1/projects?query=a#top');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  '/.//elsewhere.example/x',
  '/a/..//elsewhere.example/x',
  'projects',
  '',
  7,
  undefined,
])('rejects %s', (value) => {
  expect(safeReturn(value)).toBeNull();
});

test.each(['/', '/connect', '/connect?return_to=/connect'])('doesn’t return to %s', (value) => {
  expect(safeReturn(value)).toBeNull();
});
