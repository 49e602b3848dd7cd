import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { project } from '@/contract/resources/project.ts';
import { publishAudiences, visibilities } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';
import { normalizeForSearch } from '@/lib/text.ts';

import type { ProjectRecord } from '../store/types.ts';
import { HandlersFixture } from './fixture.ts';

const fixture = new HandlersFixture();
const path = '/v1/projects';
const idOf = (key: string) => fixture.workspace(key).record.id;
const northwind = idOf('demo-enterprise');
const sessionIds = fixture.service.store.credentials.get('demo-session')?.workspaceIds ?? [];
const everything = { terms: [], visibility: [], isPublished: null, audience: [] };
const records = [...fixture.workspace('demo-enterprise').projects.walk(everything, null, fixture.now)];

const touchedMs = (record: ProjectRecord) => {
  const touched = record.last_edited_at ?? record.updated_at;
  return touched === null ? -Infinity : Date.parse(touched);
};
const ordered = (all: readonly ProjectRecord[]) =>
  all.toSorted((a, b) => touchedMs(b) - touchedMs(a) || (a.id < b.id ? -1 : 1)).map((record) => record.id);

describe('listProjects (spec §4.6)', () => {
  test('returns the eleven fields of a summary', async () => {
    const { data } = await fixture.list('demo-enterprise', path, { workspace_id: northwind, limit: 1 });
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'description',
      'id',
      'is_published',
      'last_edited_at',
      'latest_screenshot_url',
      'name',
      'owner_id',
      'publish_audience',
      'visibility',
      'workspace_id',
    ]);
  });

  test('returns 50 items by default (spec §8)', async () => {
    const { data, pagination } = await fixture.list('demo-enterprise', path, { workspace_id: northwind });
    expect(data).toHaveLength(50);
    expect(pagination.has_more).toBe(true);
  });

  test('sorts by last edit or update, those with neither last, then by ID', async () => {
    const items = await fixture.walk('demo-enterprise', path, { workspace_id: northwind, limit: 100 });
    expect(items.map((item) => item['id'])).toEqual(ordered(records));
    const neither = records.filter((record) => touchedMs(record) === -Infinity).length;
    expect(neither).toBeGreaterThan(0);
    expect(items.slice(-neither).every((item) => item['last_edited_at'] === null)).toBe(true);
  });

  test('pages through any filtered list, each item once, in order', async () => {
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const filters = fc.record({
      visibility: optional(fc.subarray([...visibilities], { minLength: 1 })),
      is_published: optional(fc.constant(true)),
      publish_audience: optional(fc.subarray([...publishAudiences], { minLength: 1 })),
      query: optional(
        fc.constantFrom('portal', 'or', 'planner ana', 'RUIZ', 'northwind.example', 'zzz', '管理'),
      ),
    });
    const selection = fc.subarray(sessionIds.slice(0, 10), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(filters, selection, fc.integer({ min: 1, max: 100 }), async (query, chosen, limit) => {
        const all = chosen.flatMap((id) => [
          ...(fixture.service.store.workspaces.get(id)?.projects.walk(everything, null, fixture.now) ?? []),
        ]);
        const walk = (size: number) =>
          fixture.walk('demo-session', path, { ...query, workspace_id: chosen, limit: size });
        const [whole, pages] = await fixture.withStoppedClock(async () => [
          await walk(100),
          await walk(limit),
        ]);
        const ids = pages.map((item) => String(item['id']));
        expect(pages).toEqual(whole);
        expect(new Set(ids).size).toBe(ids.length);
        const found = new Set(ids);
        expect(ids).toEqual(ordered(all.filter((record) => found.has(record.id))));
        for (const item of pages) {
          if (query.visibility) expect(query.visibility).toContain(item['visibility']);
          if (query.is_published) expect(item['is_published']).toBe(true);
          if (query.publish_audience) expect(query.publish_audience).toContain(item['publish_audience']);
        }
        if (Object.values(query).every((value) => value === undefined)) expect(ids).toHaveLength(all.length);
      }),
      { numRuns: 25 },
    );
  });

  test('filters by the audience in responses, including workspace defaults', async () => {
    const items = await fixture.walk('demo-enterprise', path, {
      workspace_id: northwind,
      publish_audience: 'public',
      limit: 100,
    });
    const expected = records.filter(
      (record) => record.is_published && (record.stored_audience ?? 'public') === 'public',
    );
    expect(expected.some((record) => record.stored_audience === null)).toBe(true);
    expect(items.map((item) => item['id'])).toEqual(ordered(expected));
  });

  test('requires is_published true or omitted with publish_audience', async () => {
    const filter = { workspace_id: northwind, publish_audience: 'public' };
    expect(await fixture.refused('demo-enterprise', path, { ...filter, is_published: false })).toEqual({
      status: 400,
      type: 'invalid_request',
      fields: ['query.publish_audience'],
    });
    expect((await fixture.get('demo-enterprise', path, { ...filter, is_published: true })).status).toBe(200);
  });

  test.each([
    ['a name', 'warehouse COUNTS', 'Warehouse counts'],
    ['a summary', 'barcode scanner', 'Warehouse counts'],
    ['an owner’s name', 'berg counts', 'Warehouse counts'],
    ['an owner’s e-mail', 'maja.berg@northwind.example counts', 'Warehouse counts'],
    ['another script', 'منصة', 'منصة التدريب'],
    ['a name without its accents', 'skoda', 'Škoda service planner'],
  ])('searches %s', async (_, query, name) => {
    const { data } = await fixture.list('demo-enterprise', path, { workspace_id: northwind, query });
    expect(data[0]).toMatchObject({ name });
  });

  test('finds exactly the projects with matching text', async () => {
    const people = new Map(
      fixture.workspace('demo-enterprise').members.map((member) => [member.user_id, member]),
    );
    const words = records.flatMap((record) =>
      `${record.name ?? ''} ${record.description ?? ''}`.split(/\s+/u),
    );
    const terms = fc.constantFrom(
      ...new Set(words.map((word) => word.toLowerCase())),
      'ruiz',
      'partners.example',
    );
    await fc.assert(
      fc.asyncProperty(terms, async (term) => {
        fc.pre(Array.from(term).length >= 3);
        const items = await fixture.walk('demo-enterprise', path, {
          workspace_id: northwind,
          query: `${term} of`,
          limit: 100,
        });
        const expected = records.filter((record) => {
          const owner = people.get(record.owner_id ?? '');
          const texts = [record.name, record.description, owner?.name, owner?.email];
          return texts.some((text) => normalizeForSearch(text ?? '').includes(normalizeForSearch(term)));
        });
        expect(items.map((item) => item['id'])).toEqual(ordered(expected));
      }),
      { numRuns: 60 },
    );
  });

  test('ignores terms under three characters (spec §8)', async () => {
    const all = await fixture.walk('demo-enterprise', path, {
      workspace_id: northwind,
      query: 'zz x',
      limit: 100,
    });
    expect(all).toHaveLength(243);
  });

  test('rejects the request if any workspace is inaccessible or doesn’t exist', async () => {
    const foreign = idOf('demo-business');
    for (const other of [foreign, 'workspace_none'])
      expect(await fixture.refused('demo-enterprise', path, { workspace_id: [northwind, other] })).toEqual({
        status: 404,
        type: 'workspace_not_found',
        fields: null,
      });
  });

  test('accepts 1 to 10 workspaces, ignoring duplicates', async () => {
    const ten = sessionIds.slice(0, 10);
    expect((await fixture.get('demo-session', path, { workspace_id: [...ten, ...ten] })).status).toBe(200);
    expect(await fixture.refused('demo-session', path)).toMatchObject({
      status: 400,
      fields: ['query.workspace_id'],
    });
    const eleven = [...ten, idOf('demo-limited')];
    expect(await fixture.refused('demo-session', path, { workspace_id: eleven })).toMatchObject({
      status: 400,
      fields: ['query.workspace_id'],
    });
  });

  test('binds a cursor to the set of workspaces and the filters', async () => {
    const [a = '', b = ''] = sessionIds;
    const first = await fixture.list('demo-session', path, {
      workspace_id: [a, b],
      limit: 2,
      is_published: true,
    });
    const cursor = first.pagination.next_cursor ?? '';
    const again = { workspace_id: [b, a, b], is_published: true, cursor };
    expect((await fixture.get('demo-session', path, again)).status).toBe(200);
    for (const other of [
      { ...again, workspace_id: [a] },
      { ...again, is_published: undefined },
      { ...again, query: 'portal' },
      { ...again, cursor: `${cursor}x` },
      { ...again, cursor: 'bm9uc2Vuc2U' },
    ])
      expect(await fixture.refused('demo-session', path, other)).toEqual({
        status: 400,
        type: 'invalid_request',
        fields: ['query.cursor'],
      });
  });

  test('returns an empty list for a workspace without projects (spec §8)', async () => {
    const empty =
      sessionIds.find((id) => fixture.service.store.workspaces.get(id)?.projects.count(0) === 0) ?? '';
    expect(await fixture.list('demo-session', path, { workspace_id: empty })).toEqual({
      data: [],
      pagination: { has_more: false, next_cursor: null },
    });
  });
});

