import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { analyticsBreakdowns, realtimeAnalytics } from '@/contract/resources/analytics.ts';
import { metrics } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

import { breakdownsByFormula, visitsOf } from '../analytics/fixture.ts';
import { dayMs, hourMs } from '../seed/primitives.ts';
import {
  AnalyticsFixture,
  type Params,
  between,
  iso,
  today,
  values,
  wholeDays,
} from './analytics-fixture.ts';

const fixture = new AnalyticsFixture();
const busy = fixture.busy();
const projectPath = (id = busy[0]?.record.id ?? '') => `/projects/${id}/analytics`;
const workspacePath = `/workspaces/${fixture.workspace().record.id}/analytics`;
const invalid = (fields: readonly string[]) => ({ status: 400, type: 'invalid_request', fields });
const nothing = { pages: [], sources: [], devices: [], countries: [] };

describe('range rules (spec §4.21, §8)', () => {
  test('covers whole UTC days from start to end, including today', async () => {
    const { visitors } = await fixture.series(projectPath(), {
      starts_at: '2026-11-18T23:59:59Z',
      ends_at: '2026-11-20T00:00:00Z',
      granularity: 'daily',
    });
    expect(visitors.data.map(({ timestamp }) => timestamp)).toEqual([
      '2026-11-18T00:00:00Z',
      '2026-11-19T00:00:00Z',
      '2026-11-20T00:00:00Z',
    ]);
  });

  test('applies both instants inclusively for hours', async () => {
    const hourly = async (starts_at: string, ends_at: string) =>
      (await fixture.series(projectPath(), { starts_at, ends_at, granularity: 'hourly' })).pageviews;
    const whole = await hourly('2026-11-18T08:00:00Z', '2026-11-18T11:59:59Z');
    const part = await hourly('2026-11-18T08:30:00Z', '2026-11-18T11:00:00Z');
    expect(part.data.map(({ timestamp }) => timestamp)).toEqual(whole.data.map(({ timestamp }) => timestamp));
    expect(part.total).toBeLessThan(whole.total);
    expect(values(part).slice(1, 3)).toEqual(values(whole).slice(1, 3));
    expect((await hourly('2026-11-18T08:00:00Z', '2026-11-18T08:00:00Z')).data).toHaveLength(1);
  });

  test('accepts any offset', async () => {
    for (const granularity of ['hourly', 'daily']) {
      const request = (starts_at: string, ends_at: string) =>
        fixture.series(projectPath(), { starts_at, ends_at, granularity });
      const utc = await request('2026-11-17T22:00:00Z', '2026-11-18T21:59:59Z');
      expect(await request('2026-11-18T03:30:00+05:30', '2026-11-18T13:59:59-08:00')).toEqual(utc);
    }
  });

  test('omits future buckets, and returns none for a future range', async () => {
    const request = { ...between(today, today + 3 * dayMs), granularity: 'hourly' };
    const { visitors } = await fixture.series(projectPath(), request);
    expect(visitors.data.at(-1)?.timestamp).toBe('2026-11-20T09:00:00Z');
    const later = await fixture.series(projectPath(), between(today + 2 * dayMs, today + 9 * dayMs));
    for (const name of metrics) expect(later[name]).toEqual({ label: name, total: 0, data: [] });
  });

  test.each([
    [365 * dayMs, 'daily', 200],
    [365 * dayMs + 1000, 'daily', 400],
    [31 * dayMs, 'hourly', 200],
    [31 * dayMs + 1000, 'hourly', 400],
    [0, 'hourly', 200],
    [-1000, 'daily', 400],
  ])('responds to %i ms of %s buckets with %i', async (length, granularity, status) => {
    const request = between(today - length, today);
    for (const path of [projectPath(), workspacePath]) {
      const params = { ...request, granularity };
      if (status === 200) expect((await fixture.get(path, params)).status).toBe(200);
      else expect(await fixture.problem(path, params)).toEqual(invalid(['query.ends_at']));
    }
    const { status: found } = await fixture.get(`${projectPath()}/breakdowns`, request);
    expect(found).toBe(length >= 0 && length <= 365 * dayMs ? 200 : 400);
  });

  test.each<[Params, string[]]>([
    [{}, ['query.starts_at', 'query.ends_at']],
    [{ starts_at: '2026-11-18T00:00:00Z' }, ['query.ends_at']],
    [{ starts_at: '2026-11-18', ends_at: '2026-11-18T00:00:00Z' }, ['query.starts_at']],
    [{ starts_at: '2026-11-18T00:00:00', ends_at: 'now' }, ['query.starts_at', 'query.ends_at']],
    [{ starts_at: '0000-01-01T00:00:00+09:00', ends_at: '0000-01-02T00:00:00Z' }, ['query.starts_at']],
  ])('rejects %j', async (params, fields) => {
    for (const path of [projectPath(), workspacePath, `${projectPath()}/breakdowns`])
      expect(await fixture.problem(path, params)).toEqual(invalid(fields));
  });

  test('rejects unknown granularities, and defaults to daily', async () => {
    const request = between(today - 2 * dayMs, today);
    for (const path of [projectPath(), workspacePath]) {
      for (const granularity of ['weekly', 'DAILY', ''])
        expect(await fixture.problem(path, { ...request, granularity })).toEqual(
          invalid(['query.granularity']),
        );
      expect((await fixture.series(path, request)).visitors.data).toHaveLength(3);
    }
  });

  test('returns 0 for buckets beyond 90 days of retention', async () => {
    const old = busy.find(
      ({ profile, spans }) =>
        profile.retentionDays === 90 && (spans[0]?.from ?? 0) * 1000 < today - 150 * dayMs,
    );
    const path = projectPath(old?.record.id);
    const { pageviews } = await fixture.series(path, between(today - 120 * dayMs, today));
    const counted = values(pageviews).map((value) => value > 0);
    expect(counted).toHaveLength(121);
    expect(counted.indexOf(true)).toBeGreaterThanOrEqual(30);
    expect(counted.indexOf(true)).toBeLessThan(40);
    const { body } = await fixture.get(
      `${path}/breakdowns`,
      between(today - 120 * dayMs, today - 91 * dayMs),
    );
    expect(body).toEqual(nothing);
  });
});

