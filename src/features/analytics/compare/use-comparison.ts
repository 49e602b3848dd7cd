import { useMemo } from 'react';

import type { Metric } from '@/contract/values.ts';
import { dayOf, startOf } from '@/lib/utc-days.ts';
import type { LinesData } from '@/ui/chart/types.ts';
import { useNow } from '@/ui/time/use-now.ts';

import { periodOf, seriesBy } from '../model/periods.ts';
import { retainedFromMs, retentionWarning } from '../model/retention.ts';
import type { CompareSearch } from '../model/search.ts';
import type { AnalyticsView, Day, Period, TrafficSeries } from '../model/types.ts';
import { viewOf } from '../model/view.ts';
import {
  baseLength,
  type ComparedLine,
  type ComparedProject,
  comparedLine,
  linesOf,
  useComparedProjects,
} from './compared-projects.ts';

/** What the page compares, and how. */
export interface Comparison {
  readonly metric: Metric;
  readonly isIndexed: boolean;
  readonly today: Day;
  readonly view: AnalyticsView;
  readonly period: Period | null;
  readonly projects: readonly ComparedProject[];
  /** Of the projects that have loaded. */
  readonly lines: readonly ComparedLine[];
  readonly data: LinesData;
  /** Says that some of the projects may lack data. */
  readonly warning: string | null;
}

const noIds: string[] = [];

const mayLackData = (series: TrafficSeries, nowMs: number): boolean =>
  retentionWarning(series, 'project', nowMs) !== null;

/** The traffic of the search's projects as lines of one chart. */
export function useComparison(search: CompareSearch): Comparison {
  const { project: ids = noIds, metric = 'visitors', scale, range, vs, weekdays, by, per } = search;
  const isIndexed = scale === 'index';
  const today = dayOf(useNow());
  const todayMs = startOf(today);
  const view = useMemo(
    () => viewOf({ range, vs, weekdays, by }, todayMs),
    [range, vs, weekdays, by, todayMs],
  );
  const period = periodOf(view, per);
  const projects = useComparedProjects(ids, view);
  const unsure = projects.find(({ series }) => series !== null && mayLackData(series, todayMs))?.series;
  // Only some of the projects may lack data, as in a workspace.
  const warning = unsure ? retentionWarning(unsure, 'workspace', todayMs) : null;
  const lines = useMemo(
    () =>
      projects.flatMap((project) => {
        const { series } = project;
        if (series === null) return [];
        return comparedLine(
          project,
          period === null ? series : seriesBy(period, series, todayMs).series,
          metric,
          mayLackData(series, todayMs) ? retainedFromMs(todayMs) : 0,
          baseLength(view, period),
        );
      }),
    [projects, metric, todayMs, view, period],
  );
  const data = useMemo(
    () => linesOf(lines, metric, view, { period, isIndexed }),
    [lines, metric, view, period, isIndexed],
  );
  return { metric, isIndexed, today, view, period, projects, lines, data, warning };
}
