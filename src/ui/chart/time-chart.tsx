import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { CHART_HEIGHT } from './chart-size.ts';
import { loadCharts, loadedCharts } from './load-charts.ts';
import type { TimeChartProps } from './types.ts';

/**
 * A line over time. The library that draws it is fetched with the first chart, or before (`loadCharts`); the place is kept
 * meanwhile, and a chart that cannot be fetched takes nothing else of the page with it.
 */
export function TimeChart(props: TimeChartProps) {
  const [charts, setCharts] = useState(loadedCharts);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { height = CHART_HEIGHT } = props;

  useEffect(() => {
    if (charts !== null) return;
    let left = false;
    loadCharts().then(
      (loaded) => {
        if (!left) setCharts(loaded);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [charts, attempt]);

  if (charts !== null && props.points.length > 0) return <charts.ChartFigure {...props} />;
  if (!failed) return <ChartSkeleton height={height} />;
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-3" style={{ height }}>
      <p className="text-ink-2">The chart could not be fetched. Its numbers are in the table.</p>
      <Button
        icon={<RotateCw size={16} strokeWidth={1.75} />}
        onClick={() => {
          setFailed(false);
          setAttempt(attempt + 1);
        }}
      >
        Try again
      </Button>
    </div>
  );
}

/** The place of a chart whose numbers are on their way. */
export const ChartSkeleton = ({ height = CHART_HEIGHT }: { readonly height?: number | undefined }) => (
  <div style={{ height }} className="pt-7 pb-7">
    <Skeleton className="size-full" />
  </div>
);
