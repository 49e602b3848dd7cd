import type { TrafficProfile } from './profile.ts';
import { type Session, type Span, type Window, visitSessions } from './sessions.ts';

export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

/** Sums of consecutive buckets, the source of every metric of spec §2.17. */
export interface Counts {
  /** Seconds per bucket. */
  readonly width: number;
  /** The first bucket, counted from the epoch. */
  readonly first: number;
  /** Sessions with a page view in each bucket. The sums below are of these sessions. */
  readonly visitors: Float64Array;
  readonly views: Float64Array;
  /** Their total duration. */
  readonly seconds: Float64Array;
  /** Sessions with a single page view. */
  readonly bounces: Float64Array;
}

const columns = ['visitors', 'views', 'seconds', 'bounces'] as const;

export function emptyCounts(width: number, first: number, length: number): Counts {
  const column = () => new Float64Array(length);
  return { width, first, visitors: column(), views: column(), seconds: column(), bounces: column() };
}

/** Adds buckets of the same width, starting with bucket `start`. Buckets that `into` doesn't have are dropped. */
export function addCounts(into: Counts, from: Counts, start: number): void {
  const shift = from.first - into.first;
  const begin = Math.max(0, -shift, start - from.first);
  const end = Math.min(from.visitors.length, into.visitors.length - shift);
  for (const name of columns) {
    const [target, source] = [into[name], from[name]];
    for (let index = begin; index < end; index++)
      target[index + shift] = (target[index + shift] ?? 0) + (source[index] ?? 0);
  }
}

/** Counts the events of a window into buckets. */
export function countSessions(
  into: Counts,
  profile: TrafficProfile,
  spans: readonly Span[],
  window: Window,
): void {
  const { width, first, visitors, views, seconds, bounces } = into;
  const hours = width / hourSeconds;
  const put = (bucket: number, session: Session, count: number) => {
    const offset = bucket - first;
    if (count <= 0 || offset < 0 || offset >= visitors.length) return;
    visitors[offset] = (visitors[offset] ?? 0) + 1;
    views[offset] = (views[offset] ?? 0) + count;
    seconds[offset] = (seconds[offset] ?? 0) + session.seconds;
    if (session.views === 1) bounces[offset] = (bounces[offset] ?? 0) + 1;
  };
  visitSessions(profile, spans, window, (session) => {
    const start = session.hour * hourSeconds;
    const begin = session.viewsBefore(window.from - start);
    const end = session.viewsBefore(window.to - start);
    const bucket = Math.floor(session.hour / hours);
    // A session is in one bucket or two, because it ends no later than the next hour.
    const isLastHour = Math.floor((session.hour + 1) / hours) !== bucket;
    const split = isLastHour ? Math.max(begin, Math.min(end, session.viewsBefore(hourSeconds))) : end;
    put(bucket, session, split - begin);
    put(bucket + 1, session, end - split);
  });
}
