import { useId, useLayoutEffect, useRef } from 'react';

import { type Metric, metrics } from '@/contract/values.ts';
import { Sparkline } from '@/ui/chart/sparkline.tsx';
import { changeTones } from '@/ui/chart/types.ts';
import { cx } from '@/ui/cx.ts';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Tooltip } from '@/ui/overlays/tooltip.tsx';

import { changeDetail, comparedCount, formatKnown, formatMetric, numberSize } from '../model/format.ts';
import { explained, metricLabels } from '../model/metric-labels.ts';
import { isMeanOfNobody } from '../model/totals.ts';
import type { DisplayedTraffic } from '../model/types.ts';
import { pointsOf } from './chart-data.ts';

interface MetricCardsProps {
  /** Null until the first range is loaded. */
  readonly displayed: DisplayedTraffic | null;
  readonly pending: boolean;
  readonly selected: Metric;
  /** `isPassing` is true for an arrow key, which may be on the way to another metric. */
  readonly onSelect: (metric: Metric, isPassing: boolean) => void;
}

/** Five totals with their change and sparkline; the selected one is the chart below. */
export function MetricCards({ displayed, pending, selected, onSelect }: MetricCardsProps) {
  const name = useId();
  const byArrow = useRef(false);
  const strip = useRef<HTMLDivElement>(null);
  const index = metrics.indexOf(selected);
  const totals = displayed?.series.metrics;
  const longest = Math.max(
    ...metrics.map((metric) => formatMetric(metric, totals?.[metric].total ?? 0).length),
  );
  useLayoutEffect(() => {
    const { current: element } = strip;
    const card = element?.children[index];
    // On phones, the strip is wider than the page, so the selected total is scrolled into view.
    if (element && card instanceof HTMLElement && element.scrollWidth > element.clientWidth)
      element.scrollLeft = card.offsetLeft - (element.clientWidth - card.offsetWidth) / 2;
  }, [index]);
  return (
    <fieldset
      className={cx(
        'min-w-0 overflow-hidden rounded-t-card border-b border-line forced-colors:border',
        pending && displayed !== null && 'opacity-60',
      )}
    >
      <legend className="sr-only">Chart metric</legend>
      <div
        ref={strip}
        style={numberSize(longest)}
        className={cx(
          // The hairlines are gaps over a background, which works for any number of columns.
          'max-sm:fades relative grid gap-px bg-line forced-colors:bg-[CanvasText]',
          'max-sm:snap-x max-sm:scroll-px-4 max-sm:grid-flow-col max-sm:auto-cols-[minmax(9.5rem,1fr)]',
          'sm:grid-cols-3 min-[50rem]:grid-cols-5',
        )}
      >
        {metrics.map((metric) => (
          <label
            key={metric}
            className={cx(
              'relative flex min-w-0 cursor-default snap-start flex-col bg-surface px-4 pt-3 pb-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              metric === selected
                ? 'shadow-[inset_0_-2px_var(--accent)] forced-colors:border-b-4 forced-colors:border-[Highlight]'
                : 'hover:bg-hover',
              // Five cards in two or three columns leave a gap, which the last one fills.
              'sm:last:col-span-2 min-[50rem]:last:col-span-1',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={metric === selected}
              onKeyDown={({ key }) => (byArrow.current = key.startsWith('Arrow'))}
              onKeyUp={() => (byArrow.current = false)}
              onChange={() => onSelect(metric, byArrow.current)}
              className="absolute inset-0 m-0 size-full appearance-none opacity-0"
            />
            <Tooltip text={explained(metric, displayed?.view.granularity ?? 'daily').text}>
              <span className="relative w-fit text-small text-ink-3">{metricLabels[metric].name}</span>
            </Tooltip>
            {displayed === null ? (
              <>
                <Skeleton className="mt-1 h-6 w-20" />
                <Skeleton className="mt-2 h-4 w-14" />
                <Skeleton className="mt-2 h-6 w-full max-sm:hidden" />
              </>
            ) : (
              <CardBody metric={metric} displayed={displayed} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CardBodyProps {
  readonly metric: Metric;
  readonly displayed: DisplayedTraffic;
}

function CardBody({ metric, displayed }: CardBodyProps) {
  const { series } = displayed;
  const points = pointsOf(series, metric, 0);
  return (
    <>
      <span className="@container">
        <span className="tabular text-[min(1.625rem,160cqi/var(--longest))]/8 font-semibold tracking-tight whitespace-nowrap">
          {isMeanOfNobody(series, metric) ? (
            <>
              –<span className="sr-only"> No visitors</span>
            </>
          ) : (
            formatMetric(metric, series.metrics[metric].total)
          )}
        </span>
      </span>
      <ChangeLine metric={metric} displayed={displayed} />
      {/* Hidden on phones, so that the chart needs less scrolling. */}
      <div className="mt-2 h-6 max-sm:hidden">{points.length > 1 && <Sparkline points={points} />}</div>
    </>
  );
}

function ChangeLine({ metric, displayed }: CardBodyProps) {
  const { view, series } = displayed;
  const { change, comparedTotals } = series.metrics[metric];
  // An empty line reserves the space, so that nothing moves when a comparison is added or removed.
  if (change === null || view.compared === null || comparedTotals === null) return <span className="h-5" />;
  const totals = `${formatKnown(metric, comparedTotals.now)} compared with ${formatKnown(metric, comparedTotals.before)}`;
  return (
    <span className={cx('tabular h-5 truncate text-small', changeTones[change.tone])}>
      {change.text}
      <span className="text-ink-3">
        {changeDetail(metric, displayed)}
        <span className="sr-only">
          {comparedCount(metric, displayed) !== null && `, ${totals}`} ({view.compared.label})
        </span>
      </span>
    </span>
  );
}
