const importCharts = () => import('./chart-figure.tsx');
type Charts = Awaited<ReturnType<typeof importCharts>>;

let charts: Charts | null = null;

/** Loads the chart code. Routes call it beside their data. */
export async function loadCharts(): Promise<Charts> {
  charts ??= await importCharts();
  return charts;
}

/** Code that is already loaded, so that a second page renders its chart in the first frame. */
export const loadedCharts = (): Charts | null => charts;
