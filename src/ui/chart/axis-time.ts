import type { ChartPoint, ChartStep } from './types.ts';

export interface TimeTick {
  readonly index: number;
  readonly label: string;
}

const hourMs = 3_600_000;
/** What a mark's words need, with air around them. */
const TICK_WIDTH = 68;
/** More than these are noise, however wide the chart is. */
const MOST_TICKS = 14;
const dayWords = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const monthWords = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** Which buckets are named below the line, as many as have room: days, weeks or months, or hours of the day, all in UTC. */
export function timeTicks(
  points: readonly ChartPoint[],
  step: ChartStep,
  width: number,
): readonly TimeTick[] {
  const room = Math.max(1, Math.min(MOST_TICKS, Math.floor(width / TICK_WIDTH)));
  return step === 'hour' ? hourTicks(points, room) : dayTicks(points, room);
}

function hourTicks(points: readonly ChartPoint[], room: number): readonly TimeTick[] {
  const apart = [1, 2, 3, 6, 12, 24, 48, 96, 168].find((hours) => points.length / hours <= room) ?? 336;
  const first = points[0]?.startMs ?? 0;
  return points.flatMap(({ startMs }, index) => {
    const hours = Math.round((startMs - (first - (first % (24 * hourMs)))) / hourMs);
    if (hours % apart !== 0) return [];
    const hour = new Date(startMs).getUTCHours();
    return { index, label: hour === 0 ? dayWords.format(startMs) : `${String(hour).padStart(2, '0')}:00` };
  });
}

function dayTicks(points: readonly ChartPoint[], room: number): readonly TimeTick[] {
  const apart = [1, 2, 7, 14].find((days) => Math.ceil(points.length / days) <= room);
  // Beyond a quarter, firsts of months say more than every other Tuesday.
  if (points.length > 92 || apart === undefined) return monthTicks(points, room);
  return points.flatMap(({ startMs }, index) =>
    index % apart === 0 ? { index, label: dayWords.format(startMs) } : [],
  );
}

function monthTicks(points: readonly ChartPoint[], room: number): readonly TimeTick[] {
  const months = points.length / 30.4;
  const apart = [1, 2, 3, 6].find((each) => Math.round(months / each) <= room) ?? 12;
  return points.flatMap(({ startMs }, index) => {
    const day = new Date(startMs);
    if (day.getUTCDate() !== 1 || day.getUTCMonth() % apart !== 0) return [];
    const year = day.getUTCMonth() === 0 ? ` ${day.getUTCFullYear()}` : '';
    return { index, label: `${monthWords.format(startMs)}${year}` };
  });
}
