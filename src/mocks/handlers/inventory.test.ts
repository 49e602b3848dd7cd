import { describe, expect, test } from 'vitest';

import { errorResponse } from '@/contract/errors.ts';
import { workspaceInsights } from '@/contract/resources/insights.ts';
import { piiLabel, securityFinding, securityScan } from '@/contract/resources/security.ts';
import { z } from '@/contract/zod.ts';

import { createService } from '../service.ts';
import { HandlersFixture } from './fixture.ts';
import { inventoryRow } from './inventory-fixture.ts';

const key = 'demo-enterprise';
const dayMs = 86_400_000;
const service = new HandlersFixture();
const base = (apiKey = key) =>
  `/v1/workspaces/${service.workspace(apiKey).record.id}/security-center/insights`;
const address = (apiKey = key) => `${base(apiKey)}/projects`;
type Params = Parameters<HandlersFixture['get']>[2];
const walk = async (params: Params = {}, apiKey = key) =>
  z.parse(z.array(inventoryRow), await service.walk(apiKey, address(apiKey), { limit: 100, ...params }));
const idsOf = async (params: Params = {}, apiKey = key) =>
  (await walk(params, apiKey)).map((item) => item.id);
const refused = (params: Params, apiKey = key) => service.refused(apiKey, address(apiKey), params);

const everything = await walk();

describe('items and page (spec §2.15, observed fields 4)', () => {
  test('lists all projects with consistent activity', () => {
    expect(everything.length).toBe(service.workspace(key).projects.past.seeded);
    for (const item of everything) {
      expect(item.edits_24h).toBeLessThanOrEqual(item.edits_7d);
      expect(item.edits_7d).toBeLessThanOrEqual(item.edits_30d);
      expect(item.edits_30d).toBeLessThanOrEqual(item.edit_count);
      expect(item.visitors_24h).toBeLessThanOrEqual(item.visitors_7d);
      expect(item.visitors_7d).toBeLessThanOrEqual(item.visitors_30d);
      if (!item.is_published) expect([item.visitors_30d, item.publish_audience]).toEqual([0, null]);
      expect(item.matched_reason).toBeNull();
    }
  });

  test('counts findings of the latest completed scan, and personal-data findings', async () => {
    for (const item of everything.filter((_, index) => index % 9 === 0)) {
      const path = `/v1/projects/${item.id}/security-scans`;
      const scans = z.parse(z.array(securityScan), await service.walk(key, path, {}));
      const scan = scans.find((candidate) => candidate.status === 'completed');
      expect(item.last_security_scan_at).toBe(scan?.finished_at ?? null);
      const findings =
        scan === undefined ? [] : await service.walk(key, `${path}/${scan.id}/findings`, { limit: 100 });
      const open = z.parse(z.array(securityFinding), findings).filter((finding) => finding.status === 'open');
      const count = (level: string) => open.filter((finding) => finding.level === level).length;
      expect(item.security_finding_counts).toEqual({
        error: count('error'),
        warning: count('warn'),
        info: count('info'),
      });
      const labels = await service.walk(key, `/v1/projects/${item.id}/pii-labels`, { limit: 100 });
      const openLabels = z.parse(z.array(piiLabel), labels).filter((label) => label.status === 'open');
      expect(item.open_pii_finding_count).toBe(openLabels.length);
    }
  });

  test('returns freshness and the finding type filter', async () => {
    const { body } = await service.get(key, address(), { finding_type_id: 'external_collaborators' });
    const page = z.parse(
      z.looseObject({
        data: z.array(inventoryRow),
        as_of: z.string(),
        activity_as_of: z.strictObject({ edits_as_of: z.string(), visitors_as_of: z.string() }),
      }),
      body,
    );
    expect(page).toMatchObject({
      applied_finding: { id: 'external_collaborators', category: 'access', project_count: page.data.length },
    });
    for (const item of page.data)
      expect(item.matched_reason).toMatchObject({
        id: 'external_collaborators',
        values: { shared_user_count: item.shared_user_count, connector_count: item.connectors.length },
      });
    const two = await service.get(key, address(), {
      finding_type_id: ['external_collaborators', 'owner_inactive'],
    });
    expect(two.body).toMatchObject({ applied_finding: null });
  });

  test('returns only IDs when simulated', async () => {
    const other = new HandlersFixture();
    other.service.simulator.inventory({ items: 'minimal' });
    const { data } = await other.list(key, address());
    expect(data.every((item) => Object.keys(item).join() === 'id')).toBe(true);
    expect(other.service.simulator.reset({}).inventory).toEqual({ items: 'full' });
    expect(Object.keys((await other.list(key, address())).data[0] ?? {}).length).toBeGreaterThan(20);
  });
});

