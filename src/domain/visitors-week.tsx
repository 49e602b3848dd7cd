import type { ReactNode } from 'react';

import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { cx } from '@/ui/cx.ts';

import { TileDetail, TileNumber } from './tile.tsx';
import { changeLabel, changeOf, changeTone, lastWeek, weeksOf } from './weeks.ts';

interface VisitorsWeekProps {
  readonly visitors: TimeSeriesData;
  readonly now: number;
  /** When the project was created, if known. Left out for a workspace. */
  readonly createdAt?: string | null | undefined;
  /** Shown after the comparison. */
  readonly note?: ReactNode;
  /** Days with a dashed line, from 0. */
  readonly marks?: ReadonlySet<number> | undefined;
  /** Sets the height of the sparkline. */
  readonly className?: string;
}

/** Visitors of the last 7 complete days (UTC) with a sparkline, compared with the 7 before. */
export function VisitorsWeek({ visitors, now, createdAt, note, marks, className }: VisitorsWeekProps) {
  const weeks = weeksOf(visitors, now);
  const change = changeOf(weeks);
  const isNew = weeks.before === 0 && Date.parse(createdAt ?? '') >= Date.parse(lastWeek(now).first);
  const days = weeks.days.slice(-7);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <TileNumber>{formatNumber(weeks.last)}</TileNumber>
        {isNew ? null : (
          <span className={`tabular text-small ${changeTone(change, weeks)}`}>{changeLabel(change)}</span>
        )}
      </div>
      <TileDetail>
        {isNew ? 'Didn’t exist' : formatNumber(weeks.before)} a week earlier{note}
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
