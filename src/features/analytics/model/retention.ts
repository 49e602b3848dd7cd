import { limits } from '@/contract/limits.ts';
import { formatDate } from '@/lib/dates.ts';

import { addDays, dayOf, startOf } from './days.ts';
import type { Day, DayRange, RetentionWarning, TrafficSeries } from './types.ts';

const keptFromOf = (nowMs: number): Day => addDays(dayOf(nowMs), -limits.analyticsRetentionDays);

/** The start of the first day that every project keeps (spec 4.21). */
export const retainedFromMs = (nowMs: number): number => startOf(keptFromOf(nowMs));

/**
 * Some projects keep 90 days, and older buckets come back as zeros (spec 4.21). A project that has visitors before that
 * keeps more, and nothing is to be said; of a workspace it is never known, as others of its projects may not.
 */
export function retentionWarning(
  traffic: TrafficSeries,
  of: 'project' | 'workspace',
  nowMs: number,
): RetentionWarning | null {
  const keptFrom = keptFromOf(nowMs);
  const keptMs = retainedFromMs(nowMs);
  const { buckets } = traffic.metrics.visitors;
  const own = buckets.filter(({ startMs }) => startMs < keptMs).map(({ value }) => value);
  const compared = buckets.flatMap(({ before }) =>
    before !== null && before.startMs < keptMs ? [before.value] : [],
  );
  if (own.length === 0 && compared.length === 0) return null;
  const kept = [...own, ...compared].some((value) => value !== null && value > 0);
  if (of === 'project' && kept) return null;
  const where = own.length > 0 ? 'range' : 'compared';
  return { where, keptFrom, text: wordsOf(where, of, keptFrom) };
}

/** What stands over a chart of nobody: that it may be missing data is said of days that not every project keeps alone. */
export function nobodyLabel(of: 'project' | 'workspace', { from, to }: DayRange, nowMs: number): string {
  const days = from === to ? 'this day' : 'these days';
  if (of === 'workspace')
    return `Nobody opened an app of this workspace on ${days}. Traffic is counted while a project is published.`;
  const kept = from >= keptFromOf(nowMs);
  const older = from === to ? 'it is older' : 'they are older';
  return `Nobody opened the app on ${days}${kept ? '' : `, or ${older} than what this project keeps`}.`;
}

function wordsOf(where: RetentionWarning['where'], of: 'project' | 'workspace', keptFrom: string): string {
  const date = formatDate(`${keptFrom}T00:00:00Z`, 'utc');
  const days = `${limits.analyticsRetentionDays} days`;
  if (of === 'workspace')
    return `Some projects keep ${days} of traffic: numbers before ${date} may be too low.`;
  return where === 'range'
    ? `Some projects keep ${days} of traffic: where nobody came before ${date}, data may be missing.`
    : `Some projects keep ${days} of traffic: what is compared begins before ${date}, and where nobody came, data may be missing.`;
}
