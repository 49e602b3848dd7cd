import { formatNumber } from './numbers.ts';

/** `45s`, `2m 14s`, `1h 5m`: never below zero, and rounded to minutes from an hour on. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return withRest(Math.floor(seconds / 60), 'm', seconds % 60, 's');
  const minutes = Math.round(seconds / 60);
  return withRest(Math.floor(minutes / 60), 'h', minutes % 60, 'm');
}

const withRest = (whole: number, unit: string, rest: number, restUnit: string): string =>
  rest === 0 ? `${formatNumber(whole)}${unit}` : `${formatNumber(whole)}${unit} ${rest}${restUnit}`;

/** How long it took from one ISO time to another. */
export const durationBetween = (from: string, to: string): string =>
  formatDuration(Date.parse(to) - Date.parse(from));
