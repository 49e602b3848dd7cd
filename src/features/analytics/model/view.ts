import { comparedRange, comparisonProblem } from './compare.ts';
import { dayOf, isDay, lengthOf } from './days.ts';
import { defaultPreset, isPreset, presetRange } from './presets.ts';
import { rangeLabel } from './range-label.ts';
import { hourlyProblem, rangeProblem, requestOf, usualGranularity } from './range-rules.ts';
import type { AnalyticsSearch } from './search.ts';
import type { AnalyticsView, Comparison, Day, DayRange, PresetId } from './types.ts';

/** `range` of an address; undefined is the default, which is left out. */
export const rangeParam = (of: PresetId | DayRange): string | undefined => {
  if (typeof of !== 'string') return `${of.from}..${of.to}`;
  return of === defaultPreset ? undefined : of;
};

/** `vs` of an address. */
export function comparisonParam(comparison: Comparison | null): AnalyticsSearch['vs'] {
  if (comparison === null) return 'none';
  if (comparison.kind === 'previous') return undefined;
  return comparison.kind === 'year' ? 'year' : comparison.day;
}

function splitRange(text: string): DayRange | null {
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDay(from) && isDay(to) ? { from, to } : null;
}

/** The range that is asked for, or the default where that is none which the service would answer. */
function chosenRange(text: string | undefined, today: Day): { preset: PresetId | null; range: DayRange } {
  const byDefault = { preset: defaultPreset, range: presetRange(defaultPreset, today) };
  if (text === undefined) return byDefault;
  if (isPreset(text)) return { preset: text, range: presetRange(text, today) };
  const range = splitRange(text);
  return range === null || rangeProblem(range, today) !== null ? byDefault : { preset: null, range };
}

function chosenComparison(vs: AnalyticsSearch['vs'], range: DayRange, today: Day): Comparison | null {
  if (vs === 'none') return null;
  if (vs === 'year') return { kind: 'year' };
  if (vs === undefined || comparisonProblem(range, vs, today) !== null) return { kind: 'previous' };
  return { kind: 'from', day: vs };
}

/** What an address means at a time. It changes at midnight in UTC only, so what was read is found again. */
export function viewOf(search: AnalyticsSearch, nowMs: number): AnalyticsView {
  const today = dayOf(nowMs);
  const { preset, range } = chosenRange(search.range, today);
  const days = lengthOf(range);
  const noHours = hourlyProblem(days);
  const granularity = noHours === null ? (search.by ?? usualGranularity(days)) : 'daily';
  const comparison = chosenComparison(search.vs, range, today);
  const weekdays = search.weekdays !== 'no';
  return {
    preset,
    range,
    days,
    label: rangeLabel(range, today),
    granularity,
    hourlyProblem: noHours,
    request: requestOf(range, granularity),
    compared:
      comparison === null ? null : comparedRange(range, { comparison, weekdays }, { granularity, today }),
  };
}
