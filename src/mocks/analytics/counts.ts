import type { TrafficProfile } from './profile.ts';
import { type Session, type Span, type Window, visitSessions } from './sessions.ts';

export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

/** Sums of consecutive buckets, from which every metric of spec §2.17 follows. */
export interface Counts {
  /** Seconds of one bucket. */
  readonly width: number;
  /** Number of the first bucket, counted from the epoch. */
  readonly first: number;
  /** Sessions with a page view in each bucket; what follows is about these. */
  readonly visitors: Float64Array;
  readonly views: Float64Array;
  /** How long they lasted in all. */
  readonly seconds: Float64Array;
  /** How many of them have a single page view. */
  readonly bounces: Float64Array;
}

const columns = ['visitors', 'views', 'seconds', 'bounces'] as const;

export function emptyCounts(width: number, first: number, length: number): Counts {
  const column = () => new Float64Array(length);
  return { width, first, visitors: column(), views: column(), seconds: column(), bounces: column() };
}

/**
 * Adds some buckets to others of the same width, by their numbers, from number `start` on; those that `into` does not
 * have are left out.
 */
export function addCounts(into: Counts, from: Counts, start: number): void {
  const shift = from.first - into.first;
  const begin = Math.max(0, -shift, start - from.first);
  const end = Math.min(from.visitors.length, into.visitors.length - shift);
  for (const name of columns) {
    const [target, source] = [into[name], from[name]];
    for (let at = begin; at < end; at++) target[at + shift] = (target[at + shift] ?? 0) + (source[at] ?? 0);
  }
}

/** Counts the events of a window into the buckets that hold them. */
export function countSessions(
  into: Counts,
  profile: TrafficProfile,
  spans: readonly Span[],
  window: Window,
): void {
  const { width, first, visitors, views, seconds, bounces } = into;
  const hours = width / hourSeconds;
  const put = (bucket: number, session: Session, count: number) => {
    const at = bucket - first;
    if (count <= 0 || at < 0 || at >= visitors.length) return;
    visitors[at] = (visitors[at] ?? 0) + 1;
    views[at] = (views[at] ?? 0) + count;
    seconds[at] = (seconds[at] ?? 0) + session.seconds;
    if (session.views === 1) bounces[at] = (bounces[at] ?? 0) + 1;
  };
  visitSessions(profile, spans, window, (session) => {
    const start = session.hour * hourSeconds;
    const begin = session.viewsBefore(window.from - start);
    const end = session.viewsBefore(window.to - start);
    const bucket = Math.floor(session.hour / hours);
    // A session reaches into the next hour at most: it has page views in one bucket, or in two.
    const turns = Math.floor((session.hour + 1) / hours) !== bucket;
    const turn = turns ? Math.max(begin, Math.min(end, session.viewsBefore(hourSeconds))) : end;
    put(bucket, session, turn - begin);
    put(bucket + 1, session, end - turn);
  });
}