describe('filters (spec §4.20)', () => {
  const split = async (name: string, values: readonly (string | boolean)[], rest = 0) => {
    const parts = await Promise.all(values.map((value) => idsOf({ [name]: value })));
    expect(parts.flat().length + rest).toBe(everything.length);
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    return parts;
  };
  const are = (requested: (item: (typeof everything)[number]) => boolean) =>
    everything.filter(requested).map((item) => item.id);

  test('splits activity_group at 14 and 60 days since the last edit or update', async () => {
    const groups = ['last_14_days', 'last_60_days', 'older'];
    const parts = await split('activity_group', groups);
    const days = (item: (typeof everything)[number]) => {
      const touched = item.last_edited_at ?? item.updated_at;
      return touched === null ? Infinity : (service.now - Date.parse(touched)) / dayMs;
    };
    expect(parts).toEqual([
      are((item) => days(item) <= 14),
      are((item) => days(item) > 14 && days(item) <= 60),
      are((item) => days(item) > 60),
    ]);
    expect(await idsOf({ activity_group: groups })).toHaveLength(everything.length);
    expect(everything.some((item) => item.last_edited_at === null && item.activity_group !== 'older')).toBe(
      true,
    );
  });

  test('puts a project on the exact boundary into the more active group', async () => {
    const start = Date.UTC(2026, 10, 20);
    let now = start;
    const still = createService({ now: () => now });
    const id = service.workspace(key).record.id;
    const groupOf = async () => {
      const response = await still.handle(
        new Request(`http://s.local/v1/workspaces/${id}/security-center/insights/projects?limit=1`, {
          headers: { 'Service-API-Key': key },
        }),
      );
      const page = z.parse(z.looseObject({ data: z.array(inventoryRow) }), await response.json());
      return page.data[0];
    };
    const touched = Date.parse((await groupOf())?.last_edited_at ?? '');
    const groups: unknown[] = [];
    for (const days of [14, 60])
      for (const more of [0, 1]) {
        now = touched + days * dayMs + more;
        groups.push((await groupOf())?.activity_group);
      }
    expect(groups).toEqual(['last_14_days', 'last_60_days', 'last_60_days', 'older']);
  });

  test('filters by publishing, audience, visibility, PII, connectors and priority', async () => {
    const published = are((item) => item.is_published);
    expect((await split('is_published', [true, false]))[0]).toEqual(published);
    const offline = everything.length - published.length;
    const [open] = await split('publish_audience', ['public', 'workspace', 'custom'], offline);
    expect(open).toEqual(are((item) => item.publish_audience === 'public'));
    const unset = are((item) => item.visibility === null).length;
    const [restricted] = await split('visibility', ['restricted', 'workspace_edit', 'workspace_view'], unset);
    expect(restricted).toEqual(are((item) => item.visibility === 'restricted'));
    expect((await split('has_pii', [true, false]))[0]).toEqual(
      are((item) => (item.open_pii_finding_count ?? 0) > 0),
    );
    expect((await split('has_connectors', [true, false]))[0]).toEqual(
      are((item) => item.connectors.length > 0),
    );
    const priorities = ['needs_review', 'review_recommended', 'no_review_needed', 'unscored'];
    const parts = await split('review_priority', priorities);
    expect(parts[3]).toEqual(are((item) => item.review_priority === null));
    const { summary } = z.parse(workspaceInsights, (await service.get(key, base())).body);
    expect(parts.slice(0, 3).map((part) => part.length)).toEqual([
      summary.risk.needs_review,
      summary.risk.review_recommended,
      summary.risk.no_review_needed,
    ]);
  });

  test('searches name and owner, not the description, and ignores short terms', async () => {
    const owner = everything.find((item) => item.owner?.name != null)?.owner;
    const byOwner = await walk({ query: owner?.email.toUpperCase() });
    expect(byOwner.length).toBeGreaterThan(0);
    expect(byOwner.every((item) => item.owner?.email === owner?.email)).toBe(true);
    const [best] = await walk({ query: 'fleet map' });
    expect(best?.name).toBe('Fleet map');
    expect(await idsOf({ query: 'Live positions of vans' })).toEqual([]);
    expect(await idsOf({ query: 'a of it' })).toHaveLength(everything.length);
    expect(await refused({ query: 'x'.repeat(1001) })).toMatchObject({
      status: 400,
      fields: ['query.query'],
    });
  });

  test.each([key, 'demo-no-pii'])(
    'matches as many projects per finding type as the insights count: %s',
    async (apiKey) => {
      const { findings } = z.parse(workspaceInsights, (await service.get(apiKey, base(apiKey))).body);
      for (const { id, project_count } of findings)
        expect([id, (await idsOf({ finding_type_id: id }, apiKey)).length]).toEqual([id, project_count]);
    },
  );

  test('matches any of several finding types, each project once', async () => {
    const [a, b, both] = await Promise.all([
      idsOf({ finding_type_id: 'owner_inactive' }),
      idsOf({ finding_type_id: 'open_pii_findings' }),
      idsOf({ finding_type_id: ['open_pii_findings', 'owner_inactive'] }),
    ]);
    expect(new Set(both)).toEqual(new Set([...a, ...b]));
    expect(new Set(both).size).toBe(both.length);
  });
});

