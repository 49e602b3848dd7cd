import { formatTimeRange } from '@/lib/dates.ts';
import { hourMs } from '@/lib/utc-days.ts';

/** Nights last from this hour to the other, in UTC like the hours of the chart. */
const night = { from: 22, to: 6 };
/** More nights would only be stripes. */
const maxHoursWithNights = 7 * 24;

const isWeekend = (ms: number): boolean => new Date(ms).getUTCDay() % 6 === 0;

/** What is shaded in a chart of these hours. A weekend isn't, unless there are other days to tell it from. */
const shadedIn = (starts: readonly number[]) => ({
  nights: starts.length <= maxHoursWithNights,
  weekends: starts.some(isWeekend) && !starts.every(isWeekend),
});

/** Nights and weekends, as times with an exclusive end. */
export function quietSpans(starts: readonly number[]): readonly (readonly [fromMs: number, toMs: number])[] {
  const { nights, weekends } = shadedIn(starts);
  const spans: [number, number][] = [];
  for (const startMs of starts) {
    const hour = new Date(startMs).getUTCHours();
    const isNight = hour >= night.from || hour < night.to;
    if (!(nights && isNight) && !(weekends && isWeekend(startMs))) continue;
    const last = spans.at(-1);
    if (last?.[1] === startMs) last[1] = startMs + hourMs;
    else spans.push([startMs, startMs + hourMs]);
  }
  return spans;
}

/** `Shaded: 10:00 PM – 6:00 AM, weekends`. Empty if nothing is. */
export function quietLabel(starts: readonly number[]): string {
  const { nights, weekends } = shadedIn(starts);
  const time = (hour: number): number => Date.UTC(2000, 0, 1, hour);
  const parts = [
    ...(nights ? [formatTimeRange(time(night.from), time(night.to + 24))] : []),
    ...(weekends ? ['weekends'] : []),
  ];
  return parts.length === 0 ? '' : `Shaded: ${parts.join(', ')}`;
}
