import { formatLocal, formatUtc } from '@/lib/dates.ts';
import { usePreference } from '@/ui/preferences.ts';

/** What a scan is called by: the moment when it began, in the zone that the reader chose. */
export function ScanTime({ value }: { readonly value: string }) {
  const [zone] = usePreference('timeDisplay');
  return <time dateTime={value}>{zone === 'utc' ? formatUtc(value) : formatLocal(value)}</time>;
}
