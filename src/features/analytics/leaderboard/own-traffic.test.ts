import { expect, test } from 'vitest';

import type { AnalyticsRange } from '@/api/analytics/analytics.ts';
import { trafficOf } from '@/api/testing/traffic-fixture.ts';
import { listProjects } from '@/contract/operations/projects.ts';
import { listWorkspaces } from '@/contract/operations/workspaces.ts';
import { analytics } from '@/contract/resources/analytics.ts';
import { startOf } from '@/lib/utc-days.ts';
import { serviceFetch } from '@/mocks/adapters/node.ts';
import { createService } from '@/mocks/service.ts';

import { dailyTraffic } from '../model/movers.ts';
import { sharesOf } from '../model/shares.ts';
import { viewOf } from '../model/view.ts';
import { ownRequest, recentDays, totalIn, visitorDays } from './own-traffic.ts';

const now = Date.UTC(2026, 10, 20, 13, 37);
const today = '2026-11-20';

function serviceOf(key: string) {
  const respond = serviceFetch(createService({ now: () => now }));
  return async (path: string): Promise<unknown> =>
    (await respond(path, { headers: { 'Service-API-Key': key } })).json();
}
const queryOf = ({ startsAt, endsAt, granularity }: AnalyticsRange) =>
  `starts_at=${startsAt}&ends_at=${endsAt}&granularity=${granularity}`;

test('gives each project the API’s own total of a range, and the rest the remainder', async () => {
  const ask = serviceOf('demo-business');
  const workspaceId = listWorkspaces.response?.parse(await ask('/v1/workspaces')).data[0]?.id ?? '';
  const path = `/v1/projects?workspace_id=${workspaceId}&is_published=true&limit=100`;
  const projects = listProjects.response?.parse(await ask(path)).data.slice(0, 12) ?? [];
  for (const search of [{ range: '7d' }, {}, { range: '2026-10-20..2026-11-02' }, { range: 'today' }]) {
    const view = viewOf(search, now);
    const ranked = [];
    for (const { id } of projects) {
      const read = async (range: AnalyticsRange) =>
        analytics.parse(await ask(`/v1/projects/${id}/analytics?${queryOf(range)}`));
      const response = await read(ownRequest(view, today));
      const { visitors, pageviews } = (await read(view.request)).time_series;
      expect(totalIn(response, 'visitors', view.range)).toBe(visitors.total);
      expect(totalIn(response, 'pageviews', view.range)).toBe(pageviews.total);
      ranked.push({ id, name: id, total: visitors.total });
    }
    const all = analytics.parse(await ask(`/v1/workspaces/${workspaceId}/analytics?${queryOf(view.request)}`))
      .time_series.visitors.total;
    const { listed, others, remainder } = sharesOf(ranked, all, 8);
    const parts = [...listed, others, remainder].map((part) => part?.total ?? 0);
    expect(parts.reduce((sum, total) => sum + total, 0)).toBe(all);
  }
});

test('requests five weeks once, and serves every daily range within them', () => {
  const requests = [{ range: '7d' }, { range: '28d' }, { range: '30d' }].map((search) =>
    ownRequest(viewOf(search, now), today),
  );
  expect(new Set(requests.map(queryOf)).size).toBe(1);
  for (const search of [{ range: '90d' }, { range: 'today' }, { range: '7d', by: 'hourly' } as const]) {
    const view = viewOf(search, now);
    expect(ownRequest(view, today)).toBe(view.request);
  }
});

test('places days by their time, so that a missing one moves no other', () => {
  const recent = recentDays(today);
  const response = trafficOf(Array<number>(7).fill(20), startOf('2026-11-13'));
  expect(dailyTraffic(visitorDays(response, recent), '7d')).toMatchObject({ now: 140, before: 0 });
});
