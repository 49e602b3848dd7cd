import { type ReactNode, useContext } from 'react';

import { formatLocalAndUtc, formatShortRelative } from '@/lib/dates.ts';
import { cx } from '@/ui/cx.ts';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';
import { getPreference, usePreference } from '@/ui/preferences.ts';
import { TableRowContext } from '@/ui/table/column.ts';

import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  value: string | null | undefined;
  fallback?: ReactNode;
  /** Follows other words: "edited yesterday". */
  midSentence?: boolean;
  className?: string | undefined;
}

export function RelativeTime({ value, fallback = '–', midSentence = false, className }: RelativeTimeProps) {
  const now = useNow();
  const [zone] = usePreference('timeDisplay');
  if (!value || Number.isNaN(Date.parse(value)))
    return <span className={className}>{value || fallback}</span>;
  const short = formatShortRelative(value, lateClock(now, Date.parse(value)), zone);
  const text = midSentence
    ? short.replace(/^(?:Just now|Yesterday|Tomorrow)$/, (word) => word.toLowerCase())
    : short;
  return <TimeText value={value} text={text} className={className} />;
}

interface TimeTextProps {
  readonly value: string;
  readonly text: string;
  readonly className?: string | undefined;
}

/**
 * A time as `text`. Its tooltip shows the local time and UTC. Outside tables, screen readers announce them, too. An invalid
 * time has no tooltip.
 */
export function TimeText({ value, text, className }: TimeTextProps) {
  const inRow = useContext(TableRowContext);
  if (Number.isNaN(Date.parse(value))) return <span className={className}>{text}</span>;
  const look = cx('rounded-xs whitespace-nowrap tabular', className);
  const dateTime = new Date(value).toISOString();
  return (
    // In a row the text is empty: `TooltipLayer` formats the time when it is shown.
    <Tooltip text={inRow ? '' : exactTime(dateTime)} described={!inRow}>
      <time dateTime={dateTime} tabIndex={inRow ? undefined : 0} className={look}>
        {text}
      </time>
    </Tooltip>
  );
}

/** The page's clock is up to 30 s late, so something just created must not appear to be in the future. */
const lateClock = (now: number, timeMs: number): number =>
  timeMs > now && timeMs <= Date.now() ? timeMs : now;

/** An instant in the local time zone and in UTC, on two lines. The chosen zone comes first. */
export function exactTime(value: string): string {
  const both = formatLocalAndUtc(value);
  return (getPreference('timeDisplay') === 'utc' ? both.toReversed() : both).join('\n');
}
