import { formatClock } from '@/lib/dates.ts';
import { usePreference } from '@/ui/preferences.ts';

import { TimeText } from './relative-time.tsx';
import { useNow } from './use-now.ts';

/** `Nov 20, 9:30 AM`, or `9:30 AM` today, with the same tooltip as a relative time. */
export function DateTime({ value }: { readonly value: string }) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  return <TimeText value={value} text={formatClock(value, now, zone)} />;
}
