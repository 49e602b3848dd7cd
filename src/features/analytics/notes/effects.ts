import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

import { projectAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { Metric } from '@/contract/values.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { dayMs, dayOf, hourMs, startOf } from '@/lib/utc-days.ts';

import { sinceCreation } from '../model/creation.ts';
import { addDays } from '../model/days.ts';
import { requestOf } from '../model/ranges.ts';
import { retainedFromMs } from '../model/retention.ts';
import { byMetric, joinTraffic } from '../model/series.ts';
import { type BucketValues, changeOf, knownTotal, totalOf } from '../model/totals.ts';
import type { Change, DayRange, TrafficSeries } from '../model/types.ts';
import type { ChartNote, PlacedNote } from './chart-note.ts';
import { useChartNotes } from './use-chart-notes.ts';

const weekMs = 7 * dayMs;
/** At most a whole day, so that busy and quiet hours balance out. */
const maxHours = 24;
/** With fewer hours, the difference may be chance. */
const minHours = 3;
/** Requests by hour cover at most 31 days (spec §4.21). */
const requestDays = 31;
/** The most ranges to load. Each is one request. */
const maxRequests = 4;

/** A change and the next one. Traffic after the next one isn't attributed to the first. */
export interface Moment {
  readonly atMs: number;
  /** `Infinity` for the last one. */
  readonly nextMs: number;
}

/** Traffic after a change, compared with the same hours a week before. */
type Effect =
  | {
      readonly kind: 'compared';
      readonly hours: number;
      /** Null for an average without visitors, as is `before`. */
      readonly now: number | null;
      readonly before: number | null;
      readonly change: Change;
      /** The change in as many hours before the moment: what was so before can't be its effect. Null if unknown. */
      readonly earlier: Change | null;
    }
  /**
   * `early`: more hours will come. `short`: the next change came too soon. `young`: the project wasn't created a week
   * before. `unknown`: hours aren't in the response.
   */
  | { readonly kind: 'early' | 'short' | 'young' | 'unknown' };

/** The whole UTC days that contain the hours to compare before and after a moment. */
const daysAround = ({ atMs }: Moment): DayRange => ({
  from: dayOf(atMs - weekMs - maxHours * hourMs),
  to: dayOf(atMs + (maxHours + 1) * hourMs),
});

/** The fewest ranges that cover every moment and the week before it, newest first. Old moments are left out. */
export function hourlyRanges(moments: readonly Moment[]): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const moment of moments.toSorted((a, b) => b.atMs - a.atMs)) {
    const { from, to } = daysAround(moment);
    const last = ranges.at(-1);
    if (last !== undefined && from >= last.from) continue;
    if (ranges.length === maxRequests) break;
    ranges.push({ from: addDays(to, 1 - requestDays), to });
  }
  return ranges;
}

export const covers = (range: DayRange, moment: Moment): boolean =>
  daysAround(moment).from >= range.from && daysAround(moment).to <= range.to;

