import { expect, test } from 'vitest';

import { samePage } from './same-page.ts';

test.each([
  ['/workspaces/a', ''],
  ['/workspaces/a/projects', '/projects'],
  ['/workspaces/a/projects/p/security/s', '/projects'],
  ['/workspaces/a/members', '/members'],
  ['/workspaces/a/members/u', '/members'],
  ['/workspaces/a/groups', '/groups'],
  ['/workspaces/a/analytics', '/analytics'],
  ['/workspaces/a/security', '/security'],
  ['/workspaces/a/security/inventory', '/security/inventory'],
  ['/workspaces', '/projects'],
  ['/settings', '/projects'],
])('leads from %s to the same kind of page of another workspace', (pathname, page) => {
  expect(samePage(pathname, 'b')).toEqual({
    to: `/workspaces/$workspaceId${page}`,
    params: { workspaceId: 'b' },
  });
});
