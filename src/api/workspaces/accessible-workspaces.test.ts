import { describe, expect, test } from 'vitest';

import { workspaceOf } from '@/api/testing/workspace-fixture.ts';

import { accessibleWorkspacesAfter, hasSameWorkspaces } from './accessible-workspaces.ts';

const known = { workspaceIds: ['a', 'b', 'c'], withoutProjects: ['c'] };

describe('what a connection reaches', () => {
  test('is what a whole list says, in its order', () => {
    const read = {
      items: [workspaceOf({ id: 'b', plan: 'free' }), workspaceOf({ id: 'd' })],
      unreadable: [],
      complete: true,
    };
    expect(accessibleWorkspacesAfter(known, read)).toEqual({
      workspaceIds: ['b', 'd'],
      withoutProjects: ['b'],
    });
  });

  test('is never less for a list that was not read to its end', () => {
    const read = { items: [workspaceOf({ id: 'd', plan: 'pro' })], unreadable: [], complete: false };
    expect(accessibleWorkspacesAfter(known, read)).toEqual({
      workspaceIds: ['a', 'b', 'c', 'd'],
      withoutProjects: ['c', 'd'],
    });
  });

  test('takes in a workspace that cannot be read; one without an id leaves open what is gone', () => {
    const read = { items: [workspaceOf({ id: 'a' })], unreadable: [{ id: 'x', index: 1 }], complete: true };
    expect(accessibleWorkspacesAfter(known, read).workspaceIds).toEqual(['a', 'x']);
    const nameless = { ...read, unreadable: [{ id: null, index: 1 }] };
    expect(accessibleWorkspacesAfter(known, nameless).workspaceIds).toEqual(['a', 'b', 'c']);
  });

  test('a plan that has grown, or that is not known here, has a project list', () => {
    const read = {
      items: [workspaceOf({ id: 'c', plan: 'enterprise' }), workspaceOf({ id: 'a', plan: 'galaxy' })],
      unreadable: [],
    };
    expect(accessibleWorkspacesAfter(known, { ...read, complete: true }).withoutProjects).toEqual([]);
  });

  test('is the same as long as both lists are', () => {
    expect(hasSameWorkspaces({ workspaceIds: ['a'] }, { workspaceIds: ['a'], withoutProjects: [] })).toBe(
      true,
    );
    expect(hasSameWorkspaces({ workspaceIds: ['a', 'b'] }, { workspaceIds: ['b', 'a'] })).toBe(false);
  });
});
