import { describe, expect, test } from 'vitest';

import { reachAfter, sameReach } from './reach.ts';
import { workspaceOf } from './workspace-fixture.ts';

const known = { workspaceIds: ['a', 'b', 'c'], withoutProjects: ['c'] };

describe('what a connection reaches', () => {
  test('is what a whole list says, in its order', () => {
    const read = {
      items: [workspaceOf({ id: 'b', plan: 'free' }), workspaceOf({ id: 'd' })],
      unreadable: [],
      complete: true,
    };
    expect(reachAfter(known, read)).toEqual({ workspaceIds: ['b', 'd'], withoutProjects: ['b'] });
  });

  test('is never less for a list that was not read to its end', () => {
    const read = { items: [workspaceOf({ id: 'd', plan: 'pro' })], unreadable: [], complete: false };
    expect(reachAfter(known, read)).toEqual({
      workspaceIds: ['a', 'b', 'c', 'd'],
      withoutProjects: ['c', 'd'],
    });
  });

  test('takes in a workspace that cannot be read; one without an id leaves open what is gone', () => {
    const read = { items: [workspaceOf({ id: 'a' })], unreadable: [{ id: 'x', index: 1 }], complete: true };
    expect(reachAfter(known, read).workspaceIds).toEqual(['a', 'x']);
    const nameless = { ...read, unreadable: [{ id: null, index: 1 }] };
    expect(reachAfter(known, nameless).workspaceIds).toEqual(['a', 'b', 'c']);
  });

  test('a plan that has grown, or that is not known here, has a project list', () => {
    const read = {
      items: [workspaceOf({ id: 'c', plan: 'enterprise' }), workspaceOf({ id: 'a', plan: 'galaxy' })],
      unreadable: [],
    };
    expect(reachAfter(known, { ...read, complete: true }).withoutProjects).toEqual([]);
  });

  test('is the same as long as both lists are', () => {
    expect(sameReach({ workspaceIds: ['a'] }, { workspaceIds: ['a'], withoutProjects: [] })).toBe(true);
    expect(sameReach({ workspaceIds: ['a', 'b'] }, { workspaceIds: ['b', 'a'] })).toBe(false);
  });
});
