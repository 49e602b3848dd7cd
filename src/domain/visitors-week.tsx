import type { ReactNode } from 'react';

import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { cx } from '@/ui/cx.ts';

import { TileDetail, TileNumber } from './tile.tsx';
import { changeLabel, changeOf, changeTone, weeksOf } from './weeks.ts';

interface VisitorsWeekProps {
  readonly visitors: TimeSeriesData;
  readonly now: number;
  /** Shown after the comparison. */
  readonly note?: ReactNode;
  /** Days with a dashed line, from 0. */
  readonly marks?: ReadonlySet<number> | undefined;
  /** Sets the height of the sparkline. */
  readonly className?: string;
}

/** Visitors of the last 7 complete days (UTC) with a sparkline, compared with the 7 before. */
export function VisitorsWeek({ visitors, now, note, marks, className }: VisitorsWeekProps) {
  const weeks = weeksOf(visitors, now);
  const change = changeOf(weeks);
  const days = weeks.days.slice(-7);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <TileNumber>{formatNumber(weeks.last)}</TileNumber>
        <span className={`tabular text-small ${changeTone(change, weeks)}`}>{changeLabel(change)}</span>
      </div>
      <TileDetail>
        {formatNumber(weeks.before)} a week earlier{note}
      </TileDetail>
      <p className="sr-only">
        By day, oldest first: {days.map((value) => formatNumber(Math.round(value))).join(', ')}
      </p>
      <Sparkline
        points={days.map((value) => ({ value }))}
        marks={marks}
        className={cx('mt-auto', className)}
      />
    </>
  );
}
