import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';

import { useChartsTried } from '@/ui/chart/load-charts.ts';

import type { Traffic } from './use-traffic.ts';

/** A page that nobody sees is not painted. */
const mostMs = 400;

interface AfterChartProps {
  readonly traffic: Traffic;
  /** Keeps the place meanwhile. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/**
 * What stands below the chart, and is not seen before somebody scrolls: its code is asked for, and drawn, right after the
 * chart, or when that cannot come, so that neither the network nor the processor is taken from what is seen first.
 */
export function AfterChart({ traffic, place, children }: AfterChartProps) {
  const tried = useChartsTried();
  const stands = tried && (traffic.shown !== null || traffic.error !== null);
  // What has come stays, also while a failed range is read again.
  const [begun, setBegun] = useState(stands);
  useEffect(() => {
    if (!stands || begun) return;
    const begin = (): void => startTransition(() => setBegun(true));
    let painted: number | undefined;
    const frame = requestAnimationFrame(() => {
      painted = window.setTimeout(begin);
    });
    const latest = window.setTimeout(begin, mostMs);
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(painted);
      window.clearTimeout(latest);
    };
  }, [stands, begun]);
  return begun ? <Suspense fallback={place}>{children}</Suspense> : place;
}
