import type { RealtimeAnalytics } from '@/contract/resources/analytics.ts';

import { type Week, weekdays } from '../model/bucket-time.ts';
import type { Movers } from '../model/movers.ts';
import type { Shares } from '../model/shares.ts';
import { minuteBars } from '../realtime/minute-bars.ts';
import { changePercent, instant, type PanelFile } from './panel-file.ts';

const project = [
  { id: 'project', label: 'Project' },
  { id: 'project_id', label: 'Project ID' },
] as const;

export const moversFile = ({ fell, rose }: Movers, comparison: string, place: string): PanelFile => ({
  what: 'Movers by visitors',
  place,
  facts: { Comparison: comparison },
  columns: [
    ...project,
    { id: 'visitors', label: 'Visitors' },
    { id: 'visitors_before', label: 'Visitors before' },
    { id: 'change', label: 'Change' },
    { id: 'change_percent', label: 'Change (%)' },
  ],
  rows: [...fell, ...rose].map(({ id, name, now, before, difference }) => [
    name,
    id,
    now,
    before,
    difference,
    changePercent(now, before),
  ]),
});

export const sharesFile = (
  { listed, others, remainder }: Shares,
  {
    metric,
    range,
    remainderName,
  }: { readonly metric: string; readonly range: string; readonly remainderName: string },
  place: string,
): PanelFile => ({
  what: `Projects by ${metric.toLowerCase()}`,
  place,
  facts: { Range: range },
  columns: [...project, { id: 'total', label: metric }, { id: 'share_percent', label: 'Share (%)' }],
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
  { metric, range, zone }: { readonly metric: string; readonly range: string; readonly zone: string },
  place: string,
): PanelFile => ({
  what: `Peak hours by ${metric.toLowerCase()}`,
  place,
  facts: { Range: range, 'Time zone': zone },
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
