import { limits } from '@/contract/limits.ts';
import { formatDate } from '@/lib/dates.ts';
import { dayOf, startOf } from '@/lib/utc-days.ts';

import { addDays } from './days.ts';
import type { AnalyticsView, Bucket, Day, DayRange, TrafficScope, TrafficSeries } from './types.ts';

/** The first day that every project stores (spec §4.21). */
const retainedFrom = (nowMs: number): Day => addDays(dayOf(nowMs), -limits.analyticsRetentionDays);

export const retainedFromMs = (nowMs: number): number => startOf(retainedFrom(nowMs));

const retainedFromLabel = (nowMs: number): string => formatDate(retainedFrom(nowMs), 'utc');

/**
 * Some projects store 90 days, and older buckets come back as zeros (spec §4.21). A project with visitors before that
 * stores more. A workspace always gets the warning, because its projects may differ.
 */
export function retentionWarning(traffic: TrafficSeries, scope: TrafficScope, nowMs: number): string | null {
  const retainedMs = retainedFromMs(nowMs);
  const { buckets } = traffic.metrics.visitors;
  // A project has no value before it was created.
  const isOld = ({ startMs, value }: Pick<Bucket, 'startMs' | 'value'>) =>
    startMs < retainedMs && value !== null;
  const inRange = buckets.filter(isOld);
  const compared = buckets.flatMap(({ before }) => before ?? []).filter(isOld);
  if (inRange.length === 0 && compared.length === 0) return null;
  if (scope === 'project' && [...inRange, ...compared].some(({ value }) => value !== null && value > 0))
    return null;
  const date = retainedFromLabel(nowMs);
  const days = `${limits.analyticsRetentionDays} days`;
  if (scope === 'workspace')
    return `Some projects keep only ${days} of traffic. Numbers before ${date} may be too low.`;
  return inRange.length > 0
    ? `Some projects keep only ${days} of traffic. Zeros before ${date} may be missing data.`
    : `Some projects keep only ${days} of traffic. The comparison has none before ${date}.`;
}

/** The text over an empty chart. It mentions missing data only for days that not every project stores. */
export function nobodyLabel(scope: TrafficScope, { from, to }: DayRange, nowMs: number): string {
  const noVisitors = `No visitors ${from === to ? 'on this day' : 'in this range'}.`;
  if (scope === 'workspace') return `${noVisitors} Traffic is counted only while a project is published.`;
  if (from >= retainedFrom(nowMs)) return noVisitors;
  return `${noVisitors} Some projects keep only ${limits.analyticsRetentionDays} days of traffic.`;
}

type Ranges = Pick<AnalyticsView, 'range' | 'compared'>;

/** Why the numbers of a range, or their change, may be too low (spec §4.21). */
export const retentionCaveat = ({ range, compared }: Ranges, nowMs: number): string[] =>
  [range, compared].some((days) => days !== null && days.from < retainedFrom(nowMs))
    ? [
        `Some projects keep only ${limits.analyticsRetentionDays} days. Visits before ${retainedFromLabel(nowMs)} may be missing.`,
      ]
    : [];
