/** A page that nobody sees is not painted. */
const mostForPaintMs = 400;

/**
 * The document's own shell is painted before the application is asked for: on a slow machine each request costs as much
 * as a part of that paint, and on a quick one the paint takes no time.
 */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, mostForPaintMs);
  });
