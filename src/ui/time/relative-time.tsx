import { useContext, type ReactNode } from 'react';

import { formatLocalAndUtc, formatShortRelative } from '@/lib/dates.ts';
import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { usePreference } from '@/ui/preferences.ts';
import { TableRowContext } from '@/ui/table/table-row-context.ts';

import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  value: string | null | undefined;
  fallback?: ReactNode;
  /** Follows other words: "edited yesterday". */
  midSentence?: boolean;
  className?: string | undefined;
}

/** A relative time. Its tooltip has the local time and UTC. */
export function RelativeTime({ value, fallback = '–', midSentence = false, className }: RelativeTimeProps) {
  const now = useNow();
  const inRow = useContext(TableRowContext);
  const [zone] = usePreference('timeDisplay');
  if (value === null || value === undefined || Number.isNaN(Date.parse(value)))
    return <span className={className}>{value ?? fallback}</span>;
  const exact = formatLocalAndUtc(value);
  const text = (zone === 'utc' ? exact.toReversed() : exact).join('\n');
  const short = formatShortRelative(value, lateClock(now, Date.parse(value)), zone);
  return (
    <Tooltip text={text}>
      <time
        dateTime={new Date(value).toISOString()}
        tabIndex={inRow ? undefined : 0}
        className={cx('rounded-xs whitespace-nowrap tabular', className)}
      >
        {midSentence
          ? short.replace(/^(?:Just now|Yesterday|Tomorrow)$/, (word) => word.toLowerCase())
          : short}
      </time>
    </Tooltip>
  );
}

/** The page's clock is up to 30 s late: something just created isn't in the future. */
const lateClock = (now: number, at: number): number => (at > now && at <= Date.now() ? at : now);
