import { expect, it } from 'vitest';

import { safeReturn } from './safe-return.ts';

it('keeps a path with its search and hash', () => {
  expect(safeReturn('/workspaces/w1/projects?query=a#top')).toBe('/workspaces/w1/projects?query=a#top');
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'projects',
  '',
  7,
  undefined,
])('refuses %s', (value) => {
  expect(safeReturn(value)).toBeNull();
});

it.each(['/', '/connect', '/connect?return_to=/connect'])('doesn’t return to %s', (value) => {
  expect(safeReturn(value)).toBeNull();
});
