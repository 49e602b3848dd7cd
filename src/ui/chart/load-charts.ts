export interface ChartCode<T> {
  readonly load: () => Promise<T>;
  /** Code that is already loaded, so that a second page renders its chart in the first frame. */
  readonly loaded: () => T | null;
}

function chartCode<T>(importCode: () => Promise<T>): ChartCode<T> {
  let code: T | null = null;
  return { load: async () => (code ??= await importCode()), loaded: () => code };
}

/** One line and its comparison. Routes load it beside their data. */
export const timeChart = /* @__PURE__ */ chartCode(
  async () => (await import('./chart-figure.tsx')).ChartFigure,
);

export const linesChart = /* @__PURE__ */ chartCode(
  async () => (await import('./lines-figure.tsx')).LinesFigure,
);
