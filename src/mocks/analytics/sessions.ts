import { mix } from '../seed/primitives.ts';
import type { TrafficProfile } from './profile.ts';
import { HourlyRate } from './rate.ts';

/** A time online, in seconds since the epoch. The end is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** No session is longer, so it touches its first hour and the next at most. */
const maxSeconds = 3540;
const maxViews = 32;

/** One visit. The object is reused, so read it before the next visit. */
export class Session {
  /** The UTC hour it starts in, counted from the epoch. */
  hour = 0;
  /** Its page views so far. */
  views = 0;
  /** Seconds of each page view since the start of `hour`, ascending. */
  readonly times = new Uint16Array(maxViews);
  /** Each page's index among the labels of its dimension. The next three are indexes, too. */
  readonly pages = new Uint8Array(maxViews);
  source = 0;
  device = 0;
  country = 0;

  /** From the first page view to the last one so far (spec §2.17, `session_duration`). */
  get seconds(): number {
    return (this.times[this.views - 1] ?? 0) - (this.times[0] ?? 0);
  }

  /** The number of page views before a second of `hour`. */
  viewsBefore(second: number): number {
    let count = 0;
    while (count < this.views && (this.times[count] ?? 0) < second) count++;
    return count;
  }
}

/** The next 32 bits of a chain, never zero. */
function next(bits: number): number {
  let x = bits ^ (bits << 13);
  x ^= x >>> 17;
  return (x ^ (x << 5)) >>> 0;
}

/** Generates session `index` of `session.hour`. */
function draw(session: Session, profile: TrafficProfile, seed: number, index: number): void {
  const { pages, sources, devices, countries } = profile.dimensions;
  let bits = mix(seed, index) || 1;
  session.source = sources.draws[bits & 255] ?? 0;
  session.device = devices.draws[(bits >>> 8) & 255] ?? 0;
  session.country = countries.draws[(bits >>> 16) & 255] ?? 0;
  bits = next(bits);
  const start = bits % 3600;
  bits = next(bits);
  session.times[0] = start;
  // More than half of the visits start on the landing page.
  session.pages[0] = (bits & 0x300) === 0 || (bits & 0x400) === 0 ? 0 : (pages.draws[bits & 255] ?? 0);
  session.views = 1;
  if ((bits >>> 16) / 0x10000 < profile.bounces) return;
  let time = start;
  do {
    bits = next(bits);
    const share = ((bits >>> 8) & 0xffff) / 0x10000;
    time += 3 + Math.floor(share * share * profile.pauseSeconds);
    if (time - start > maxSeconds) return;
    session.times[session.views] = time;
    session.pages[session.views] = pages.draws[bits & 255] ?? 0;
    session.views++;
    bits = next(bits);
  } while (session.views < maxViews && bits / 2 ** 32 < profile.stays);
}

/** The sessions to visit: those with page views from second `from` on and before second `to`, as of `asOf`. */
export interface Window extends Span {
  /** The first second in the future. */
  readonly asOf: number;
}

/**
 * Visits every session that may have a page view in the window, hour by hour. Page views after `asOf` or after the app
 * went offline haven't happened. Some sessions also have page views outside the window.
 */
export function visitSessions(
  profile: TrafficProfile,
  spans: readonly Span[],
  { from, to, asOf }: Window,
  visit: (session: Session) => void,
): void {
  if (profile.perDay === 0) return;
  const session = new Session();
  const seeds = mix(profile.seed, 31);
  const rate = new HourlyRate(profile, spans[0]?.from ?? 0);
  for (const span of spans) {
    const end = Math.min(asOf, span.to);
    const lastSecond = Math.min(end, to);
    // A session of the previous hour may last into the window.
    let hour = Math.max(Math.floor(from / 3600) - 1, Math.floor(span.from / 3600));
    for (; hour * 3600 < lastSecond; hour++) {
      const count = rate.sessionsIn(hour);
      if (count === 0) continue;
      session.hour = hour;
      const seed = mix(seeds, hour);
      const [online, left] = [span.from - hour * 3600, end - hour * 3600];
      for (let index = 0; index < count; index++) {
        draw(session, profile, seed, index);
        if ((session.times[0] ?? 0) < online) continue;
        if (left < 2 * 3600) session.views = session.viewsBefore(left);
        if (session.views > 0) visit(session);
      }
    }
  }
}
