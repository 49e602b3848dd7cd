import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';

import { useStickyError } from '@/domain/lists/use-sticky-error.ts';
import { useInView } from '@/domain/use-in-view.ts';
import { dateFormat, formatTimeRange } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { hourMs, startOf } from '@/lib/utc-days.ts';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@/ui/forms/segmented-control.tsx';
import { Card } from '@/ui/layout/card.tsx';

import { ExportMenu } from '../export/export-menu.tsx';
import { offsetsIn, type Week, weekdays, weekOf } from '../model/bucket-time.ts';
import { sinceCreation } from '../model/creation.ts';
import { formatTick } from '../model/format.ts';
import { countedLabel, lowerName, metricLabels } from '../model/metric-labels.ts';
import { requestOf } from '../model/ranges.ts';
import { joinTraffic } from '../model/series.ts';
import { countMetricOf } from '../model/totals.ts';
import type { DisplayedTraffic } from '../model/types.ts';
import { PanelError } from '../panel-error.tsx';
import type { TrafficPage } from './use-traffic.ts';

/** `2 PM`, or `14` where clocks count to 24. */
const hourName = (hour: number): string =>
  dateFormat({ hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));
const hourNames = Array.from({ length: 24 }, (_, hour) => hourName(hour));
/** `2p`, which fits above a cell. */
const shortHour = (name: string): string =>
  name.replace(/\s([AP])M$/u, (_, half: string) => half.toLowerCase());

/** `2:00 – 3:00 PM`; `2:30 – 3:30 PM` in a zone that isn't whole hours from UTC. */
export function hourRange(hour: number, minute: number): string {
  const startMs = Date.UTC(2000, 0, 1, hour, minute);
  return formatTimeRange(startMs, startMs + hourMs);
}

/** Rounded to what fits into a cell: `147`, `1.2K`, `12K`, `546K`. */
function short(mean: number): string {
  const count = Math.round(mean);
  const digits = Math.max(2, ((String(count).length - 1) % 3) + 1);
  return formatTick('visitors', Number(count.toPrecision(digits)));
}

/** All numbers of a table have the same decimals: none, unless even the busiest hour has few visitors. */
export const formatMean = (mean: number, maxMean: number): string =>
  maxMean < 10 ? formatNumber(mean, 1) : short(mean);

/** Fewer days don't have every hour of a week. */
const minDays = 7;

interface PeakHoursProps {
  readonly page: TrafficPage;
  readonly displayed: DisplayedTraffic;
}

/**
 * When people visit during a week, by whole hours of UTC days. Only if the API has hours for the range (spec §4.21).
 */
export function PeakHours({ page, displayed }: PeakHoursProps) {
  const { view, series } = displayed;
  if (view.days < minDays || view.hourlyProblem !== null || series.empty) return null;
  return <HoursCard key={`${view.range.from} ${view.range.to}`} page={page} displayed={displayed} />;
}

function HoursCard({ page, displayed: { view, series } }: PeakHoursProps) {
  const { search, setSearch, optionsOf, createdAt, name } = page;
  const [inView, ref] = useInView();
  const { range } = view;
  const isHourly = view.granularity === 'hourly';
  const hours = useQuery({ ...optionsOf(requestOf(range, 'hourly')), enabled: inView && !isHourly });
  const error = useStickyError(hours);
  const { data, dataUpdatedAt } = hours;
  // A mean of anything but counts would give an hour with one visitor the weight of one with a thousand.
  const metric = countMetricOf(search.metric);
  const buckets = useMemo(() => {
    if (isHourly) return series.metrics[metric].buckets;
    if (data === undefined) return null;
    const hourly = { range, granularity: 'hourly', compared: null } as const;
    const traffic = joinTraffic(hourly, { data, atMs: dataUpdatedAt }, undefined);
    return sinceCreation(traffic, createdAt, 'hourly').metrics[metric].buckets;
  }, [isHourly, createdAt, series, metric, data, dataUpdatedAt, range]);
  const isLocal = search.tz === 'local';
  const week = useMemo(
    () => (buckets === null ? null : weekOf(buckets, isLocal ? 'local' : 'utc')),
    [buckets, isLocal],
  );
  const offsets = offsetsIn(range);
  const minute = isLocal ? new Date(startOf(range.to)).getMinutes() : 0;
  const busiest = week?.busiest ?? null;
  return (
    // Hours that were never in view aren't loaded, so there is nothing to print.
    <div ref={ref} className={cx(week === null && 'print:hidden')}>
      <Card
        title="Peak hours"
        description={
          <>
            Average {lowerName(metric)} per hour, {isLocal ? `your time zone (${offsets})` : 'UTC'}
            {minute !== 0 && `, starting ${minute} minutes past the hour`}.
            {busiest !== null &&
              ` Busiest: ${weekdays[busiest.weekday] ?? ''}, ${hourRange(busiest.hour, minute)}, ${countedLabel(metric, formatMean(busiest.mean, busiest.mean))}.`}
          </>
        }
        actions={
          <>
            {offsets !== 'UTC' && (
              <SegmentedControl
                label="Time zone"
                value={isLocal ? 'local' : 'utc'}
                onChange={(zone) => setSearch({ tz: zone === 'local' ? zone : undefined }, { replace: true })}
                options={[
                  { value: 'utc', label: 'UTC' },
                  { value: 'local', label: 'Local' },
                ]}
              />
            )}
            <ExportMenu
              label="Actions for peak hours"
              view={view}
              file={
                week === null
                  ? null
                  : (make) =>
                      make.hoursFile(
                        week,
                        {
                          metric: metricLabels[metric].name,
                          range,
                          zone: isLocal ? offsets : 'UTC',
                        },
                        name,
                      )
              }
              size="panel"
            />
          </>
        }
      >
        {week !== null ? (
          <HoursTable
            week={week}
            caption={`${metricLabels[metric].name} by weekday and hour, average per hour, ${view.label}`}
          />
        ) : error !== null ? (
          <PanelError error={error} what="peak hours" onRetry={() => void hours.refetch()} />
        ) : (
          // No skeleton before it is in view, because skeletons animate.
          <div className="h-57.75">{inView && <Skeleton className="size-full" />}</div>
        )}
      </Card>
    </div>
  );
}

