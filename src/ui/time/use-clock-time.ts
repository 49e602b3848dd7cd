import { formatClock } from '@/lib/dates.ts';
import { usePreference } from '@/ui/preferences.ts';

import { useNow } from './use-now.ts';

/** `10:42`, with the day unless that is today, in the chosen zone. */
export function useClockTime(ms: number): string {
  const [zone] = usePreference('timeDisplay');
  const time = formatClock(new Date(ms).toISOString(), useNow(), zone);
  return zone === 'utc' ? `${time} UTC` : time;
}
