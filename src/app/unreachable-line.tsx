import { Banner } from '@/ui/banner.tsx';
import { usePreference } from '@/ui/preferences.ts';

interface UnreachableLineProps {
  /** When what is on screen was read; 0 if nothing of it was. */
  readonly loadedAt: number;
}

/** That the service cannot be reached, and how old what is shown is. */
export function UnreachableLine({ loadedAt }: UnreachableLineProps) {
  const [zone] = usePreference('timeDisplay');
  return (
    <Banner tone="warn" className="mx-4 mt-4 md:mx-6">
      Cannot reach the service.{' '}
      {loadedAt === 0 ? '' : `Showing what was loaded at ${timeOf(loadedAt, zone)}. `}
      Trying again by itself…
    </Banner>
  );
}

function timeOf(at: number, zone: 'local' | 'utc'): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  }).format(at);
  return zone === 'utc' ? `${time} UTC` : time;
}
