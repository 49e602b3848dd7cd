import { expect, test } from 'vitest';

import { matchesRoute } from './route-chunks.ts';

test('an address matches the pattern of its own route only', () => {
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/projects/')).toBe(true);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1')).toBe(false);
  expect(matchesRoute('/workspaces/$workspaceId/projects', '/workspaces/w1/members')).toBe(false);
  expect(matchesRoute('/projects', '/projects')).toBe(true);
});