/** Compares only complete hours, up to the next change. Hours before `retainedMs` may not be stored. */
export function effectOf(
  { metrics }: Pick<TrafficSeries, 'metrics'>,
  range: DayRange,
  metric: Metric,
  { atMs, nextMs }: Moment,
  retainedMs: number,
): Effect {
  const hourOf = (ms: number): number => (ms - startOf(range.from)) / hourMs;
  const { buckets } = metrics[metric];
  const valuesOf = (index: number): BucketValues | null => {
    const bucket = buckets[index];
    if (bucket === undefined || bucket.value === null || bucket.running) return null;
    return byMetric((name) => metrics[name].buckets[index]?.value ?? null);
  };
  const first = Math.ceil(hourOf(atMs));
  const running = buckets.findIndex(({ running: isRunning }) => isRunning);
  const startedHours = running === -1 ? buckets.findLastIndex(({ value }) => value !== null) + 1 : running;
  const untilNext = Math.floor(hourOf(nextMs));
  const end = Math.min(first + maxHours, untilNext, startedHours);
  if (end - first < minHours) return { kind: untilNext - first < minHours ? 'short' : 'early' };
  const hours = end - first;
  const counted = (from: number) => {
    const values = Array.from({ length: hours }, (_, index) => valuesOf(from + index) ?? []).flat();
    if (values.length < hours) return null;
    // Hours that aren't stored come back as zeros (spec §4.21).
    const old = values.slice(0, Math.max(0, Math.ceil(hourOf(retainedMs)) - from));
    if (old.length > 0 && totalOf('visitors', old) === 0) return null;
    return { total: totalOf(metric, values), visitors: totalOf('visitors', values) };
  };
  const aWeek = weekMs / hourMs;
  if (buckets[first - aWeek]?.missing?.kind === 'not created') return { kind: 'young' };
  const [now, before] = [counted(first), counted(first - aWeek)];
  if (now === null || before === null) return { kind: 'unknown' };
  const earlier = Math.floor(hourOf(atMs)) - hours;
  const [sooner, soonerBefore] = [counted(earlier), counted(earlier - aWeek)];
  return {
    kind: 'compared',
    hours,
    now: knownTotal(metric, now),
    before: knownTotal(metric, before),
    change: changeOf(metric, now, before),
    earlier: sooner && soonerBefore && changeOf(metric, sooner, soonerBefore),
  };
}

/** `loading`, or an effect that couldn't be loaded: `failed`. */
export type LoadedEffect = Effect | { readonly kind: 'loading' | 'failed' };

/**
 * The moments of releases and changes of this browser, by note. Several in one note count from the last. `all` also has
 * the notes outside the range, because the next change may be after its end.
 */
export function momentsOf(
  notes: readonly PlacedNote[],
  all: readonly ChartNote[],
): ReadonlyMap<string, Moment> {
  const startsMs = all
    .filter(({ kind }) => kind !== 'own')
    .map(({ startMs }) => startMs)
    .toSorted((a, b) => a - b);
  return new Map(
    notes
      .filter(({ kind }) => kind !== 'own')
      .map(({ id, endMs }) => [
        id,
        { atMs: endMs, nextMs: startsMs.find((startMs) => startMs > endMs) ?? Infinity },
      ]),
  );
}

/** The change in a project's traffic after each release and change, by note. Loaded by hour, after everything else. */
export function useEffects(
  projectId: string | null,
  notes: readonly PlacedNote[],
  metric: Metric,
  createdAt: string | null | undefined,
): ReadonlyMap<string, LoadedEffect> {
  const connection = useConnection();
  const all = useChartNotes(useWorkspaceId(), projectId);
  const moments = useMemo(() => momentsOf(notes, all), [notes, all]);
  const ranges = useMemo(() => hourlyRanges([...moments.values()]), [moments]);
  const responses = useQueries({
    queries:
      projectId === null
        ? []
        : ranges.map((range) =>
            projectAnalyticsOptions(connection, projectId, requestOf(range, 'hourly'), 'background'),
          ),
    combine: (results) =>
      results.map(({ data, dataUpdatedAt, isError }) => ({ data, atMs: dataUpdatedAt, isError })),
  });
  return useMemo(() => {
    const hours = responses.map(({ data, atMs }, index) => {
      const range = ranges[index];
      if (data === undefined || range === undefined) return null;
      const series = joinTraffic({ range, granularity: 'hourly', compared: null }, { data, atMs }, undefined);
      return sinceCreation(series, createdAt, 'hourly');
    });
    const effects = [...moments].flatMap(([id, moment]): (readonly [string, LoadedEffect])[] => {
      const index = ranges.findIndex((range) => covers(range, moment));
      const [range, response, series] = [ranges[index], responses[index], hours[index]];
      if (range === undefined || response === undefined) return [];
      if (series) return [[id, effectOf(series, range, metric, moment, retainedFromMs(response.atMs))]];
      return [[id, { kind: response.isError ? 'failed' : 'loading' }]];
    });
    return new Map(effects);
  }, [responses, ranges, moments, metric, createdAt]);
}
