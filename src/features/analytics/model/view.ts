import { dayOf, isDay, startOf } from '@/lib/utc-days.ts';

import { comparedRange, comparisonProblem } from './compare.ts';
import { addDays, lengthOf, rangeLabel } from './days.ts';
import {
  defaultPreset,
  hourlyProblem,
  isMonthRange,
  isPreset,
  presetRange,
  rangeProblem,
  requestOf,
  usualGranularity,
} from './ranges.ts';
import type { AnalyticsSearch } from './search.ts';
import type { AnalyticsView, Comparison, Day, DayRange, PresetId } from './types.ts';

/** Undefined for the default, which is left out of the URL. */
export const rangeParam = (range: PresetId | DayRange): string | undefined => {
  if (typeof range !== 'string') return `${range.from}..${range.to}`;
  return range === defaultPreset ? undefined : range;
};

/** The URL parameter for the days from one point of a chart to another; undefined if they are the whole range. */
export function zoomParam(
  points: readonly { readonly startMs: number }[],
  [from, to]: readonly [number, number],
  { range, granularity }: Pick<AnalyticsView, 'range' | 'granularity'>,
): string | undefined {
  // In a daily view, points are days of the range, or periods that start on one of them.
  const startMs = startOf(range.from);
  const dayAt = (index: number): Day => {
    const ms = points[index]?.startMs;
    return ms === undefined ? addDays(range.to, 1) : dayOf(Math.max(ms, startMs));
  };
  const zoomed = {
    from: dayAt(from),
    to: granularity === 'hourly' ? dayAt(to) : addDays(dayAt(to + 1), -1),
  };
  return zoomed.from === range.from && zoomed.to === range.to ? undefined : rangeParam(zoomed);
}

export function comparisonParam(comparison: Comparison | null): AnalyticsSearch['vs'] {
  if (comparison === null) return 'none';
  if (comparison.kind === 'from') return comparison.day;
  return comparison.kind === 'year' ? 'year' : undefined;
}

function splitRange(text: string): DayRange | null {
  const [from = '', to = '', ...extra] = text.split('..');
  return extra.length === 0 && isDay(from) && isDay(to) ? { from, to } : null;
}

/** Falls back to the default where the API would reject the range. */
function parseRange(text: string | undefined, today: Day): { preset: PresetId | null; range: DayRange } {
  const byDefault = { preset: defaultPreset, range: presetRange(defaultPreset, today) };
  if (text === undefined) return byDefault;
  if (isPreset(text)) return { preset: text, range: presetRange(text, today) };
  const range = splitRange(text);
  return range === null || rangeProblem(range, today) !== null ? byDefault : { preset: null, range };
}

function parseComparison(vs: AnalyticsSearch['vs'], range: DayRange, today: Day): Comparison | null {
  if (vs === 'none') return null;
  if (vs === 'year') return { kind: 'year' };
  if (vs === undefined || comparisonProblem(range, vs, today) !== null) return { kind: 'previous' };
  return { kind: 'from', day: vs };
}

/**
 * Resolves search parameters. The result changes only at midnight UTC, so that the same parameters find the same
 * cached response.
 */
export function viewOf(search: AnalyticsSearch, nowMs: number): AnalyticsView {
  const today = dayOf(nowMs);
  const { preset, range } = parseRange(search.range, today);
  const days = lengthOf(range);
  const noHours = hourlyProblem(days);
  const granularity = noHours === null ? (search.by ?? usualGranularity(days)) : 'daily';
  const comparison = parseComparison(search.vs, range, today);
  const weekdays = search.weekdays !== 'no';
  const isMonth = isMonthRange(range, preset);
  return {
    preset,
    range,
    isMonth,
    days,
    label: rangeLabel(range, today),
    granularity,
    hourlyProblem: noHours,
    request: requestOf(range, granularity),
    compared:
      comparison === null
        ? null
        : comparedRange(range, { comparison, isMonth, weekdays }, { granularity, today }),
  };
}
