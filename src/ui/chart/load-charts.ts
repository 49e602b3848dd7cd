const importCharts = () => import('./chart-figure.tsx');
type Charts = Awaited<ReturnType<typeof importCharts>>;

let charts: Charts | null = null;

/** Loads what draws charts. Routes call it to load it beside their data. */
export async function loadCharts(): Promise<Charts> {
  charts ??= await importCharts();
  return charts;
}

/** What is loaded already, so that a second page renders its chart in its first frame. */
export const loadedCharts = (): Charts | null => charts;
