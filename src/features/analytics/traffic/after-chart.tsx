import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { useChartsTried } from '@/ui/chart/load-charts.ts';

import type { Traffic } from './use-traffic.ts';

/** A page that is never idle still gets there. */
const mostMs = 1_000;

interface AfterChartProps {
  readonly traffic: Traffic;
  /** Keeps the place meanwhile. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/**
 * What stands below the chart, and is not seen before somebody scrolls: its code is asked for, and drawn, when the chart
 * stands or cannot come, so that neither the network nor the processor is taken from what is seen first.
 */
export function AfterChart({ traffic, place, children }: AfterChartProps) {
  const tried = useChartsTried();
  const stands = tried && (traffic.shown !== null || traffic.error !== null);
  // What has come stays, also while a failed range is read again.
  const [begun, setBegun] = useState(stands);
  useEffect(() => {
    if (!stands || begun) return;
    const begin = (): void => setBegun(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    // The chart is drawn in several steps: the processor has nothing to do only when the last of them is on the screen.
    const handle = window.requestIdleCallback(begin, { timeout: mostMs });
    return () => window.cancelIdleCallback(handle);
  }, [stands, begun]);
  return begun ? <Suspense fallback={place}>{children}</Suspense> : place;
}
