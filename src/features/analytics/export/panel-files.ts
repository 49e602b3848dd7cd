import type { AnalyticsBreakdowns, RealtimeAnalytics } from '@/contract/resources/analytics.ts';
import type { Metric } from '@/contract/values.ts';
import type { Cell } from '@/lib/csv.ts';

import { breakdownList, isCapped } from '../breakdowns/breakdown-rows.ts';
import { type Dimension, dimensionNames, singularNames } from '../breakdowns/dimensions.ts';
import type { ComparedLine } from '../compare/compared-projects.ts';
import { type Week, weekdays } from '../model/bucket-time.ts';
import { isUnitNamed, metricLabels } from '../model/metric-labels.ts';
import type { Movers } from '../model/movers.ts';
import { retentionCaveat } from '../model/retention.ts';
import type { Shares } from '../model/shares.ts';
import { type AnalyticsView, type Day, type DayRange, type Period, steps } from '../model/types.ts';
import { minuteBars } from '../realtime/minute-bars.ts';
import { seriesName } from '../traffic/chart-data.ts';
import { bucketStart, changePercent, instant, type PanelFile, rangeFact } from './panel-file.ts';

const projectColumns = [
  { id: 'project', label: 'Project' },
  { id: 'project_id', label: 'Project ID' },
] as const;

/** `releases` has the day of the last publish from this browser, by project. */
export const moversFile = (
  { fell, rose }: Movers,
  releases: ReadonlyMap<string, Day>,
  comparison: string,
  place: string,
): PanelFile => ({
  what: 'Movers by visitors',
  place,
  facts: { Comparison: comparison },
  columns: [
    ...projectColumns,
    { id: 'visitors', label: 'Visitors' },
    { id: 'visitors_before', label: 'Visitors before' },
    { id: 'change', label: 'Change' },
    { id: 'change_percent', label: 'Change (%)' },
    { id: 'published', label: 'Published (UTC)' },
  ],
  rows: [...fell, ...rose].map(({ id, name, now, before, hasBaseline, difference }) => [
    name,
    id,
    now,
    before,
    difference,
    hasBaseline ? changePercent(now, before) : null,
    releases.get(id) ?? null,
  ]),
});

export const sharesFile = (
  { listed, others, remainder }: Shares,
  {
    metric,
    range,
    remainderName,
  }: { readonly metric: string; readonly range: DayRange; readonly remainderName: string },
  place: string,
): PanelFile => ({
  what: `Projects by ${metric.toLowerCase()}`,
  place,
  facts: { Range: rangeFact(range) },
  columns: [...projectColumns, { id: 'total', label: metric }, { id: 'share_percent', label: 'Share (%)' }],
  rows: [
    ...listed.map(({ id, name, total, percent }) => [name, id, total, percent]),
    ...(others === null ? [] : [[`${others.count} more`, null, others.total, others.percent]]),
    ...(remainder === null || remainder.total === 0
      ? []
      : [[remainderName, null, remainder.total, remainder.percent]]),
  ],
});

export const hoursFile = (
  { days }: Week,
  { metric, range, zone }: { readonly metric: string; readonly range: DayRange; readonly zone: string },
  place: string,
): PanelFile => ({
  what: `Peak hours by ${metric.toLowerCase()}`,
  place,
  facts: { Range: rangeFact(range), 'Time zone': zone },
  columns: [
    { id: 'weekday', label: 'Weekday' },
    { id: 'hour', label: 'Hour' },
    { id: 'average', label: `${metric}, average` },
  ],
  rows: days.flatMap((hours, weekday) => hours.map((mean, hour) => [weekdays[weekday], hour, mean])),
});

export const minutesFile = (data: RealtimeAnalytics, loadedAtMs: number, place: string): PanelFile => ({
  what: 'Visitors by minute',
  place,
  facts: { Loaded: instant(loadedAtMs) },
  columns: [
    { id: 'minute_start', label: 'Start (UTC)' },
    { id: 'visitors', label: 'Visitors' },
  ],
  rows: minuteBars(data, loadedAtMs).map(({ startMs, value }) => [instant(startMs), value]),
});

interface BreakdownData {
  readonly data: AnalyticsBreakdowns;
  /** Undefined when nothing is compared or it isn't loaded. */
  readonly before: AnalyticsBreakdowns | undefined;
}

