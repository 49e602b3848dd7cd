import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { getWorkspace } from '@/contract/operations/workspaces.ts';
import { scopes } from '@/contract/scopes.ts';

import { createStore } from '../store/store.ts';
import type { ProjectRecord, WorkspaceState } from '../store/types.ts';
import { projectId, projectIndex, uuid } from './primitives.ts';
import { screenshot } from './screenshot.ts';

const base = Date.UTC(2026, 10, 20, 10, 30, 17, 421);
const everything = { terms: [], visibility: [], isPublished: null, audience: [] };
const open = () => createStore({ base, seed: 1 });

function workspaceOf(key: string, store = open()): WorkspaceState {
  const state = store.workspaces.get(store.credentials.get(key)?.workspaceIds[0] ?? '');
  if (state === undefined) throw new Error(`no workspace for ${key}`);
  return state;
}
const projectsOf = (key: string): ProjectRecord[] => [
  ...workspaceOf(key).projects.walk(everything, null, base),
];
const active = (state: WorkspaceState) => state.members.filter((member) => member.status === 'active');

describe('credentials', () => {
  test('matches the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    const documented = [...readme.matchAll(/^\| `(demo-[\w-]+)` \|/gm)].map(([, key]) => key);
    expect([...open().credentials.keys()]).toEqual(documented);
  });

  test.each([
    ['demo-enterprise', 'enterprise', true],
    ['demo-business', 'business', false],
    ['demo-free', 'free', false],
    ['demo-no-pii', 'enterprise', false],
    ['demo-large', 'enterprise', true],
  ])('gives %s the plan %s, with PII detection %s', (key, plan, pii) => {
    expect(workspaceOf(key).record).toMatchObject({ plan, enable_pii: pii });
  });

  test('shares a workspace between keys with fewer scopes or permissions', () => {
    const { credentials } = open();
    const enterprise = credentials.get('demo-enterprise');
    for (const key of ['demo-reader', 'demo-projects-only', 'demo-member'])
      expect(credentials.get(key)?.workspaceIds).toEqual(enterprise?.workspaceIds);
    expect(credentials.get('demo-reader')?.scopes).toEqual(['projects:read', 'workspaces:read']);
    expect(credentials.get('demo-projects-only')?.scopes).toEqual(['projects:write']);
    expect(credentials.get('demo-member')?.permissions.size).toBe(0);
    for (const { scopes: granted } of credentials.values())
      for (const scope of granted) expect(scopes).toContain(scope);
  });

  test('gives the session twelve workspaces, each on a plan with API access', () => {
    const store = open();
    const ids = store.credentials.get('demo-session')?.workspaceIds ?? [];
    expect(new Set(ids).size).toBe(12);
    const plans = ids.map((id) => store.workspaces.get(id)?.record.plan ?? '');
    expect(plans.every((plan) => plan === 'business' || plan === 'enterprise')).toBe(true);
    expect(getWorkspace.plan).toBe('business');
  });
});