describe('getProject (spec §4.7)', () => {
  test('returns all fourteen fields, with targets only while custom and published (spec §2.3)', async () => {
    for (const record of records.slice(0, 120)) {
      const { status, body } = await fixture.get('demo-enterprise', `${path}/${record.id}`);
      expect(status).toBe(200);
      const read = z.parse(z.strictObject(project.shape), body);
      if (!record.is_published) expect(read.publish_audience).toBeNull();
      const shown = record.is_published && record.stored_audience === 'custom';
      expect(read.publish_audience_targets).toEqual(shown ? record.stored_targets : []);
    }
    expect(records.some((record) => !record.is_published && record.stored_targets.length > 0)).toBe(true);
  });

  test('returns the same 404 for another workspace’s project as for none (spec §5.2)', async () => {
    const [foreign] = fixture.workspace('demo-business').projects.walk(everything, null, fixture.now);
    for (const id of [foreign?.id ?? '', 'prj_none', `${records[0]?.id ?? ''}x`])
      expect(await fixture.refused('demo-enterprise', `${path}/${id}`)).toEqual({
        status: 404,
        type: 'project_not_found',
        fields: null,
      });
  });
});

describe('demo-large', () => {
  test('lists, filters and searches 100,000 projects', async () => {
    const workspace_id = idOf('demo-large');
    const list = (params: object) =>
      fixture.list('demo-large', path, { workspace_id, limit: 100, ...params });
    expect((await list({})).data).toHaveLength(100);
    expect((await list({ query: 'portal lisbon', is_published: true })).data.length).toBeGreaterThan(10);
    expect((await list({ query: 'meridian.example xyzzy', visibility: 'restricted' })).data).toEqual([]);
  });
});
