import { granularities, metrics } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

import { presetIds } from './types.ts';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const daySign = '2\\d{3}-\\d{2}-\\d{2}';
const matching = (pattern: string) => z.string().check(z.regex(new RegExp(`^(?:${pattern})$`)));

/**
 * What an analytics page keeps in its address; defaults are left out. Only its shape is looked at here, where every page
 * has it: `viewOf` tells what it means, and falls back where that is nothing.
 */
export const analyticsSearch = z.object({
  /** A preset, or `2026-10-01..2026-10-20`; absent: the last 28 days. */
  range: optional(matching(`${presetIds.join('|')}|${daySign}\\.\\.${daySign}`)),
  /** Absent: compared with the period before; a day: with as many days from then on. */
  vs: optional(matching(`none|year|${daySign}`)),
  /** `no`: the days right before, whatever weekdays they are. Absent: Mondays meet Mondays. */
  weekdays: optional(z.literal('no')),
  /** Absent: hours for one or two days, else days. */
  by: optional(z.enum(granularities)),
  /** Absent: visitors. */
  metric: optional(z.enum(metrics)),
  /** Absent: the chart. */
  view: optional(z.literal('table')),
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;