describe('invalid queries (spec §4.20, §7)', () => {
  test.each([
    [{ sort_order: 'asc' }, 'query.sort_order'],
    [{ sort_by: 'relevance' }, 'query.sort_by'],
    [{ sort_by: 'created_at' }, 'query.sort_by'],
    [{ sort_by: 'name', sort_order: 'up' }, 'query.sort_order'],
    [{ publish_audience: 'public', is_published: false }, 'query.publish_audience'],
    [{ finding_type_id: 'no_such_type' }, 'query.finding_type_id'],
    [{ finding_type_id: ['owner_inactive', 'no_such_type'] }, 'query.finding_type_id'],
    [{ activity_group: 'today' }, 'query.activity_group'],
    [{ review_priority: 'high' }, 'query.review_priority'],
    [{ has_pii: 'yes' }, 'query.has_pii'],
    [{ limit: 101 }, 'query.limit'],
    [{ cursor: 'nonsense' }, 'query.cursor'],
  ])('rejects %j', async (params, location) => {
    expect(await refused(params)).toEqual({ status: 400, type: 'invalid_request', fields: [location] });
  });

  test('accepts publish_audience with is_published true or omitted', async () => {
    const params = { publish_audience: ['public', 'custom'] };
    expect(await idsOf({ ...params, is_published: true })).toEqual(await idsOf(params));
  });

  test('returns 402 for PII-dependent queries when detection is off', async () => {
    for (const params of [
      { has_pii: true },
      { has_pii: false },
      { sort_by: 'open_pii_finding_count' },
      { finding_type_id: 'public_pii_exposure' },
      { finding_type_id: ['owner_inactive', 'open_pii_findings'] },
    ]) {
      const { status, body } = await service.get('demo-no-pii', address('demo-no-pii'), params);
      expect([status, z.parse(errorResponse, body).props]).toEqual([
        402,
        { required_features: ['pii_detection'] },
      ]);
    }
    const item = (await walk({}, 'demo-no-pii'))[0];
    expect(item?.open_pii_finding_count).toBeNull();
    const business = await service.get('demo-business', address('demo-business'));
    expect([business.status, z.parse(errorResponse, business.body).props]).toEqual([
      402,
      { required_plan: 'enterprise' },
    ]);
  });
});
