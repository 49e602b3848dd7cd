import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { workspaceAnalyticsOptions } from '@/api/analytics/analytics.ts';
import type { TimeSeriesData } from '@/contract/resources/analytics.ts';
import { useConnection, useWorkspaceId } from '@/domain/connection-scope.tsx';
import { formatDateRange } from '@/lib/dates.ts';
import { formatNumber, formatPercent } from '@/lib/numbers.ts';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Card } from '@/ui/layout/card.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { linkClass, QueryContent, Term } from './card-parts.tsx';
import { type Change, changeOf, lastWeek, twoWeeks, weeksOf } from './weeks.ts';

/** Visitors and page views of the last 7 complete days, compared with the 7 before. */
export function TrafficPanel() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const query = useQuery({
    ...workspaceAnalyticsOptions(useConnection(), workspaceId, twoWeeks(now)),
    // The route starts this request; a failed one isn't repeated on mount.
    retryOnMount: false,
  });
  const { first, last } = lastWeek(now);
  return (
    <Card
      title="Traffic"
      description={`${formatDateRange(first, last, now, 'utc')} (UTC), including deleted projects`}
      actions={
        <Link to="/workspaces/$workspaceId/analytics" params={{ workspaceId }} className={linkClass}>
          Open analytics
        </Link>
      }
    >
      <QueryContent query={query} skeleton={<TrafficSkeleton />}>
        {({ time_series: series }) => (
          <>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <Metric
                label="Visitors"
                hint="Visits with at least one page view, counted once per day. The total adds up the days."
                series={series.visitors}
                now={now}
              />
              <Metric label="Page views" series={series.pageviews} now={now} />
            </div>
            {series.pageviews.total === 0 ? (
              <p className="mt-3 text-small text-ink-3">
                No visitors in two weeks. Only published projects have traffic.
              </p>
            ) : null}
          </>
        )}
      </QueryContent>
    </Card>
  );
}

interface DayBarsProps {
  readonly label: string;
  /** Two weeks, oldest first. */
  readonly values: readonly number[];
}

/** Days as bars, the newer week highlighted. The numbers are for screen readers. */
function DayBars({ label, values }: DayBarsProps) {
  const highest = Math.max(1, ...values);
  const spoken = values.map((value) => formatNumber(Math.round(value))).join(', ');
  return (
    <div
      role="img"
      aria-label={`${label}, oldest first: ${spoken}`}
      className="flex h-10 items-end gap-[3px]"
    >
      {[...values.entries()].map(([day, value]) => (
        <div
          key={day}
          className={`min-h-0.5 flex-1 rounded-[2px] forced-color-adjust-none ${day < values.length / 2 ? 'bg-line-strong' : 'bg-accent'}`}
          style={{ height: `${(value / highest) * 100}%` }}
        />
      ))}
    </div>
  );
}

const changeTones = {
  up: 'text-good',
  down: 'text-bad',
  same: 'text-ink-3',
  almost: 'text-ink-3',
  new: 'text-ink-2',
} as const;

interface MetricProps {
  readonly label: string;
  readonly hint?: string;
  readonly series: TimeSeriesData;
  readonly now: number;
}

function Metric({ label, hint, series, now }: MetricProps) {
  const weeks = weeksOf(series, now);
  const change = changeOf(weeks);
  return (
    <div className="min-w-0">
      <h3 className="text-small text-ink-3">
        {hint === undefined ? label : <Term text={label} hint={hint} />}
      </h3>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-[22px] leading-7 font-semibold tracking-tight">
          {formatNumber(weeks.last)}
        </span>
        <span className={cx('tabular text-small', changeTones[change.kind])}>{changeLabel(change)}</span>
      </p>
      <p className="tabular mb-3 text-small text-ink-3">
        {formatNumber(weeks.before)} in the previous 7 days
      </p>
      <DayBars label={`${label} on each of 14 days`} values={weeks.days} />
    </div>
  );
}

function changeLabel(change: Change): string {
  if (change.kind === 'same') return 'No change';
  if (change.kind === 'almost') return 'Almost no change';
  if (change.kind === 'new') return 'New';
  return `${change.kind === 'up' ? '+' : '−'}${formatPercent(change.percent)}`;
}

function TrafficSkeleton() {
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {['Visitors', 'Page views'].map((label) => (
          <div key={label}>
            <p className="text-small text-ink-3">{label}</p>
            <Skeleton className="mt-1 h-6 w-24" />
            <Skeleton className="mt-1.5 mb-3 h-4 w-36" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
