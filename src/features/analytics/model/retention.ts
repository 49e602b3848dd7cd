import { limits } from '@/contract/limits.ts';
import { formatDate } from '@/lib/dates.ts';

import { addDays, dayOf, startOf } from './days.ts';
import type { Day, DayRange, TrafficSeries } from './types.ts';

/** The first day that every project stores (spec §4.21). */
export const retainedFrom = (nowMs: number): Day => addDays(dayOf(nowMs), -limits.analyticsRetentionDays);

export const retainedFromMs = (nowMs: number): number => startOf(retainedFrom(nowMs));

export const retainedFromLabel = (nowMs: number): string =>
  formatDate(`${retainedFrom(nowMs)}T00:00:00Z`, 'utc');

/**
 * Some projects store 90 days, and older buckets come back as zeros (spec §4.21). A project with visitors before that
 * stores more. A workspace always gets the warning, because its projects may differ.
 */
export function retentionWarning(
  traffic: TrafficSeries,
  of: 'project' | 'workspace',
  nowMs: number,
): string | null {
  const retainedMs = retainedFromMs(nowMs);
  const { buckets } = traffic.metrics.visitors;
  const inRange = buckets.filter(({ startMs }) => startMs < retainedMs);
  const compared = buckets
    .flatMap(({ before }) => before ?? [])
    .filter(({ startMs }) => startMs < retainedMs);
  if (inRange.length === 0 && compared.length === 0) return null;
  if (of === 'project' && [...inRange, ...compared].some(({ value }) => value !== null && value > 0))
    return null;
  const date = retainedFromLabel(nowMs);
  const days = `${limits.analyticsRetentionDays} days`;
  if (of === 'workspace')
    return `Some projects keep ${days} of traffic: numbers before ${date} may be too low.`;
  return inRange.length > 0
    ? `Some projects keep ${days} of traffic: where nobody came before ${date}, data may be missing.`
    : `Some projects keep ${days} of traffic: what is compared begins before ${date}, and where nobody came, data may be missing.`;
}

/** The text over an empty chart. It mentions missing data only for days that not every project stores. */
export function nobodyLabel(of: 'project' | 'workspace', { from, to }: DayRange, nowMs: number): string {
  const days = from === to ? 'this day' : 'these days';
  if (of === 'workspace')
    return `Nobody opened an app of this workspace on ${days}. Traffic is counted while a project is published.`;
  const kept = from >= retainedFrom(nowMs);
  const older = from === to ? 'it is older' : 'they are older';
  return `Nobody opened the app on ${days}${kept ? '' : `, or ${older} than what this project keeps`}.`;
}
