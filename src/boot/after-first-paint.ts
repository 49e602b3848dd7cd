/** Hidden pages are never painted. */
const mostForPaintMs = 400;

/**
 * The document's own shell is painted before the application is requested. On a slow machine each request
 * costs as much as part of that paint.
 */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, mostForPaintMs);
  });
