import { formatLocalAndUtc } from '@/lib/dates.ts';
import { getPreference } from '@/ui/preferences.ts';

/** An instant in the local time zone and in UTC, on two lines. The chosen zone comes first. */
export function exactTime(value: string): string {
  const both = formatLocalAndUtc(value);
  return (getPreference('timeDisplay') === 'utc' ? both.toReversed() : both).join('\n');
}
