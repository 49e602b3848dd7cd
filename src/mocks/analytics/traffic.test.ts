import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Analytics } from '@/contract/resources/analytics.ts';
import { metrics } from '@/contract/values.ts';
import { visitorsOver } from '@/mocks/store/recent-visitors.ts';

import { AnalyticsFixture, between, today, values, wholeDays } from '../handlers/analytics-fixture.ts';
import { dayMs, hourMs } from '../seed/primitives.ts';
import { seriesByFormula, visitsOf } from './fixture.ts';
import { deletedTrafficOf } from './workspace-traffic.ts';

const fixture = new AnalyticsFixture();
const workspace = fixture.workspace();
const busy = fixture.busy();
const projectPath = (id = '') => `/projects/${id}/analytics`;
const workspacePath = `/workspaces/${workspace.record.id}/analytics`;
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);

const row = fc
  .nat(busy.length - 1)
  .map((index) => ({ index, ...(busy[index] ?? expect.fail()), toString: () => String(index) }));
const range = (days: number) =>
  fc
    .tuple(fc.integer({ min: -days * 86_400, max: 86_400 }), fc.nat((days - 1) * 86_400))
    .map(([end, length]) => ({ from: today + (end - length) * 1000, to: today + end * 1000 }));

describe('time series (spec §2.17)', () => {
  test.each([
    ['hourly', 3600, 25],
    ['daily', 86_400, 200],
  ])('matches the events in %s buckets', async (granularity, width, days) => {
    await fc.assert(
      fc.asyncProperty(row, range(days), async ({ record, profile, spans }, { from, to }) => {
        const series = await fixture.series(projectPath(record.id), { ...between(from, to), granularity });
        const dates = wholeDays(from, to, profile.retentionDays);
        const asked = width === 86_400 ? dates : { ...dates, from: from / 1000, to: to / 1000 + 1 };
        const visits = visitsOf(profile, spans, asked, fixture.now);
        const expected = seriesByFormula(visits, asked, width, fixture.now);
        for (const name of metrics) {
          const { label, total, data } = series[name];
          expect(label).toBe(name);
          expect(data.map(({ timestamp }) => Date.parse(timestamp))).toEqual(expected.starts);
          expect(total).toBeCloseTo(expected[name].total, 6);
          const wrong = data.filter(
            ({ value }, index) => !(Math.abs(value - (expected[name].values[index] ?? NaN)) < 1e-6),
          );
          expect(wrong).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('sums hourly page views to days, and counts a session in each of its hours', async () => {
    await fc.assert(
      fc.asyncProperty(row, fc.integer({ min: -200, max: 0 }), fc.nat(20), async ({ record }, end, days) => {
        const last = today + end * dayMs;
        const asked = between(last - days * dayMs, last + dayMs - 1);
        const daily = await fixture.series(projectPath(record.id), asked);
        const hourly = await fixture.series(projectPath(record.id), { ...asked, granularity: 'hourly' });
        const perDay = new Map<string, number>();
        for (const { timestamp, value } of hourly.pageviews.data)
          perDay.set(timestamp.slice(0, 10), (perDay.get(timestamp.slice(0, 10)) ?? 0) + value);
        expect(values(daily.pageviews)).toEqual([...perDay.values()]);
        expect(hourly.visitors.total).toBeGreaterThanOrEqual(daily.visitors.total);
      }),
      { numRuns: 30 },
    );
  });

  test('derives every total from the values', async () => {
    const series = await fixture.series(workspacePath, between(today - 60 * dayMs, today));
    const visitors = values(series.visitors);
    const visited = (name: 'session_duration' | 'bounce_rate') =>
      values(series[name]).filter((_, index) => (visitors[index] ?? 0) > 0);
    expect(visitors).toHaveLength(61);
    expect(series.visitors.total).toBe(sum(visitors));
    expect(series.pageviews.total).toBe(sum(values(series.pageviews)));
    expect(series.pageviews_per_visit.total).toBe(series.pageviews.total / series.visitors.total);
    const durations = visited('session_duration');
    expect(series.session_duration.total).toBe(Math.round(sum(durations) / durations.length));
    const bounces = visited('bounce_rate');
    expect(series.bounce_rate.total).toBeCloseTo(sum(bounces) / bounces.length, 9);
    for (const rate of bounces) expect(rate >= 0 && rate <= 100).toBe(true);
  });
});

describe('workspace traffic (spec §4.21)', () => {
  test('adds up all projects, including offline and deleted ones', async () => {
    await fc.assert(
      fc.asyncProperty(range(40), async ({ from, to }) => {
        const { visitors, pageviews } = await fixture.series(workspacePath, between(from, to));
        const parts = [...fixture.rows(), ...deletedTrafficOf(workspace)].map(({ profile, spans }) => {
          const asked = wholeDays(from, to, profile.retentionDays);
          return seriesByFormula(visitsOf(profile, spans, asked, fixture.now), asked, 86_400, fixture.now);
        });
        for (const [name, series] of Object.entries({ visitors, pageviews } as const)) {
          const together = (day: number) =>
            sum(parts.map((part) => part[name as 'visitors' | 'pageviews'].values[day] ?? 0));
          expect(values(series)).toEqual(values(series).map((_, day) => together(day)));
        }
      }),
      { numRuns: 4 },
    );
  });

  test('includes traffic of deleted and offline projects from the start', async () => {
    const asked = between(today - 364 * dayMs, today);
    const whole = await fixture.series(workspacePath, asked);
    const online = fixture.records().filter((record) => record.is_published);
    let shown = 0;
    for (const { id } of online) shown += (await fixture.series(projectPath(id), asked)).pageviews.total;
    expect(whole.pageviews.total).toBeGreaterThan(shown * 1.01);
  });

  test('keeps the traffic of a project that is deleted or taken offline', async () => {
    const own = new AnalyticsFixture();
    const [gone, offline] = own.busy().slice(2, 4);
    const asked = between(today - 30 * dayMs, today - 1);
    const before = await own.series(workspacePath, asked);
    expect((await own.send('DELETE', `/projects/${gone?.record.id}`)).status).toBe(204);
    expect((await own.send('DELETE', `/projects/${offline?.record.id}/publish`)).status).toBe(204);
    expect(await own.series(workspacePath, asked)).toEqual(before);
    const problem = async (id?: string) => (await own.problem(projectPath(id), asked)).type;
    expect(await problem(gone?.record.id)).toBe('project_not_found');
    expect(await problem(offline?.record.id)).toBe('analytics_not_found');
  });

  test('covers a year for 100,000 projects', async () => {
    const large = new AnalyticsFixture('demo-large');
    const path = `/workspaces/${large.workspace().record.id}/analytics`;
    const { visitors } = await large.series(path, between(today - 364 * dayMs, today));
    expect(visitors.data).toHaveLength(365);
    expect(visitors.total).toBeGreaterThan(50_000);
  });
});

describe('traffic over time', () => {
  const hourly = (own: AnalyticsFixture, id = '') =>
    own.series(projectPath(id), { ...between(today - dayMs, today + dayMs), granularity: 'hourly' });

  test('grows only the current bucket, once earlier sessions have ended', async () => {
    const own = new AnalyticsFixture();
    const id = busy[0]?.record.id;
    let before: Analytics['time_series'] = await hourly(own, id);
    for (let step = 0; step < 40; step++) {
      own.now += 17 * 60_000;
      const after = await hourly(own, id);
      for (const name of ['visitors', 'pageviews'] as const)
        before[name].data.forEach(({ value }, index) =>
          expect(after[name].data[index]?.value).toBeGreaterThanOrEqual(value),
        );
      for (const name of metrics)
        expect(after[name].data.slice(0, before[name].data.length - 2)).toEqual(
          before[name].data.slice(0, -2),
        );
      before = after;
    }
    expect(before.visitors.data.length).toBeGreaterThan(44);
  });

  test('has no visitors while the app is offline', async () => {
    const own = new AnalyticsFixture();
    const id = busy[0]?.record.id ?? '';
    own.now = today + 10 * hourMs;
    await own.send('DELETE', `/projects/${id}/publish`);
    own.now = today + 13 * hourMs;
    const deployment = await own.publish(id);
    own.now = today + 13.5 * hourMs;
    expect((await own.deployment(id, deployment)).status).toBe('completed');
    own.now = today + 17 * hourMs;
    const { pageviews } = await hourly(own, id);
    const ofToday = values(pageviews).slice(24);
    expect(ofToday.slice(10, 13)).toEqual([0, 0, 0]);
    expect(sum(ofToday.slice(7, 10))).toBeGreaterThan(0);
    expect(sum(ofToday.slice(13, 18))).toBeGreaterThan(0);
  });

  test('returns the same to every caller', async () => {
    const asked = between(today - 100 * dayMs, today - dayMs);
    const again = await new AnalyticsFixture().series(workspacePath, asked);
    expect(again).toEqual(await fixture.series(workspacePath, asked));
  });

  test('has the same past days at whatever time of day the demo starts', async () => {
    const asked = between(today - 364 * dayMs, today - 1);
    const [early, late] = [new AnalyticsFixture(), new AnalyticsFixture()];
    for (const [own, startsAt] of [
      [early, today + 60_000],
      [late, today + dayMs - 60_000],
    ] as const) {
      own.now = startsAt;
      own.service.simulator.reset({});
      own.now = today + dayMs;
    }
    expect(await late.series(workspacePath, asked)).toEqual(await early.series(workspacePath, asked));
    for (const { record } of busy)
      expect(await late.series(projectPath(record.id), asked)).toEqual(
        await early.series(projectPath(record.id), asked),
      );
  });

  test('has more visitors on working days than weekends, and at noon than at night', async () => {
    const monday = Date.UTC(2026, 10, 9);
    const week = { ...between(monday, monday + 7 * dayMs - 1), granularity: 'hourly' };
    const seen = values((await fixture.series(workspacePath, week)).visitors);
    const days = Array.from({ length: 7 }, (_, day) => sum(seen.slice(day * 24, day * 24 + 24)));
    expect(Math.max(...days.slice(5))).toBeLessThan(Math.min(...days.slice(0, 4)));
    const atHour = (hour: number) => sum(seen.filter((_, index) => index % 24 === hour));
    expect(atHour(11)).toBeGreaterThan(2 * atHour(22));
  });
});

test('counts inventory visitors as unique sessions of the same events (spec §4.20)', () => {
  for (const { record, profile, spans } of fixture.rows())
    for (const hours of [24, 7 * 24]) {
      const now = Math.floor(fixture.now / 1000);
      const from = now - hours * 3600 + 1;
      const visits = visitsOf(profile, spans, { from, to: now + 1 }, fixture.now);
      const expected = visits.filter(({ views }) => views.some(({ at }) => at >= from)).length;
      expect(visitorsOver(workspace, record.id, fixture.now, hours)).toBe(expected);
    }
});
