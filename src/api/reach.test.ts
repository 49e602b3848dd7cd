import { describe, expect, test } from 'vitest';

import type { WorkspaceSummary } from '@/contract/resources/workspace.ts';

import { reachAfter, sameReach } from './reach.ts';

const workspace = (id: string, plan = 'business'): WorkspaceSummary => ({
  id,
  name: id,
  description: null,
  image_url: null,
  plan,
  num_projects: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});
const known = { workspaceIds: ['a', 'b', 'c'], withoutProjects: ['c'] };

describe('what a connection reaches', () => {
  test('is what a whole list says, in its order', () => {
    const read = { items: [workspace('b', 'free'), workspace('d')], unreadable: [], complete: true };
    expect(reachAfter(known, read)).toEqual({ workspaceIds: ['b', 'd'], withoutProjects: ['b'] });
  });

  test('is never less for a list that was not read to its end', () => {
    const read = { items: [workspace('d', 'pro')], unreadable: [], complete: false };
    expect(reachAfter(known, read)).toEqual({
      workspaceIds: ['a', 'b', 'c', 'd'],
      withoutProjects: ['c', 'd'],
    });
  });

  test('takes in a workspace that cannot be read; one without an id leaves open what is gone', () => {
    const read = { items: [workspace('a')], unreadable: [{ id: 'x', index: 1 }], complete: true };
    expect(reachAfter(known, read).workspaceIds).toEqual(['a', 'x']);
    const nameless = { ...read, unreadable: [{ id: null, index: 1 }] };
    expect(reachAfter(known, nameless).workspaceIds).toEqual(['a', 'b', 'c']);
  });

  test('a plan that has grown, or that is not known here, has a project list', () => {
    const read = { items: [workspace('c', 'enterprise'), workspace('a', 'galaxy')], unreadable: [] };
    expect(reachAfter(known, { ...read, complete: true }).withoutProjects).toEqual([]);
  });

  test('is the same as long as both lists are', () => {
    expect(sameReach({ workspaceIds: ['a'] }, { workspaceIds: ['a'], withoutProjects: [] })).toBe(true);
    expect(sameReach({ workspaceIds: ['a', 'b'] }, { workspaceIds: ['b', 'a'] })).toBe(false);
  });
});
