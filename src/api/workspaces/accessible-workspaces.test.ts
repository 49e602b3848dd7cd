import { describe, expect, test } from 'vitest';

import { workspaceOf } from '@/api/testing/fixtures.ts';

import { accessibleWorkspacesAfter, hasSameWorkspaces } from './accessible-workspaces.ts';

const known = { workspaceIds: ['a', 'b', 'c'], withoutProjects: ['c'] };

describe('workspaces of a connection', () => {
  test('takes the workspaces of the complete list, in order', () => {
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

  test('never removes a workspace because of an incomplete list', () => {
    const read = { items: [workspaceOf({ id: 'd', plan: 'pro' })], unreadable: [], complete: false };
    expect(accessibleWorkspacesAfter(known, read)).toEqual({
      workspaceIds: ['a', 'b', 'c', 'd'],
      withoutProjects: ['c', 'd'],
    });
  });

  test('includes malformed workspaces, and removes none when one lacks an ID', () => {
    const read = { items: [workspaceOf({ id: 'a' })], unreadable: [{ id: 'x', index: 1 }], complete: true };
    expect(accessibleWorkspacesAfter(known, read).workspaceIds).toEqual(['a', 'x']);
    const nameless = { ...read, unreadable: [{ id: null, index: 1 }] };
    expect(accessibleWorkspacesAfter(known, nameless).workspaceIds).toEqual(['a', 'b', 'c']);
  });

  test('includes the project list of an upgraded or unknown plan', () => {
    const read = {
      items: [workspaceOf({ id: 'c', plan: 'enterprise' }), workspaceOf({ id: 'a', plan: 'galaxy' })],
      unreadable: [],
    };
    expect(accessibleWorkspacesAfter(known, { ...read, complete: true }).withoutProjects).toEqual([]);
  });

  test('returns the same workspaces while both lists are equal', () => {
    expect(hasSameWorkspaces({ workspaceIds: ['a'] }, { workspaceIds: ['a'], withoutProjects: [] })).toBe(
      true,
    );
    expect(hasSameWorkspaces({ workspaceIds: ['a', 'b'] }, { workspaceIds: ['b', 'a'] })).toBe(false);
  });
});
