import { dateTime, listOf, orNaN } from '../lenient.ts';
import { z } from '../zod.ts';

/** Spec §2.17: bucket starts are UTC and ordered. Future buckets are missing. */
const series = z.looseObject({
  total: orNaN,
  data: listOf(z.looseObject({ timestamp: dateTime, value: orNaN })),
});
export type TimeSeriesData = z.infer<typeof series>;

/** ProjectAnalytics and WorkspaceAnalytics (spec §2.17). */
export const analytics = z.looseObject({
  time_series: z.looseObject({
    visitors: series,
    pageviews: series,
    pageviews_per_visit: series,
    session_duration: series,
    bounce_rate: series,
  }),
});
export type Analytics = z.infer<typeof analytics>;

const breakdown = listOf(z.looseObject({ label: z.string(), visitors: orNaN }));

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
  buckets: listOf(z.looseObject({ timestamp: dateTime, visitors: orNaN })),
  current_visitors: orNaN,
});
export type RealtimeAnalytics = z.infer<typeof realtimeAnalytics>;
