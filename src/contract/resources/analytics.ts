import { dateTime, listOf } from '../lenient.ts';
import { z } from '../zod.ts';

/** Spec §2.17: bucket starts are UTC and ordered. Future buckets are missing. */
const seriesOf = (value: z.ZodMiniType<number>) =>
  z.looseObject({
    total: value,
    label: z.optional(z.string()),
    data: listOf(z.looseObject({ timestamp: dateTime, value })),
  });

const counts = seriesOf(z.number());
/**
 * The average of no visits may not be a number. NaN takes its place, so that everything else can still be shown.
 */
const averages = seriesOf(z.catch(z.number(), Number.NaN));
export type TimeSeriesData = z.infer<typeof counts>;

/** ProjectAnalytics and WorkspaceAnalytics (spec §2.17). */
export const analytics = z.looseObject({
  time_series: z.looseObject({
    visitors: counts,
    pageviews: counts,
    pageviews_per_visit: averages,
    session_duration: averages,
    bounce_rate: averages,
  }),
});
export type Analytics = z.infer<typeof analytics>;

const breakdown = listOf(z.looseObject({ label: z.string(), visitors: z.number() }));

/** Spec §2.17: at most ten entries per dimension, most visitors first. */
export const analyticsBreakdowns = z.looseObject({
  pages: breakdown,
  sources: breakdown,
  devices: breakdown,
  countries: breakdown,
});
export type AnalyticsBreakdowns = z.infer<typeof analyticsBreakdowns>;

/** Spec §2.17: the last 30 minutes, oldest first. Minutes without visits are omitted. */
export const realtimeAnalytics = z.looseObject({
  buckets: listOf(z.looseObject({ timestamp: dateTime, visitors: z.number() })),
  current_visitors: z.number(),
});
export type RealtimeAnalytics = z.infer<typeof realtimeAnalytics>;
