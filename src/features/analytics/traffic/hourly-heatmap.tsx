import { useLayoutEffect, useMemo, useRef } from 'react';

import type { Metric } from '@/contract/values.ts';
import { formatTimeRange, offsetName } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Card } from '@/ui/layout/card.tsx';
import { usePreference } from '@/ui/preferences.ts';

import { inLocalTime, inUtc, type Week, weekdays, weekOf } from '../model/bucket-time.ts';
import { hourMs } from '../model/days.ts';
import { formatTick } from '../model/format.ts';
import { countedLabel, metricLabels } from '../model/metric-labels.ts';
import type { DisplayedTraffic } from '../model/types.ts';

const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** `2:00 – 3:00 PM`; `2:30 – 3:30 PM` in a zone that isn't whole hours from UTC. */
export function hourRange(hour: number, minute: number): string {
  const startMs = Date.UTC(2000, 0, 1, hour, minute);
  return formatTimeRange(startMs, startMs + hourMs, 'utc');
}

/** Decimals only matter for small numbers. */
const roundMean = (mean: number): number => (mean < 10 ? mean : Math.round(mean));

interface HourlyHeatmapProps {
  /** By hour, and at least a week. */
  readonly displayed: DisplayedTraffic;
  /** A mean of anything but counts would give an hour with one visitor the weight of one with a thousand. */
  readonly metric: Extract<Metric, 'visitors' | 'pageviews'>;
}

/** When in a week people come: the mean of each hour. */
export function HourlyHeatmap({ displayed, metric }: HourlyHeatmapProps) {
  const { buckets } = displayed.series.metrics[metric];
  const [zone] = usePreference('timeDisplay');
  const isUtc = zone === 'utc';
  const week = useMemo(() => weekOf(buckets, isUtc ? inUtc : inLocalTime), [buckets, isUtc]);
  const { name } = metricLabels[metric];
  const { busiest } = week;
  const [first = 0, last = first] = [buckets[0]?.startMs, buckets.at(-1)?.startMs];
  // Daylight saving time may begin or end in between.
  const offsets = [...new Set([offsetName(first), offsetName(last)])].join(', then ');
  const minute = isUtc ? 0 : new Date(last).getMinutes();
  const busiestLabel =
    busiest === null
      ? ''
      : ` Busiest: ${weekdays[busiest.weekday] ?? ''}, ${hourRange(busiest.hour, minute)}, ${countedLabel(metric, formatNumber(roundMean(busiest.mean)))}.`;
  return (
    <Card
      title={`${name} by weekday and hour`}
      description={
        <>
          Average per hour, {isUtc ? 'UTC' : `in your time zone (${offsets})`}
          {minute !== 0 && `, starting ${minute} minutes past`}.{busiestLabel}
        </>
      }
    >
      <HoursTable
        week={week}
        caption={`${name} by weekday and hour, average per hour, ${displayed.view.label}`}
      />
    </Card>
  );
}

interface HoursTableProps {
  readonly week: Week;
  readonly caption: string;
}

/** The numbers are in the cells; the color only guides the eye. */
function HoursTable({ week, caption }: HoursTableProps) {
  const most = week.busiest?.mean ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const busiestHour = week.busiest?.hour;
  useLayoutEffect(() => {
    const element = frame.current;
    // Where the whole day doesn't fit, the busiest hours are in view.
    if (element && busiestHour !== undefined)
      element.scrollLeft = ((busiestHour + 1) / 24) * element.scrollWidth - element.clientWidth / 2;
  }, [busiestHour]);
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
                  {mean === null ? (
                    <span className="text-ink-3">–</span>
                  ) : (
                    formatTick('visitors', roundMean(mean))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** More of the accent would make the numbers hard to read. */
const strongestPercent = 45;
const shade = (mean: number, most: number): string =>
  `color-mix(in oklab, var(--accent) ${most === 0 ? 0 : Math.round((mean / most) * strongestPercent)}%, var(--sunken))`;
