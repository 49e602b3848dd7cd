import type { Analytics } from '@/contract/resources/analytics.ts';
import { dayMs } from '@/lib/utc-days.ts';

/** A response with these visitors per bucket, and two page views each. */
export function trafficOf(visitors: readonly number[], firstMs: number, widthMs = dayMs): Analytics {
  const series = (values: readonly number[], total: number) => ({
    total,
    data: values.map((value, index) => ({
      timestamp: new Date(firstMs + index * widthMs).toISOString(),
      value,
    })),
  });
  const all = visitors.reduce((sum, value) => sum + value, 0);
  const each = (value: number) => visitors.map((count) => (count === 0 ? 0 : value));
  return {
    time_series: {
      visitors: series(visitors, all),
      pageviews: series(
        visitors.map((count) => 2 * count),
        2 * all,
      ),
      pageviews_per_visit: series(each(2), all === 0 ? 0 : 2),
      session_duration: series(each(61), all === 0 ? 0 : 61),
      bounce_rate: series(each(40), all === 0 ? 0 : 40),
    },
  };
}
