import { expect, test } from 'vitest';

import { matchesRoute, runsChunksOf } from './route-chunks.ts';

test('matches a URL only with the pattern of its own route', () => {
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects/')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1')).toBe(false);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/members')).toBe(false);
  expect(matchesRoute('/projects', '/projects')).toBe(true);
});

test('uses a layout’s chunks for every URL below it, and a page’s only for its own', () => {
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces/w1')).toBe(true);
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces/w1/projects/p1')).toBe(true);
  expect(runsChunksOf('/workspaces/$workspaceId/*', '/workspaces')).toBe(false);
  expect(runsChunksOf('/workspaces/$workspaceId', '/workspaces/w1/projects')).toBe(false);
  expect(runsChunksOf('/workspaces/$workspaceId', '/workspaces/w1')).toBe(true);
});
