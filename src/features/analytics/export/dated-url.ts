import { isMonthRange } from '../model/ranges.ts';
import type { AnalyticsView } from '../model/types.ts';

/**
 * The URL of a page with dates in place of a preset such as `Last 7 days`, so that whoever opens it on another day sees
 * the same numbers.
 */
export function datedUrl(href: string, { preset, range, isMonth, compared }: AnalyticsView): string {
  if (preset === null) return href;
  const url = new URL(href);
  url.searchParams.set('range', `${range.from}..${range.to}`);
  // As dates, the days of a month that have passed aren't a month, and the last 28 days can be February.
  if (compared?.kind === 'previous' && isMonth !== isMonthRange(range, null)) {
    url.searchParams.set('vs', compared.from);
    if (isMonth) url.searchParams.set('weekdays', 'no');
  }
  return url.href;
}