describe('seed data', () => {
  const records = projectsOf('demo-enterprise');
  const people = workspaceOf('demo-enterprise').members;

  test('gives Northwind 243 projects, 90 members and 12 groups', () => {
    const state = workspaceOf('demo-enterprise');
    expect(records).toHaveLength(243);
    expect(active(state)).toHaveLength(90);
    expect(state.groups).toHaveLength(12);
    expect(new Set(records.map((record) => record.id)).size).toBe(243);
    expect(new Set(people.map((person) => person.user_id)).size).toBe(people.length);
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
  });

  test('starts with the projects of the design, the newest edited four minutes ago', () => {
    expect(records.slice(0, 5).map((record) => record.name)).toEqual([
      'Billing portal',
      'Partner onboarding',
      'Warehouse counts',
      'Q3 field survey',
      'منصة التدريب',
    ]);
    expect(base - Date.parse(records[0]?.last_edited_at ?? '')).toBeLessThan(5 * 60_000);
    expect(records[1]?.stored_targets.map((target) => target.type)).toEqual([
      'group',
      'group',
      'group',
      'user',
      'user',
    ]);
  });

  test('spreads dates over two years, and none is in the future', () => {
    const edits = records.flatMap((record) =>
      record.last_edited_at === null ? [] : [record.last_edited_at],
    );
    expect(base - Math.min(...edits.map((edit) => Date.parse(edit)))).toBeGreaterThan(600 * 86_400_000);
    for (const record of records) {
      const touched = Date.parse(record.last_edited_at ?? record.updated_at ?? new Date(base).toISOString());
      expect(touched).toBeLessThanOrEqual(base);
      if (record.created_at !== null) expect(Date.parse(record.created_at)).toBeLessThanOrEqual(touched);
    }
  });

  test('contains nulls in every nullable field, but not often', () => {
    const fields = [
      'name',
      'description',
      'created_at',
      'last_edited_at',
      'updated_at',
      'latest_commit_sha',
      'latest_screenshot_url',
      'owner_id',
      'visibility',
      'stored_audience',
    ] as const;
    for (const field of fields) {
      const missing = records.filter((record) => record[field] === null).length;
      expect(missing, field).toBeGreaterThan(0);
      expect(missing, field).toBeLessThan(records.length / 4);
    }
  });

  test('contains unpublished projects (about a third), every audience, and former owners', () => {
    const share = records.filter((record) => !record.is_published).length / records.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
    expect(new Set(records.map((record) => record.stored_audience))).toEqual(
      new Set(['public', 'workspace', 'custom', null]),
    );
    const left = new Set(people.filter((person) => person.status === 'left').map((person) => person.user_id));
    expect(records.some((record) => record.owner_id !== null && left.has(record.owner_id))).toBe(true);
  });

  test('has existing targets and owners, and IDs in the observed formats', () => {
    const groups = new Set(workspaceOf('demo-enterprise').groups.map((group) => group.id));
    const users = new Set(people.map((person) => person.user_id));
    for (const record of records) {
      expect(record.id).toMatch(/^prj_[0-9a-hjkmnp-tv-z]{26}$/);
      expect(record.workspace_id).toMatch(/^workspace_[0-9a-hjkmnp-tv-z]{26}$/);
      if (record.latest_commit_sha !== null) expect(record.latest_commit_sha).toMatch(/^[\da-f]{40}$/);
      expect(record.preview_url).toMatch(/^https:\/\/id-preview--[\da-f-]{36}\.[a-z.]+\.example$/);
      if (record.owner_id !== null) expect(users).toContain(record.owner_id);
      for (const target of record.stored_targets)
        expect(target.type === 'group' ? groups : users).toContain(target.id);
    }
    for (const id of groups) expect(id).toMatch(/^(?:grp|[a-z-]*_workspace)_[0-9a-z]{26}$/);
    expect(new Set(workspaceOf('demo-enterprise').groups.map((group) => group.name)).size).toBe(12);
  });

  test('grants no one access twice', () => {
    const store = open();
    // A hundred thousand projects from the same generator would only take longer.
    const large = workspaceOf('demo-large', store);
    for (const state of store.workspaces.values()) {
      if (state === large) continue;
      for (const { id, stored_targets } of state.projects.walk(everything, null, base)) {
        const named = stored_targets.map((target) => `${target.type}:${target.id}`);
        expect(new Set(named).size, `${state.record.name}, ${id}`).toBe(named.length);
      }
    }
  });

  test('stays the same except for its dates', () => {
    const later = createStore({ base: base + 86_400_000, seed: 1 });
    const again = [...workspaceOf('demo-enterprise', later).projects.walk(everything, null, base * 2)];
    expect(projectsOf('demo-enterprise')).toEqual(records);
    expect(again.map(({ id, name, owner_id }) => [id, name, owner_id])).toEqual(
      records.map(({ id, name, owner_id }) => [id, name, owner_id]),
    );
  });

  test('follows the publishing policy (spec §2.8)', () => {
    for (const { record, projects, defaultAudience } of open().workspaces.values()) {
      if (record.publishing_policy === null) continue;
      expect(defaultAudience).toBe('workspace');
      for (const project of projects.walk(everything, null, base)) {
        expect(project.stored_audience).not.toBe('public');
        if (record.publishing_policy === 'disabled') expect(project.is_published).toBe(false);
      }
    }
  });
});

describe('IDs and pictures', () => {
  test('decodes a project ID to its index, and no other text', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(99_999), fc.nat(99_999), (seed, index, size) => {
        expect(projectIndex(seed, size + 1, projectId(seed, index))).toBe(index <= size ? index : -1);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(projectIndex(1, 100_000, text)).toBe(-1);
      }),
    );
  });

  test('generates lowercase version 4 UUIDs for users', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(uuid(a, b)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      }),
    );
  });

  test('generates small, deterministic screenshots', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(screenshot(id)).toMatch(/^data:image\/png;base64,iVBOR/);
        expect(screenshot(id).length).toBeLessThan(1_200);
        expect(screenshot(id)).toBe(screenshot(id));
      }),
    );
  });
});
