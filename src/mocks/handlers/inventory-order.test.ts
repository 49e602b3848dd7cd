import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inventorySorts } from '@/contract/operations/insights.ts';
import { workspaceInsights } from '@/contract/resources/insights.ts';
import { z } from '@/contract/zod.ts';

import { HandlersFixture } from './fixture.ts';
import { compareBy, inventoryRow, sortChecks } from './inventory-fixture.ts';

const key = 'demo-enterprise';
const service = new HandlersFixture();
const base = `/v1/workspaces/${service.workspace(key).record.id}/security-center/insights`;
const address = `${base}/projects`;
type Params = Parameters<HandlersFixture['get']>[2];
const walk = async (params: Params = {}) =>
  z.parse(z.array(inventoryRow), await service.walk(key, address, { limit: 100, ...params }));
const idsOf = async (params: Params = {}) => (await walk(params)).map((item) => item.id);
const refused = (params: Params) => service.refused(key, address, params);

const everything = await walk();

describe('sorts (spec §4.20)', () => {
  const ids = new Set(everything.map((item) => item.id));

  test.each(inventorySorts.flatMap((by) => ['asc', 'desc', undefined].map((order) => [by, order] as const)))(
    'orders by %s %s',
    async (sort_by, sort_order) => {
      const query = sort_by === 'relevance' ? 'northwind' : undefined;
      const items = await walk({ sort_by, sort_order, query });
      if (query === undefined) expect(new Set(items.map((item) => item.id))).toEqual(ids);
      const compare = compareBy(sortChecks[sort_by], sort_order !== 'asc');
      const wrong = items.filter((item, index) => {
        const before = items[index - 1];
        return before !== undefined && compare(before, item) > 0;
      });
      expect(wrong).toEqual([]);
    },
  );

  test('defaults to most recently edited, or best match with a query', async () => {
    expect(await idsOf({ sort_by: 'last_edited_at' })).toEqual(everything.map((item) => item.id));
    expect(await idsOf({ query: 'board' })).toEqual(await idsOf({ query: 'board', sort_by: 'relevance' }));
    expect(everything.at(-1)).toMatchObject({ last_edited_at: null, updated_at: null });
  });

  test('sorts by last update when all search terms are short (spec §4.20)', async () => {
    const items = await walk({ query: 'a of it' });
    expect(items.some((item) => item.name === null)).toBe(true);
    const updates = items.map(({ updated_at }) => (updated_at === null ? 0 : Date.parse(updated_at)));
    expect(updates).toEqual(updates.toSorted((a, b) => b - a));
  });

  test('sorts unscored and unscanned projects last, and unnamed ones first ascending', async () => {
    for (const sort_order of ['asc', 'desc']) {
      const scored = (await walk({ sort_by: 'review_priority', sort_order })).map(
        (item) => item.review_priority !== null,
      );
      expect(scored.lastIndexOf(true)).toBeLessThan(scored.indexOf(false));
      const scanned = (await walk({ sort_by: 'last_security_scan_at', sort_order })).map(
        (item) => item.last_security_scan_at !== null,
      );
      expect(scanned.lastIndexOf(true)).toBeLessThan(scanned.indexOf(false));
    }
    expect((await walk({ sort_by: 'name', sort_order: 'asc' }))[0]?.name).toBeNull();
    expect((await walk({ sort_by: 'name' })).at(-1)?.name).toBeNull();
  });

  test('doesn’t treat a name of marks as missing (spec §4.8, §4.20)', async () => {
    const other = new HandlersFixture();
    const { record: workspace, projects } = other.workspace(key);
    const nameless = everything.filter((item) => item.name === null).length;
    const id = everything.flatMap((item) => (item.name === null ? [] : [item.id])).toSorted()[0] ?? '';
    const record = projects.find(id);
    if (record === undefined) throw new Error('There is no project');
    const named = { ...record, name: '\u0301' };
    other.service.store.write({ at: other.now, workspaceId: workspace.id, projectId: id, record: named });
    const sort = { sort_by: 'name', sort_order: 'asc', limit: 100 };
    const names = (await other.list(key, address, sort)).data.map((item) => item['name']);
    expect(names.slice(0, nameless)).toEqual(Array.from({ length: nameless }, () => null));
  });
});

describe('pages (spec §2.1, §4.0, §8)', () => {
  const params = fc.record(
    {
      sort_by: fc.constantFrom(...inventorySorts.filter((by) => by !== 'relevance')),
      query: fc.constantFrom('board', 'northwind', 'map partners', 'x'),
      activity_group: fc.subarray(['last_14_days', 'last_60_days', 'older']),
      is_published: fc.boolean(),
      has_pii: fc.boolean(),
      has_connectors: fc.boolean(),
      visibility: fc.subarray(['restricted', 'workspace_edit', 'workspace_view']),
      review_priority: fc.subarray(['needs_review', 'review_recommended', 'no_review_needed', 'unscored']),
      finding_type_id: fc.subarray(['owner_inactive', 'open_pii_findings', 'connector_write_access']),
    },
    { requiredKeys: [] },
  );

  test('pages through any filtered and sorted list, each item once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(params, fc.boolean(), fc.integer({ min: 3, max: 60 }), async (filters, asc, limit) => {
        const sorted = filters.sort_by === undefined ? {} : { sort_order: asc ? 'asc' : 'desc' };
        const [whole, paged] = await service.withStoppedClock(async () => [
          await idsOf({ ...filters, ...sorted }),
          await idsOf({ ...filters, ...sorted, limit }),
        ]);
        expect(paged).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
      }),
      { numRuns: 40 },
    );
  });

  test('binds a cursor to filters and sort, not to the page size', async () => {
    const { pagination } = await service.list(key, address, { sort_by: 'name', has_pii: false, limit: 2 });
    const cursor = pagination.next_cursor ?? '';
    const next = { sort_by: 'name', has_pii: false, cursor };
    expect((await service.list(key, address, { ...next, limit: 9 })).data).toHaveLength(9);
    for (const other of [
      { ...next, sort_by: 'visitors_7d' },
      { ...next, sort_order: 'asc' },
      { ...next, has_pii: true },
      { cursor },
    ])
      expect(await refused(other)).toEqual({
        status: 400,
        type: 'invalid_request',
        fields: ['query.cursor'],
      });
  });

  test('shows writes after the list lag', async () => {
    const other = new HandlersFixture();
    const { store, simulator } = other.service;
    const { record, projects } = other.workspace(key);
    const id = everything.find((item) => item.publish_audience === 'public')?.id ?? '';
    const shown = async () => (await other.walk(key, address, { limit: 100 })).map((item) => item['id']);
    const total = async () =>
      z.parse(workspaceInsights, (await other.get(key, base)).body).summary.total_projects.value;
    expect(await total()).toBe(everything.length);
    simulator.lag({ ms: 60_000 });
    expect(projects.find(id)).toBeDefined();
    store.write({ at: other.now, workspaceId: record.id, projectId: id, record: null });
    expect([await total(), (await shown()).includes(id)]).toEqual([everything.length, true]);
    simulator.clock({ advance_ms: 60_000 });
    expect([await total(), (await shown()).includes(id)]).toEqual([everything.length - 1, false]);
  });
});
