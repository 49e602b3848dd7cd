import { useLayoutEffect, useMemo, useRef } from 'react';

import type { Metric } from '@/contract/values.ts';
import { offsetName } from '@/lib/dates.ts';
import { Card } from '@/ui/layout/card.tsx';
import { usePreference } from '@/ui/preferences.ts';

import { countedLabel, metricLabels } from '../model/metric-labels.ts';
import { byReadersClock, byUtc, type Week, weekdays, weekOf } from '../model/week.ts';
import type { DisplayedTraffic } from './use-traffic.ts';
import { hourNames, hourRange, meanTick, meanLabel } from './week-table.ts';

interface WeekCardProps {
  /** Of hours, and of a week at least. */
  readonly shown: DisplayedTraffic;
  /** Means of anything but counts would weigh an hour with one visitor like one with a thousand. */
  readonly metric: Extract<Metric, 'visitors' | 'pageviews'>;
}

/** When in a week people come: the mean of each hour, by the clock of whoever reads. */
export function HourlyHeatmap({ shown, metric }: WeekCardProps) {
  const { buckets } = shown.series.metrics[metric];
  const [zone] = usePreference('timeDisplay');
  const utc = zone === 'utc';
  const week = useMemo(() => weekOf(buckets, utc ? byUtc : byReadersClock), [buckets, utc]);
  const { name } = metricLabels[metric];
  const { busiest } = week;
  const [first = 0, last = first] = [buckets[0]?.startMs, buckets.at(-1)?.startMs];
  // The clocks may have changed in between.
  const clocks = [...new Set([offsetName(first), offsetName(last)])].join(', then ');
  const minute = utc ? 0 : new Date(last).getMinutes();
  const caption = `${name} by weekday and hour, mean of an hour, ${shown.view.label}`;
  return (
    <Card
      title={`${name} by weekday and hour`}
      description={
        <>
          Mean of an hour, {shown.view.label}, {utc ? 'in UTC' : `by your clock (${clocks})`}
          {minute === 0 ? '.' : `, each from ${minute} minutes past.`}
          {busiest === null
            ? null
            : ` Busiest: ${weekdays[busiest.weekday] ?? ''}, ${hourRange(busiest.hour, minute)}, ${countedLabel(metric, meanLabel(busiest.mean))}.`}
        </>
      }
    >
      <Hours week={week} caption={caption} />
    </Card>
  );
}

interface HoursProps {
  readonly week: Week;
  readonly caption: string;
}

/** The numbers stand in the cells: the colour only leads the eye. */
function Hours({ week, caption }: HoursProps) {
  const most = week.busiest?.mean ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const busiest = week.busiest?.hour;
  useLayoutEffect(() => {
    const element = frame.current;
    // Where there is no room for the whole day, the hours that matter are in sight.
    if (element && busiest !== undefined)
      element.scrollLeft = ((busiest + 1) / 24) * element.scrollWidth - element.clientWidth / 2;
  }, [busiest]);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${caption}: table`}
      tabIndex={0}
      className="overflow-x-auto rounded-chip"
    >
      <table className="tabular w-full min-w-[680px] table-fixed border-separate border-spacing-px text-tiny">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20">
              <span className="sr-only">Day</span>
            </th>
            {hourNames.map((hour) => (
              <th key={hour} scope="col" className="h-6 font-medium text-ink-3">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.days.map((hours, weekday) => (
            <tr key={weekdays[weekday]}>
              <th
                scope="row"
                className="sticky left-0 bg-surface pr-2 text-left text-small font-medium text-ink-2"
              >
                {weekdays[weekday]}
              </th>
              {hours.map((mean, hour) => (
                <td
                  key={hourNames[hour]}
                  className="h-7 rounded-[3px] text-center text-ink"
                  style={{ background: mean === null ? undefined : shade(mean, most) }}
                >
                  {mean === null ? <span className="text-ink-3">–</span> : meanTick(mean)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** So much of the accent lets the words on it be read in both themes. */
const strongest = 45;
const shade = (mean: number, most: number): string =>
  `color-mix(in oklab, var(--accent) ${most === 0 ? 0 : Math.round((mean / most) * strongest)}%, var(--sunken))`;
