import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '@/ui/controls/button.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';

import { loadCharts, loadedCharts } from './load-charts.ts';
import { CHART_HEIGHT, type TimeChartProps } from './types.ts';

/** A line over time. Recharts loads with the first chart. If that fails, only the chart is missing. */
export function TimeChart(props: TimeChartProps) {
  const [charts, setCharts] = useState(loadedCharts);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const { height = CHART_HEIGHT } = props;

  useEffect(() => {
    if (charts !== null) return;
    let isCurrent = true;
    loadCharts().then(
      (loaded) => isCurrent && setCharts(loaded),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [charts, attempt]);

  if (charts !== null && props.data.points.length > 0) return <charts.ChartFigure {...props} />;
  if (failedAttempt !== attempt) return <ChartSkeleton height={height} />;
  return (
    <div role="alert" className="grid place-content-center justify-items-center gap-3" style={{ height }}>
      <p className="text-ink-2">Couldn’t load the chart. Its numbers are in the table.</p>
      <Button icon={<RotateCw size={16} strokeWidth={1.75} />} onClick={() => setAttempt(attempt + 1)}>
        Try again
      </Button>
    </div>
  );
}

export const ChartSkeleton = ({ height = CHART_HEIGHT }: { readonly height?: number | undefined }) => (
  <div style={{ height }} className="pt-7 pb-7">
    <Skeleton className="size-full" />
  </div>
);
