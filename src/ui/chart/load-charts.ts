const importCharts = () => import('./chart-figure.tsx');
type Charts = Awaited<ReturnType<typeof importCharts>>;

let charts: Charts | null = null;

/** Fetches what draws charts; to be called when somebody reaches for a link to a page that has one. */
export async function loadCharts(): Promise<Charts> {
  charts ??= await importCharts();
  return charts;
}

/** What is there already, so that a second page with a chart shows it in its first frame. */
export const loadedCharts = (): Charts | null => charts;
