import { hashText } from '../seed/primitives.ts';
import type { WorkspaceState } from '../store/types.ts';
import { type TrafficProfile, profileOf } from './profile.ts';
import { type Span, visitSessions } from './sessions.ts';
import { seededSpans } from './workspace-traffic.ts';

/** One visit as a tester sees it: its page views and their times. */
export interface Visit {
  readonly views: readonly { readonly at: number; readonly page: string }[];
  readonly source: string;
  readonly device: string;
  readonly country: string;
}

/** The seed's projects before any write. */
export function seededTraffic(workspace: WorkspaceState, row: number) {
  const { past } = workspace.projects;
  const record = past.recordAt(row);
  const seed = hashText(record.id);
  return { record, profile: profileOf(seed, row), spans: seededSpans(record, seed, past.seededAt) };
}

/** Every visit that may have page views from second `from` until before second `to`, as of `now`. */
export function visitsOf(
  profile: TrafficProfile,
  spans: readonly Span[],
  { from, to }: Span,
  now: number,
): Visit[] {
  const visits: Visit[] = [];
  const { dimensions } = profile;
  const asOf = Math.floor(now / 1000) + 1;
  visitSessions(profile, spans, { from, to, asOf }, (session) => {
    visits.push({
      views: Array.from({ length: session.views }, (_, view) => ({
        at: session.hour * 3600 + (session.times[view] ?? 0),
        page: dimensions.pages.labels[session.pages[view] ?? 0] ?? '',
      })),
      source: dimensions.sources.labels[session.source] ?? '',
      device: dimensions.devices.labels[session.device] ?? '',
      country: dimensions.countries.labels[session.country] ?? '',
    });
  });
  return visits;
}

/** A range in seconds with an exclusive end, and the first second within retention. */
export interface RequestedSpan extends Span {
  readonly retainedFrom: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Spec §2.17, computed literally from visits, without the service's own arithmetic. */
export function seriesByFormula(
  visits: readonly Visit[],
  { from, to, retainedFrom }: RequestedSpan,
  width: number,
  now: number,
) {
  const buckets = new Map<number, { visits: Visit[]; views: number }>();
  for (let start = Math.floor(from / width) * width; start < to && start * 1000 <= now; start += width)
    buckets.set(start, { visits: [], views: 0 });
  for (const visit of visits) {
    const inside = visit.views.filter(({ at }) => at >= Math.max(from, retainedFrom) && at < to);
    for (const start of new Set(inside.map(({ at }) => Math.floor(at / width) * width)))
      buckets.get(start)?.visits.push(visit);
    for (const { at } of inside) {
      const bucket = buckets.get(Math.floor(at / width) * width);
      if (bucket !== undefined) bucket.views++;
    }
  }
  const length = ({ views }: Visit) => (views.at(-1)?.at ?? 0) - (views[0]?.at ?? 0);
  const all = [...buckets.values()];
  const visited = all.filter((bucket) => bucket.visits.length > 0);
  const each = (list: typeof all, value: (visit: Visit) => number) =>
    list.map((bucket) => mean(bucket.visits.map(value)));
  const bounce = ({ views }: Visit) => (views.length === 1 ? 100 : 0);
  const visitors = all.map((bucket) => bucket.visits.length);
  const pageviews = all.map((bucket) => bucket.views);
  return {
    starts: [...buckets.keys()].map((start) => start * 1000),
    visitors: { total: sum(visitors), values: visitors },
    pageviews: { total: sum(pageviews), values: pageviews },
    pageviews_per_visit: {
      total: sum(visitors) === 0 ? 0 : sum(pageviews) / sum(visitors),
      values: all.map(({ views, visits: some }) => (some.length === 0 ? 0 : views / some.length)),
    },
    session_duration: { total: Math.round(mean(each(visited, length))), values: each(all, length) },
    bounce_rate: { total: mean(each(visited, bounce)), values: each(all, bounce) },
  };
}

/** Spec §2.17: unique visits by item, at most ten, highest first. */
export function breakdownsByFormula(visits: readonly Visit[], { from, to, retainedFrom }: RequestedSpan) {
  const inside = ({ at }: Visit['views'][number]) => at >= Math.max(from, retainedFrom) && at < to;
  const counted = visits
    .map((visit) => ({ ...visit, views: visit.views.filter(inside) }))
    .filter(({ views }) => views.length > 0);
  const top = (labels: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    return [...counts]
      .map(([label, visitors]) => ({ label, visitors }))
      .toSorted((a, b) => b.visitors - a.visitors || (a.label < b.label ? -1 : 1))
      .slice(0, 10);
  };
  return {
    pages: top(counted.flatMap(({ views }) => [...new Set(views.map(({ page }) => page))])),
    sources: top(counted.map(({ source }) => source)),
    devices: top(counted.map(({ device }) => device)),
    countries: top(counted.map(({ country }) => country)),
  };
}
