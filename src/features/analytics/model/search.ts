import { granularities, metrics } from '@/contract/values.ts';
import { z } from '@/contract/zod.ts';

import { presetIds } from './types.ts';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const dayPattern = '2\\d{3}-\\d{2}-\\d{2}';
const matching = (pattern: string) => z.string().check(z.regex(new RegExp(`^(?:${pattern})$`)));

/** Defaults are left out. Every page loads this, so it checks only the shape; `viewOf` resolves and falls back. */
export const analyticsSearch = z.object({
  /** A preset, or `2026-10-01..2026-10-20`; absent: the last 28 days. */
  range: optional(matching(`${presetIds.join('|')}|${dayPattern}\\.\\.${dayPattern}`)),
  /** Absent: the period before. A day: as many days from then on. */
  vs: optional(matching(`none|year|${dayPattern}`)),
  /** Absent: each day is compared with the same weekday. */
  weekdays: optional(z.literal('no')),
  /** Absent: hours for one or two days, otherwise days. */
  by: optional(z.enum(granularities)),
  metric: optional(z.enum(metrics)),
  view: optional(z.literal('table')),
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;
