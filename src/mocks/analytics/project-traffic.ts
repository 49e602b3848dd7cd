import { limits } from '@/contract/limits.ts';
import type { AnalyticsBreakdowns, RealtimeAnalytics } from '@/contract/resources/analytics.ts';

import { instant, minuteMs, secondMs } from '../seed/primitives.ts';
import { type Counts, addCounts, countSessions, daySeconds, emptyCounts, hourSeconds } from './counts.ts';
import type { Dimension } from './dimensions.ts';
import type { TrafficProfile } from './profile.ts';
import { type Span, visitSessions } from './sessions.ts';

/** Days that are counted and cached together. */
const chunkDays = 16;

/** The requested range in seconds since the epoch, with an exclusive end. */
export interface Range extends Span {
  readonly width: number;
}

/** The first second in the future. */
export const asOfSecond = (now: number): number => Math.floor(now / secondMs) + 1;

/** The top ten by visitors (spec §2.17). Ties sort by label, so that responses are stable. */
function topItems({ labels }: Dimension, visitors: Float64Array): AnalyticsBreakdowns['pages'] {
  return labels
    .map((label, index) => ({ label, visitors: visitors[index] ?? 0 }))
    .filter((item) => item.visitors > 0)
    .toSorted((a, b) => b.visitors - a.visitors || (a.label < b.label ? -1 : 1))
    .slice(0, limits.breakdownEntries);
}

/** The traffic of one project, generated from its seed. Whole days are counted only once. */
export class ProjectTraffic {
  readonly #profile: TrafficProfile;
  readonly #spans: readonly Span[];
  readonly #chunks = new Map<number, Counts>();

  /** `spans` are the ascending times online. */
  constructor(profile: TrafficProfile, spans: readonly Span[]) {
    this.#profile = profile;
    this.#spans = spans;
  }

  /** Adds the buckets of a range as of `now`. */
  addTo(into: Counts, { from, to, width }: Range, now: number): void {
    const firstSecond = Math.max(from, this.#retainedFrom(now));
    if (width === daySeconds) this.#addDays(into, firstSecond, to, now);
    else countSessions(into, this.#profile, this.#spans, { from: firstSecond, to, asOf: asOfSecond(now) });
  }

  /** Unique sessions with a page view in the last `seconds`. */
  visitorsSince(now: number, seconds: number): number {
    const asOf = asOfSecond(now);
    const from = Math.floor(now / secondMs) - seconds + 1;
    let visitors = 0;
    visitSessions(this.#profile, this.#spans, { from, to: asOf, asOf }, (session) => {
      if (session.viewsBefore(from - session.hour * hourSeconds) < session.views) visitors++;
    });
    return visitors;
  }

  /** Spec §2.17: unique sessions of the range by page, source, device, and country. */
  breakdowns({ from, to }: Span, now: number): AnalyticsBreakdowns {
    const { dimensions } = this.#profile;
    const count = ({ labels }: Dimension) => new Float64Array(labels.length);
    const [pages, sources] = [count(dimensions.pages), count(dimensions.sources)];
    const [devices, countries] = [count(dimensions.devices), count(dimensions.countries)];
    const firstSecond = Math.max(from, this.#retainedFrom(now));
    visitSessions(this.#profile, this.#spans, { from: firstSecond, to, asOf: asOfSecond(now) }, (session) => {
      const start = session.hour * hourSeconds;
      const end = session.viewsBefore(to - start);
      let seen = 0;
      for (let view = session.viewsBefore(firstSecond - start); view < end; view++) {
        const page = session.pages[view] ?? 0;
        // A page counts once per session.
        if ((seen & (1 << page)) === 0) pages[page] = (pages[page] ?? 0) + 1;
        seen |= 1 << page;
      }
      if (seen === 0) return;
      sources[session.source] = (sources[session.source] ?? 0) + 1;
      devices[session.device] = (devices[session.device] ?? 0) + 1;
      countries[session.country] = (countries[session.country] ?? 0) + 1;
    });
    return {
      pages: topItems(dimensions.pages, pages),
      sources: topItems(dimensions.sources, sources),
      devices: topItems(dimensions.devices, devices),
      countries: topItems(dimensions.countries, countries),
    };
  }

  /** Spec §2.17: the current minute and the 29 before it. Minutes without visits are omitted. */
  realtime(now: number): RealtimeAnalytics {
    const currentMinute = Math.floor(now / minuteMs);
    const first = currentMinute - limits.realtimeWindowMinutes + 1;
    const visitors = new Float64Array(limits.realtimeWindowMinutes);
    const asOf = asOfSecond(now);
    visitSessions(this.#profile, this.#spans, { from: first * 60, to: asOf, asOf }, (session) => {
      const shift = session.hour * 60 - first;
      let last = -1;
      for (let view = 0; view < session.views; view++) {
        const minute = Math.floor((session.times[view] ?? 0) / 60) + shift;
        if (minute >= 0 && minute !== last) visitors[minute] = (visitors[minute] ?? 0) + 1;
        last = minute;
      }
    });
    const buckets = [...visitors].map((count, index) => ({
      timestamp: instant((first + index) * minuteMs),
      visitors: count,
    }));
    return {
      buckets: buckets.filter((bucket) => bucket.visitors > 0),
      current_visitors: this.visitorsSince(now, limits.realtimeActiveMinutes * 60),
    };
  }

  /** The first second that is still stored: retention drops whole days (spec §4.21). */
  #retainedFrom(now: number): number {
    const { retentionDays } = this.#profile;
    if (retentionDays === null) return -Infinity;
    return (Math.floor(now / secondMs / daySeconds) - retentionDays) * daySeconds;
  }

  /** Returns whole days, from chunks that are cached once they can't change. */
  #addDays(into: Counts, from: number, to: number, now: number): void {
    const asOf = asOfSecond(now);
    const born = this.#spans[0]?.from ?? Infinity;
    const gone = (this.#spans.at(-1)?.to ?? 0) + daySeconds;
    const firstDay = Math.floor(Math.max(from, born) / daySeconds);
    const endDay = Math.ceil(Math.min(to, asOf, gone) / daySeconds);
    for (let chunk = Math.floor(firstDay / chunkDays); chunk * chunkDays < endDay; chunk++)
      addCounts(into, this.#chunk(chunk, asOf), firstDay);
  }

  #chunk(chunk: number, asOf: number): Counts {
    const known = this.#chunks.get(chunk);
    if (known !== undefined) return known;
    const from = chunk * chunkDays * daySeconds;
    const to = from + chunkDays * daySeconds;
    const counts = emptyCounts(daySeconds, chunk * chunkDays, chunkDays);
    countSessions(counts, this.#profile, this.#spans, { from, to, asOf });
    // Sessions of the last hour may still continue.
    if (asOf >= to + hourSeconds) this.#chunks.set(chunk, counts);
    return counts;
  }
}