interface HoursTableProps {
  readonly week: Week;
  readonly caption: string;
}

/** The numbers are in the cells; the color only guides the eye. */
function HoursTable({ week, caption }: HoursTableProps) {
  const maxMean = week.busiest?.mean ?? 0;
  const frame = useRef<HTMLDivElement>(null);
  const busiestHour = week.busiest?.hour;
  useLayoutEffect(() => {
    const element = frame.current;
    // If the whole day doesn't fit, scrolls to the busiest hours.
    if (element && busiestHour !== undefined)
      element.scrollLeft = ((busiestHour + 1) / 24) * element.scrollWidth - element.clientWidth / 2;
  }, [busiestHour]);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${caption}: table`}
      tabIndex={0}
      // The names of the hours are positioned: outside a positioned frame, the page would scroll sideways. Nothing scrolls on
      // paper.
      className="relative overflow-x-auto rounded-chip print:overflow-visible"
    >
      <table className="tabular w-full min-w-200 table-fixed border-separate border-spacing-px text-tiny print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {/* Covers the hours that scroll past. */}
            <th scope="col" className={cx(rowHeader, 'w-20')}>
              <span className="sr-only">Day</span>
            </th>
            {hourNames.map((hour) => (
              <th key={hour} scope="col" className="h-6 font-medium text-ink-3">
                <span aria-hidden>{shortHour(hour)}</span>
                <span className="sr-only">{hour}</span>
              </th>
            ))}
            <th scope="col" className="h-6 w-11 font-medium text-ink-3">
              Avg
            </th>
          </tr>
        </thead>
        <tbody>
          {week.days.map((hours, weekday) => (
            <tr key={weekdays[weekday]}>
              <th scope="row" className={rowHeader}>
                {weekdays[weekday]}
              </th>
              {hours.map((mean, hour) => (
                <Mean key={hourNames[hour]} mean={mean} maxMean={maxMean} />
              ))}
              <Mean mean={week.byDay[weekday] ?? null} maxMean={maxMean} shaded={false} />
            </tr>
          ))}
          <tr>
            <th scope="row" className={rowHeader}>
              Average
            </th>
            {week.byHour.map((mean, hour) => (
              <Mean key={hourNames[hour]} mean={mean} maxMean={maxMean} shaded={false} />
            ))}
            <Mean mean={week.mean} maxMean={maxMean} shaded={false} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const rowHeader = 'sticky left-0 bg-surface pr-2 text-left text-small font-medium text-ink-2 print:static';

interface MeanProps {
  readonly mean: number | null;
  /** The mean of the busiest hour. */
  readonly maxMean: number;
  /** False for the averages of rows and columns. */
  readonly shaded?: boolean;
}

function Mean({ mean, maxMean, shaded = true }: MeanProps) {
  return (
    <td
      className={cx(
        'h-7 rounded-[3px] text-center',
        shaded ? 'text-ink' : 'text-ink-2',
        shaded && mean !== null && shade,
      )}
      style={shaded && mean !== null ? shadeOf(mean, maxMean) : undefined}
    >
      {mean === null ? <span className="text-ink-3">–</span> : formatMean(mean, maxMean)}
    </td>
  );
}

/** In forced-colors mode, the shades are mixed from system colors. */
const shade =
  'bg-[color-mix(in_oklab,var(--accent)_var(--shade),var(--sunken))] forced-colors:bg-[color-mix(in_oklab,Highlight_var(--shade),Canvas)] forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none';

/** More of the accent would make the numbers hard to read. */
const strongestPercent = 45;
const shadeOf = (mean: number, maxMean: number): CSSProperties & Record<'--shade', string> => ({
  '--shade': `${maxMean === 0 ? 0 : Math.round((mean / maxMean) * strongestPercent)}%`,
});
