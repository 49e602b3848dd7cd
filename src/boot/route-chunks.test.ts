import { expect, test } from 'vitest';

import { matchesRoute, runsChunksOf } from './route-chunks.ts';

test('an address matches the pattern of its own route only', () => {
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects/')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1')).toBe(false);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/members')).toBe(false);
  expect(matchesRoute('/projects', '/projects')).toBe(true);
});

test('a layout’s chunks are for every address below it, a page’s own are not', () => {
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces/w1')).toBe(true);
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces/w1/projects/p1')).toBe(true);
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces')).toBe(false);
  expect(runsChunksOf('/workspaces/$workspaceId', '/workspaces/w1/projects')).toBe(false);
  expect(runsChunksOf('/workspaces/$workspaceId', '/workspaces/w1')).toBe(true);
});