/** One breakdown as a file, with the labels of the API beside ours. */
export function breakdownFile(
  dimension: Dimension,
  { data, before }: BreakdownData,
  { range, compared }: Pick<AnalyticsView, 'range' | 'compared'>,
  place: string,
  nowMs: number,
): PanelFile {
  const notes = retentionCaveat({ range, compared: before === undefined ? null : compared }, nowMs);
  const itemsBefore = compared === null ? undefined : before?.[dimension];
  const { rows } = breakdownList(dimension, data[dimension], itemsBefore);
  const withComparison = compared !== null && itemsBefore !== undefined;
  return {
    what: `${dimensionNames[dimension]} by visitors`,
    place,
    facts: {
      Range: rangeFact(range),
      ...(withComparison && comparedFact(compared)),
      Rows: includedRows(data[dimension]),
      ...(withComparison && { 'Rows compared': includedRows(itemsBefore) }),
      ...(notes.length > 0 && { Caveats: notes.join(' ') }),
      Totals: 'none: a visit can be in several rows',
    },
    columns: [
      { id: 'name', label: singularNames[dimension] },
      { id: 'label', label: 'API label' },
      { id: 'visitors', label: 'Visitors' },
      ...(withComparison
        ? [
            { id: 'visitors_compared', label: 'Visitors (compared)' },
            { id: 'visitors_change_percent', label: 'Change (%)' },
          ]
        : []),
    ],
    rows: rows.map((row) => [
      row.text,
      row.label,
      row.visitors,
      ...(withComparison ? [row.before, changePercent(row.visitors, row.before)] : []),
    ]),
  };
}

const comparedFact = (compared: AnalyticsView['compared']) =>
  compared === null ? {} : { 'Compared with': `${compared.from} to ${compared.to} (${compared.label})` };

const includedRows = (items: readonly unknown[]): string =>
  isCapped(items) ? `top ${items.length} by visitors; the rest is unknown` : 'all';

const periodNames = { average: 'daily, 7-day average', week: 'weekly', month: 'monthly' } as const;

/** One metric of several projects, bucket by bucket as the page shows it, with the index if the page shows it. */
export function compareFile(
  lines: readonly ComparedLine[],
  metric: Metric,
  { range, compared, granularity }: Pick<AnalyticsView, 'range' | 'compared' | 'granularity'>,
  {
    isIndexed,
    period,
    changes,
    caveat,
    place,
  }: {
    readonly isIndexed: boolean;
    readonly period: Period | null;
    /** The change of each total as text, by project. */
    readonly changes?: ReadonlyMap<string, string | null> | undefined;
    /** The warning of the page. */
    readonly caveat?: string | undefined;
    readonly place: string;
  },
): PanelFile {
  const { name, unit } = metricLabels[metric];
  const total = `Total ${name} (${unit})`;
  /** Null for the last days of a month that is compared with a shorter one. */
  const startText = (startMs: number | undefined): string | null =>
    startMs === undefined ? null : bucketStart(startMs, granularity);
  const starts = lines.find(({ points }) => points[0]?.before)?.points.map(({ before }) => before?.startMs);
  const caveats = [
    ...(caveat === undefined ? [] : [caveat]),
    ...(lines.some(({ isYoung }) => isYoung) ? ['Values are empty before a project was created.'] : []),
  ];
  const headOf = (project: Pick<ComparedLine, 'id' | 'name'>): string =>
    `${project.name} (${project.id})${isUnitNamed(metric) ? '' : `, ${unit}`}`;
  return {
    what: `${seriesName(metric, period)} by project and ${steps[period ?? granularity]}`,
    place,
    facts: {
      Range: rangeFact(range),
      ...comparedFact(compared),
      Granularity: period === null ? granularity : periodNames[period],
      ...Object.fromEntries(lines.map((line) => [`${total} of ${line.id}`, line.total])),
      ...(compared !== null &&
        Object.fromEntries(
          lines.flatMap(({ id, totalBefore }): readonly (readonly [string, Cell])[] => [
            [`${total} compared of ${id}`, totalBefore],
            [`Change of ${id}`, changes?.get(id)],
          ]),
        )),
      ...(isIndexed &&
        Object.fromEntries(
          lines.map(({ id, base }) => [
            `Index 100 of ${id}`,
            base === null
              ? 'no baseline'
              : base.fromMs === base.toMs
                ? startText(base.fromMs)
                : `average of ${startText(base.fromMs)} to ${startText(base.toMs)}`,
          ]),
        )),
      ...(caveats.length > 0 && { Caveats: caveats.join(' ') }),
    },
    columns: [
      // An average is placed at the last of its days.
      period === 'average'
        ? { id: 'last_day', label: 'Last day (UTC)' }
        : { id: 'bucket_start', label: 'Start (UTC)' },
      ...lines.map((line) => ({ id: line.id, label: headOf(line) })),
      ...(starts === undefined
        ? []
        : [
            { id: 'compared_bucket_start', label: 'Compared start (UTC)' },
            ...lines.map((line) => ({ id: `${line.id}_compared`, label: `${headOf(line)}, compared` })),
          ]),
      ...(isIndexed
        ? lines.map(({ id, name: project }) => ({ id: `${id}_index`, label: `${project} (${id}), index` }))
        : []),
      { id: 'still_running', label: 'In progress' },
    ],
    rows: (lines[0]?.points ?? []).map(({ startMs }, index) => [
      startText(startMs),
      ...lines.map(({ points }) => points[index]?.value),
      ...(starts === undefined
        ? []
        : [startText(starts[index]), ...lines.map(({ points }) => points[index]?.before?.value)]),
      ...(isIndexed ? lines.map(({ indexed }) => indexed[index]?.value) : []),
      lines.some(({ points }) => points[index]?.running),
    ]),
  };
}
