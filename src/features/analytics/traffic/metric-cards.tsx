import { useId, useRef } from 'react';

import { type Metric, metrics } from '@/contract/values.ts';
import { formatCount } from '@/lib/numbers.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { isMeanOfNobody } from '../model/change.ts';
import { formatMetric } from '../model/format.ts';
import { explained, metricLabels } from '../model/metric-labels.ts';
import { pointsOf } from '../model/points.ts';
import type { Change, Granularity, MetricSeries } from '../model/types.ts';
import type { DisplayedTraffic } from './use-traffic.ts';

interface MetricCardsProps {
  /** Null until the first numbers are there. */
  readonly shown: DisplayedTraffic | null;
  readonly pending: boolean;
  readonly chosen: Metric;
  /** `passing`: by an arrow key, which goes through those between. */
  readonly onChoose: (metric: Metric, passing: boolean) => void;
}

/** Five totals with their change and their shape; the chosen one is the chart below. */
export function MetricCards({ shown, pending, chosen, onChoose }: MetricCardsProps) {
  const name = useId();
  const arrow = useRef(false);
  return (
    <fieldset
      className={cx(
        // The hairlines are gaps over a ground, so that they are right for any number of columns.
        'grid min-w-0 grid-cols-2 gap-px overflow-hidden rounded-t-card border-b border-line bg-line forced-colors:bg-[CanvasText] sm:grid-cols-3 lg:grid-cols-5',
        pending && shown !== null && 'opacity-60',
      )}
    >
      <legend className="sr-only">Metric of the chart</legend>
      {metrics.map((metric) => (
        <label
          key={metric}
          className={cx(
            'relative flex min-w-0 cursor-default flex-col bg-surface px-4 pt-3 pb-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            metric === chosen
              ? 'shadow-[inset_0_-2px_var(--accent)] forced-colors:border-b-4 forced-colors:border-[Highlight]'
              : 'hover:bg-hover',
            // Five in two or three columns leave a place, which the last one takes.
            'last:col-span-2 lg:last:col-span-1',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={metric === chosen}
            onKeyDown={({ key }) => (arrow.current = key.startsWith('Arrow'))}
            onKeyUp={() => (arrow.current = false)}
            onChange={() => onChoose(metric, arrow.current)}
            className="absolute inset-0 m-0 size-full appearance-none opacity-0"
          />
          <Tooltip text={aboutOf(metric, shown?.view.granularity ?? 'daily')}>
            <span className="relative w-fit text-small text-ink-3">{metricLabels[metric].name}</span>
          </Tooltip>
          <CardBody metric={metric} shown={shown} />
        </label>
      ))}
    </fieldset>
  );
}

function aboutOf(metric: Metric, granularity: Granularity): string {
  const { bucket, total } = explained(metric, granularity);
  return `${bucket}\nTotal: ${total}`;
}

function CardBody({ metric, shown }: { readonly metric: Metric; readonly shown: DisplayedTraffic | null }) {
  if (shown === null)
    return (
      <>
        <Skeleton className="mt-1 h-6 w-20" />
        <Skeleton className="mt-2 h-4 w-14" />
        <Skeleton className="mt-2 h-6 w-full" />
      </>
    );
  const series = shown.series.metrics[metric];
  return (
    <>
      <span className="tabular text-[22px] leading-8 font-semibold tracking-tight">
        {isMeanOfNobody(shown.series, metric) ? (
          <>
            –<span className="sr-only"> Nobody came</span>
          </>
        ) : (
          formatMetric(metric, series.total)
        )}
      </span>
      <ChangeLine
        series={series}
        label={shown.view.compared?.label ?? null}
        metric={metric}
        covers={shown.series.changeCovers}
        granularity={shown.view.granularity}
      />
      <Sparkline points={pointsOf(shown.series, metric, 0)} className="mt-2" />
    </>
  );
}

interface ChangeLineProps {
  readonly series: MetricSeries;
  /** Null: nothing is compared. */
  readonly label: string | null;
  readonly metric: Metric;
  /** How many buckets the change is about; null: all, and so the totals. */
  readonly covers: number | null;
  readonly granularity: Granularity;
}

const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-ink-3' } as const;
const toneOf = (change: Change): string => {
  if (change.kind !== 'up' && change.kind !== 'down') return tones.neutral;
  return tones[change.tone];
};

function ChangeLine({ series: { change, over }, label, metric, covers, granularity }: ChangeLineProps) {
  // The line keeps its place, so that nothing moves when a comparison comes or goes.
  if (change === null || label === null || over === null) return <span className="h-5" />;
  const known = change.kind !== 'none';
  const of =
    covers === null || !known ? '' : `in ${formatCount(covers, granularity === 'daily' ? 'day' : 'hour')}`;
  return (
    <span className={cx('tabular h-5 truncate text-small', toneOf(change))}>
      {change.text}
      {of === '' ? null : <span className="text-ink-3"> {of}</span>}
      <span className="sr-only">
        {known && covers !== null ? `, ${formatMetric(metric, over.now)}` : ''}
        {known ? ` against ${formatMetric(metric, over.before)}, ${label}` : ` against ${label}`}
      </span>
    </span>
  );
}
