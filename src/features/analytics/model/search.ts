import { granularities, metrics } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';
import { maxLines } from '@/ui/chart/types.ts';

import { panelList } from './panel-view.ts';
import { periods, presetIds } from './types.ts';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const dayPattern = '2\\d{3}-\\d{2}-\\d{2}';
const matching = (pattern: string) => z.string().check(z.regex(new RegExp(`^(?:${pattern})$`)));

/** The parameters that the pages of a project, of a workspace, and of compared projects share. */
const numbers = {
  /** A preset, or `2026-10-01..2026-10-20`; absent: the last 28 days. */
  range: optional(matching(`${presetIds.join('|')}|${dayPattern}\\.\\.${dayPattern}`)),
  /** Absent: the previous period. A day: the period of the same length that starts then. */
  vs: optional(matching(`none|year|${dayPattern}`)),
  /** Absent: each day is compared with the same weekday. */
  weekdays: optional(z.literal('no')),
  /** Absent: hours for one or two days, otherwise days. */
  by: optional(z.enum(granularities)),
  /** How days are aggregated. Absent: not at all. */
  per: optional(z.enum(periods)),
  metric: optional(z.enum(metrics)),
};
const view = optional(z.literal('table'));

/**
 * Defaults are left out. Every page loads this, so it checks only the shape; `viewOf` resolves the values and falls
 * back to defaults.
 */
export const analyticsSearch = z.object({
  ...numbers,
  view,
  /** Panels that are charts on a page of tables, or tables on a page of charts. */
  except: optional(panelList),
  /** Absent: days and hours in UTC, as the API counts them. */
  tz: optional(z.literal('local')),
  /** The movers of a workspace. Absent: the last 7 days. */
  moved: optional(z.literal('1d')),
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

/** Only the parameters that these pages share. */
export const numbersSearch = (search: AnalyticsSearch): AnalyticsSearch => {
  const { range, vs, weekdays, by, per, metric } = search;
  return { range, vs, weekdays, by, per, metric };
};

const projectIds = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((ids: string | string[]) =>
    [...new Set([ids].flat())].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, maxLines),
  ),
);

/** How many projects a comparison starts with. More lines would be hard to tell apart at first sight. */
export const suggestedProjects = 5;

export const compareSearch = z.object({
  ...numbers,
  view,
  /** A repeated parameter. The order of the projects determines their colors. */
  project: optional(projectIds),
  /** Absent: the numbers themselves. */
  scale: optional(z.literal('index')),
});
export type CompareSearch = z.infer<typeof compareSearch>;

export const appCounts = ['5', '10', '20'] as const;
export const usualApps = '10';

/** How many apps; absent: ten. */
export const liveWallSearch = z.object({
  apps: optional(z.enum(appCounts)),
});
export type LiveWallSearch = z.infer<typeof liveWallSearch>;
