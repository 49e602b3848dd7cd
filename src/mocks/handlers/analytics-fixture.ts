import { type Analytics, analytics } from '@/contract/resources/analytics.ts';
import type { Metric } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

import { type RequestedSpan, seededTraffic } from '../analytics/fixture.ts';
import { dayMs } from '../seed/primitives.ts';
import { WritingFixture } from './writing-fixture.ts';

export type Params = Readonly<Record<string, string | number>>;

/** The fixture's clock starts at 9:00 on this day. */
export const today = Date.UTC(2026, 10, 20);

export const iso = (ms: number): string => new Date(ms).toISOString();
export const between = (from: number, to: number): Params => ({ starts_at: iso(from), ends_at: iso(to) });
export const values = (series: Analytics['time_series'][Metric]) => series.data.map(({ value }) => value);

/** The whole UTC days that a range in milliseconds covers. */
export const wholeDays = (from: number, to: number, retentionDays: number | null): RequestedSpan => ({
  from: Math.floor(from / dayMs) * 86_400,
  to: (Math.floor(to / dayMs) + 1) * 86_400,
  retainedFrom: retentionDays === null ? 0 : today / 1000 - retentionDays * 86_400,
});

function withParams(path: string, params: Params): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${path}?${query.toString()}`;
}

/** The clock advances slightly with each request, so that no limit is reached, but not during a request. */
export class AnalyticsFixture extends WritingFixture {
  async get(path: string, params: Params = {}) {
    this.now += 120;
    return this.send('GET', withParams(path, params));
  }

  async series(path: string, params: Params): Promise<Analytics['time_series']> {
    const { status, body } = await this.get(path, params);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return z.parse(analytics, body).time_series;
  }

  async problem(path: string, params: Params = {}) {
    const { status, type, fields } = await this.refused('GET', withParams(path, params));
    return { status, type, fields };
  }

  /** The seed's projects with their traffic profiles. */
  rows(workspace = this.workspace()) {
    return Array.from({ length: workspace.projects.past.seeded }, (_, row) => seededTraffic(workspace, row));
  }

  /** Published projects with many visitors. */
  busy() {
    return this.rows().filter(({ record, profile }) => record.is_published && profile.perDay > 15);
  }
}
