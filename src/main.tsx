import { createQueryClient } from './api/query-client.ts';
import { keepTabWhenCodeFails } from './lib/is-chunk-load-error.ts';
import { retryUrlChanges } from './lib/retry-url-changes.ts';
import { createAppRouter } from './router.ts';
import { renderApp } from './shell/render.tsx';

/**
 * The embedded service's chunk and worker load in parallel with the first page's chunks, not before them. Returns
 * whether there is a service.
 */
const startDemo = async (): Promise<boolean> => {
  if (import.meta.env.VITE_DEMO !== '1') return true;
  try {
    const { startBrowserService } = await import('./mocks/adapters/browser.ts');
    await startBrowserService();
    return true;
  } catch (error) {
    console.warn(error);
    // The document's own message. Browsers that deny site data have no service workers, either.
    const advice = document.querySelector('#root [role="alert"] p');
    if (advice !== null)
      advice.textContent =
        'The demo needs cookies and site data. Allow them here, check your connection, then try again.';
    document.documentElement.dataset['boot'] = 'failed';
    return false;
  }
};

const start = async (): Promise<void> => {
  if (!(await startDemo())) return;
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  const queryClient = createQueryClient();
  await renderApp({ root, queryClient, router: createAppRouter(queryClient) });
};

keepTabWhenCodeFails();
retryUrlChanges();
void start();
