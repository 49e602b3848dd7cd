import { createQueryClient } from './api/query-client.ts';
import { keepTabWhenCodeFails } from './lib/is-chunk-load-error.ts';
import { retryUrlChanges } from './lib/retry-url-changes.ts';
import { createAppRouter } from './router.ts';
import { renderApp } from './shell/render.tsx';

/** The embedded service's chunk and worker load in parallel with the first page's chunks, not before them. */
const startDemo = async (): Promise<void> => {
  if (import.meta.env.VITE_DEMO !== '1') return;
  const { startBrowserService } = await import('./mocks/adapters/browser.ts');
  await startBrowserService();
};

const start = async (): Promise<void> => {
  await startDemo();
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  const queryClient = createQueryClient();
  await renderApp({ root, queryClient, router: createAppRouter({ queryClient }) });
};

keepTabWhenCodeFails();
retryUrlChanges();
void start();
