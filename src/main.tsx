/** The embedded service starts beside the app, not before it: its chunk and worker load while the app's do. */
const startDemo = async (): Promise<void> => {
  if (import.meta.env.VITE_DEMO !== '1') return;
  const { startBrowserService } = await import('./mocks/mount/browser.ts');
  await startBrowserService();
};

/** The entry runs as soon as it has come, which may be before the document has been read to its end. */
const documentRead = async (): Promise<void> => {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
};

/**
 * The document's own shell is painted before the application is evaluated, which takes longer than to fetch it. A page that
 * nobody sees is not painted.
 */
const shellPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (performance.getEntriesByName('first-paint').length > 0) resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, mostForPaintMs);
  });
const mostForPaintMs = 400;

const start = async (): Promise<void> => {
  const demo = startDemo();
  await shellPainted();
  const [{ createAppRouter }, { renderApp }, { createQueryClient }] = await Promise.all([
    import('./router.ts'),
    import('./app/render.tsx'),
    import('./api/query-client.ts'),
    demo,
    documentRead(),
  ]);
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  const queryClient = createQueryClient();
  await renderApp({ root, queryClient, router: createAppRouter({ queryClient }) });
};

void start();
