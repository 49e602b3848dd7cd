import { describe, expect, test } from 'vitest';

import { crumbsOf } from './breadcrumbs.tsx';

const names = { workspace: 'Northwind', project: 'Billing portal', person: null, group: 'Design' };
const text = (pathname: string, known: Parameters<typeof crumbsOf>[1] = names): string =>
  crumbsOf(pathname, known)
    .map((crumb) => crumb.label)
    .join(' / ');

describe('crumbsOf', () => {
  test('names the workspace, the section and the subject', () => {
    expect(text('/workspaces/w1')).toBe('Northwind / Overview');
    expect(text('/workspaces/w1/projects')).toBe('Northwind / Projects');
    expect(text('/workspaces/w1/projects/p1')).toBe('Northwind / Projects / Billing portal');
    expect(text('/workspaces/w1/groups/g1')).toBe('Northwind / Groups / Design');
    expect(text('/workspaces/w1/projects/p1/publishing')).toBe(
      'Northwind / Projects / Billing portal / Publishing',
    );
    expect(text('/workspaces/w1/projects/p1/security/9f3c')).toBe(
      'Northwind / Projects / Billing portal / Security / Scan',
    );
  });

  test('shows the kind of the subject until its name has loaded', () => {
    expect(
      text('/workspaces/w1/projects/p1', { workspace: null, project: null, person: null, group: null }),
    ).toBe('Workspace / Projects / Project');
    expect(text('/workspaces/w1/members/1e7f')).toBe('Northwind / Members / Member');
  });

  test('links every step but the current page', () => {
    expect(crumbsOf('/workspaces/w1/projects/p1', names).map((crumb) => crumb.to)).toEqual([
      '/workspaces/w1',
      '/workspaces/w1/projects',
      null,
    ]);
  });

  test('links every step above a page that doesn’t exist', () => {
    expect(crumbsOf('/workspaces/w1/nothing', names)).toEqual([{ label: 'Northwind', to: '/workspaces/w1' }]);
    expect(crumbsOf('/workspaces/w1/projects/p1/nothing', names).map((crumb) => crumb.to)).toEqual([
      '/workspaces/w1',
      '/workspaces/w1/projects',
      '/workspaces/w1/projects/p1',
    ]);
    expect(crumbsOf('/workspaces/w1/', names).map((crumb) => crumb.to)).toEqual(['/workspaces/w1', null]);
  });

  test('names pages outside a workspace', () => {
    expect(text('/workspaces')).toBe('Workspaces');
    expect(text('/projects')).toBe('All projects');
    expect(text('/settings')).toBe('Settings');
    expect(text('/constructor')).toBe('');
    expect(text('/')).toBe('');
  });
});
