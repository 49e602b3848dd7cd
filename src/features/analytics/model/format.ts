import type { Metric } from '@/contract/resources/metrics.ts';
import { formatNumber } from '@/lib/numbers.ts';

import type { ChangeUnit } from './types.ts';

const fixed = new Map<number, Intl.NumberFormat>();
function withDigits(value: number, digits: number): string {
  let format = fixed.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    fixed.set(digits, format);
  }
  return format.format(value);
}

/** `41 s`, `2 m 41 s`, `1 h 2 m`, rounded between: shorter than elsewhere, since it stands beside axes and in narrow cards. */
export function shortDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (whole < 3600) return whole % 60 === 0 ? `${minutes} m` : `${minutes} m ${whole % 60} s`;
  const rest = Math.round((whole % 3600) / 60);
  const hours = Math.floor(whole / 3600) + (rest === 60 ? 1 : 0);
  return rest % 60 === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} m`;
}

/** A value as cards and tooltips show it: `41,077`, `2.88`, `2 m 41 s`, `38.2 %`. */
export function formatMetric(metric: Metric, value: number): string {
  switch (metric) {
    case 'visitors':
    case 'pageviews':
      return formatNumber(value);
    case 'pageviews_per_visit':
      return withDigits(value, 2);
    case 'session_duration':
      return shortDuration(value);
    case 'bounce_rate':
      return `${withDigits(value, 1)} %`;
  }
}

/** All digits that the service gave, for tables, copies and exports. */
export function exactText(value: number): string {
  const text = String(value);
  // Numbers this small or large are not written out by themselves.
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

const steps = [
  { from: 999_950_000, by: 1_000_000_000, unit: 'B' },
  { from: 999_950, by: 1_000_000, unit: 'M' },
  { from: 1_000, by: 1_000, unit: 'k' },
] as const;

/** A short mark beside an axis: `4.5k`, `2M`, `40 %`, `2 m 30 s`. */
export function formatTick(metric: Metric, value: number): string {
  if (metric === 'session_duration') return shortDuration(value);
  if (metric === 'bounce_rate') return `${formatNumber(value)} %`;
  const step = steps.find(({ from }) => Math.abs(value) >= from);
  if (step === undefined) return formatNumber(value);
  return `${formatNumber(value / step.by)}${step.unit}`;
}

/** The size of a change, without its sign: `12.4 %`, `1.3 pt`, `4 s`. */
export function formatBy(by: number, unit: ChangeUnit): string {
  if (unit === 'seconds') return shortDuration(by);
  return `${withDigits(by, unit === 'percent' && by >= 1000 ? 0 : 1)} ${unit === 'percent' ? '%' : 'pt'}`;
}