describe('breakdowns (spec §2.17)', () => {
  test('lists unique sessions by item, at most ten, highest first', async () => {
    const pick = fc.nat(busy.length - 1);
    const length = fc.nat(80 * 86_400);
    const end = fc.integer({ min: -80 * 86_400, max: 86_400 });
    await fc.assert(
      fc.asyncProperty(pick, length, end, async (start, seconds, last) => {
        const row = busy[start] ?? expect.fail();
        const to = today + last * 1000;
        const from = to - seconds * 1000;
        const { body } = await fixture.get(`${projectPath(row.record.id)}/breakdowns`, between(from, to));
        const request = wholeDays(from, to, row.profile.retentionDays);
        const visits = visitsOf(row.profile, row.spans, request, fixture.now);
        expect(body).toEqual(breakdownsByFormula(visits, request));
      }),
      { numRuns: 30 },
    );
  });

  test('includes Direct, Unknown, page paths and device types', async () => {
    const all = await Promise.all(
      busy.map(async ({ record }) => {
        const request = between(today - 80 * dayMs, today);
        const { body } = await fixture.get(`${projectPath(record.id)}/breakdowns`, request);
        return z.parse(analyticsBreakdowns, body);
      }),
    );
    const labels = (name: keyof (typeof all)[number]) =>
      new Set(all.flatMap((response) => (response[name] as { label: string }[]).map(({ label }) => label)));
    expect(labels('sources')).toContain('Direct');
    expect(labels('countries')).toContain('Unknown');
    expect(labels('devices')).toEqual(new Set(['desktop', 'mobile', 'tablet']));
    for (const path of labels('pages')) expect(path).toMatch(/^\//);
  });
});

describe('realtime (spec §2.17)', () => {
  test('lists the last 30 minutes, oldest first, without empty ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(busy.length - 1), fc.nat(8 * 3600), async (choice, seconds) => {
        const later = new AnalyticsFixture();
        const row = later.busy()[choice] ?? expect.fail();
        later.now += seconds * 1000;
        const { body } = await later.get(`${projectPath(row.record.id)}/realtime`);
        const now = Math.floor(later.now / 1000);
        const visits = visitsOf(row.profile, row.spans, { from: now - 7200, to: now + 1 }, later.now);
        const seen = (from: number, to: number) =>
          visits.filter(({ views }) => views.some((view) => view.at >= from && view.at < to)).length;
        const first = (Math.floor(now / 60) - 29) * 60;
        const minutes = Array.from({ length: 30 }, (_, index) => first + index * 60);
        const buckets = minutes.map((start) => ({
          timestamp: iso(start * 1000).replace('.000Z', 'Z'),
          visitors: seen(start, start + 60),
        }));
        expect(body).toEqual({
          buckets: buckets.filter(({ visitors }) => visitors > 0),
          current_visitors: seen(now - 299, now + 1),
        });
      }),
      { numRuns: 15 },
    );
  });

  test('returns visitors on a working day', async () => {
    const noon = new AnalyticsFixture();
    noon.now = today + 12 * hourMs;
    const found = await Promise.all(
      busy.map(async ({ record }) => (await noon.get(`${projectPath(record.id)}/realtime`)).body),
    );
    expect(Math.max(...found.map((body) => z.parse(realtimeAnalytics, body).buckets.length))).toBeGreaterThan(
      5,
    );
  });
});

describe('an unpublished project (spec §4.21)', () => {
  const request = between(today - dayMs, today);
  const paths = (id: string): [string, Params][] => [
    [projectPath(id), request],
    [`${projectPath(id)}/breakdowns`, request],
    [`${projectPath(id)}/realtime`, {}],
  ];

  test('has no analytics, even if it once had traffic', async () => {
    const { id } = fixture.find((record) => !record.is_published);
    for (const [path, params] of paths(id))
      expect(await fixture.problem(path, params)).toEqual({
        status: 404,
        type: 'analytics_not_found',
        fields: null,
      });
  });

  test('differs from the 404 of a nonexistent project', async () => {
    for (const [path, params] of paths('prj_none'))
      expect(await fixture.problem(path, params)).toEqual({
        status: 404,
        type: 'project_not_found',
        fields: null,
      });
  });

  test('returns zeros for a published project without visitors', async () => {
    const silent = fixture.rows().find(({ record, profile }) => record.is_published && profile.perDay === 0);
    const path = projectPath(silent?.record.id);
    const { visitors, bounce_rate } = await fixture.series(path, request);
    expect([visitors.total, bounce_rate.total, ...values(visitors)]).toEqual([0, 0, 0, 0]);
    expect((await fixture.get(`${path}/breakdowns`, request)).body).toEqual(nothing);
    expect((await fixture.get(`${path}/realtime`)).body).toEqual({ buckets: [], current_visitors: 0 });
  });
});
