import { type ComponentType, useEffect, useState } from 'react';

import { RetryButton } from '@/ui/feedback/retry-button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import type { LinesFigureProps } from './lines-figure.tsx';
import { type ChartCode, linesChart, timeChart } from './load-charts.ts';
import { chartHeight, type TimeChartProps } from './types.ts';

interface LoadedChartProps<P extends object> {
  readonly code: ChartCode<ComponentType<P>>;
  readonly props: P;
  readonly hasPoints: boolean;
}

/** Recharts loads with the first chart. If that fails, only the chart is missing. */
function LoadedChart<P extends object>({ code, props, hasPoints }: LoadedChartProps<P>) {
  const [Chart, setChart] = useState(code.loaded);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    if (Chart !== null) return;
    let isCurrent = true;
    code.load().then(
      (loaded) => isCurrent && setChart(() => loaded),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [Chart, code, attempt]);

  if (Chart !== null && hasPoints) return <Chart {...props} />;
  if (failedAttempt !== attempt) return <ChartSkeleton />;
  return (
    <div
      role="alert"
      className="grid place-content-center justify-items-center gap-3"
      style={{ height: chartHeight }}
    >
      <p className="text-ink-2">Couldn’t load the chart. Its numbers are in the table.</p>
      <RetryButton size="medium" onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

export const TimeChart = (props: TimeChartProps) => (
  <LoadedChart code={timeChart} props={props} hasPoints={props.data.points.length > 0} />
);

export const LinesChart = (props: LinesFigureProps) => (
  <LoadedChart
    code={linesChart}
    props={props}
    hasPoints={props.data.lines.some(({ points }) => points.length > 0)}
  />
);

export const ChartSkeleton = () => (
  <div style={{ height: chartHeight }} className="pt-7 pb-7">
    <Skeleton className="size-full" />
  </div>
);
