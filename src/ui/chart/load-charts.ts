import { useEffect, useState } from 'react';

const importCharts = () => import('./time-figure.tsx');
type Charts = Awaited<ReturnType<typeof importCharts>>;

let charts: Charts | null = null;

/** Fetches what draws charts; to be called when somebody reaches for a link to a page that has one. */
export async function loadCharts(): Promise<Charts> {
  charts ??= await importCharts();
  return charts;
}

/** What is there already, so that a second page with a chart shows it in its first frame. */
export const loadedCharts = (): Charts | null => charts;

/** True once what draws charts has come, or could not. */
export function useChartsTried(): boolean {
  const [tried, setTried] = useState(charts !== null);
  useEffect(() => {
    if (tried) return;
    let left = false;
    const end = (): void => {
      if (!left) setTried(true);
    };
    loadCharts().then(end, end);
    return () => {
      left = true;
    };
  }, [tried]);
  return tried;
}
