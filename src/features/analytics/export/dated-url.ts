import type { AnalyticsView } from '../model/types.ts';

/**
 * The URL of a page with dates in place of a preset such as `Last 7 days`, so that whoever opens it on another day sees
 * the same numbers.
 */
export function datedUrl(href: string, { preset, range, compared }: AnalyticsView): string {
  if (preset === null) return href;
  const url = new URL(href);
  url.searchParams.set('range', `${range.from}..${range.to}`);
  // Dates can't say that they are the part of a month that has passed, which is compared by date.
  if (preset === 'month' && compared?.weekdays === null) {
    url.searchParams.set('vs', compared.from);
    url.searchParams.set('weekdays', 'no');
  }
  return url.href;
}
