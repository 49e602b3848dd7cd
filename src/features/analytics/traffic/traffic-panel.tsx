import { type Ref, Suspense, useMemo } from 'react';

import type { SetSearch } from '@/domain/lists/list-search.ts';
import { formatCount } from '@/lib/numbers.ts';
import { ChartSkeleton, TimeChart } from '@/ui/chart/time-chart.tsx';
import type { ChartHandle } from '@/ui/chart/types.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { useNow } from '@/ui/time/use-now.ts';

import { dayOf, startOf } from '../model/days.ts';
import { explained, metricLabels } from '../model/metric-labels.ts';
import { retainedFromMs, nobodyLabel, retentionWarning } from '../model/retention.ts';
import type { AnalyticsSearch } from '../model/search.ts';
import type { PlacedNote } from '../model/types.ts';
import { NotCompared, PanelError, TrafficError } from '../panel-error.tsx';
import { chartDataOf } from './chart-data.ts';
import { MetricCards } from './metric-cards.tsx';
import { TrafficTable } from './traffic-table.tsx';
import { UnusualDays, unusualDaysOf } from './unusual-days.tsx';
import type { Traffic } from './use-traffic.ts';

interface TrafficPanelProps {
  readonly of: 'project' | 'workspace';
  readonly traffic: Traffic;
  readonly search: AnalyticsSearch;
  readonly setSearch: SetSearch<AnalyticsSearch>;
  /** Notes on the buckets of what is shown. */
  readonly notes: readonly PlacedNote[];
  /** A bucket was chosen to write a note on. */
  readonly onNote: (startMs: number) => void;
  readonly chart: Ref<ChartHandle>;
}

/** Five totals, and the chosen one over time; a failure stays in here. */
export function TrafficPanel(props: TrafficPanelProps) {
  const { of, traffic, search, setSearch, notes, onNote, chart } = props;
  const { shown, pending, error } = traffic;
  const metric = search.metric ?? 'visitors';
  // It stands in for a chart that cannot be fetched.
  // Without a network it says that there is none.
  const now = useNow();
  const todayMs = startOf(dayOf(now));
  const odd = useMemo(
    () => (shown === null ? [] : unusualDaysOf(shown, metric, todayMs)),
    [shown, metric, todayMs],
  );
  const warning = shown === null ? null : retentionWarning(shown.series, of, now);
  const unsureBeforeMs = warning === null ? 0 : retainedFromMs(todayMs);
  const data = useMemo(
    () => (shown === null ? null : chartDataOf(shown, metric, notes, odd, unsureBeforeMs)),
    [shown, metric, notes, odd, unsureBeforeMs],
  );
  if (error !== null && pending)
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
        <TrafficError error={error} onRetry={traffic.retry} />
      </Suspense>
    );
  const granularity = shown?.view.granularity ?? 'daily';
  const words = explained(metric, granularity);
  const comparedBefore = shown !== null && shown.series.metrics[metric].totalBefore !== null;
  return (
    <section
      aria-label="Traffic"
      aria-busy={pending || undefined}
      className="rounded-card bg-surface shadow-raised"
    >
      {error === null ? null : (
        <PanelError
          kept={{ loadedAtMs: traffic.readAtMs, className: 'border-b border-line p-4' }}
          error={error}
          onRetry={traffic.retry}
        />
      )}
      <MetricCards
        shown={shown}
        pending={pending}
        chosen={metric}
        onChoose={(next, replace) =>
          setSearch({ metric: next === 'visitors' ? undefined : next }, { replace })
        }
      />
      <div className="px-4 pt-4 pb-3">
        {data === null ? (
          <ChartSkeleton />
        ) : search.view === 'table' ? (
          <TrafficTable data={data} />
        ) : (
          <TimeChart
            data={data}
            ref={chart}
            pending={pending}
            empty={shown?.series.empty ? nobodyLabel(of, shown.view.range, now) : undefined}
            onPick={(index) => {
              const point = data.points[index];
              if (point !== undefined) onNote(point.startMs);
            }}
            pickHint="Click or Enter: write a note"
          />
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-line px-4 py-3 text-small text-ink-3">
        <p>
          <span className="font-medium text-ink-2">{metricLabels[metric].name}.</span> {words.bucket}{' '}
          <span className="font-medium text-ink-2">Total:</span> {words.total} {words.granularity}
          {data?.complete === undefined
            ? ''
            : ` The change compares the ${formatCount(data.complete.count, `complete ${data.step}`)}: ${data.format.value(data.complete.now)} against ${data.format.value(data.complete.before)}. The current ${data.step} is dashed and left out.`}
        </p>
        {shown === null || odd.length === 0 ? null : (
          <UnusualDays series={shown.series.metrics[metric]} odd={odd} />
        )}
        {warning === null ? null : <p className="text-warn">{warning.text}</p>}
        {traffic.comparisonError === null ? null : (
          <Suspense>
            <NotCompared
              error={traffic.comparisonError}
              onRetry={traffic.retryComparison}
              kept={comparedBefore}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
}
