import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

import { isControl } from '../pipeline/sim-handler.ts';
import { type Service, createService } from '../service.ts';
import type { Simulator } from '../simulator.ts';
import { indexedDbPersistence } from './indexed-db.ts';

declare global {
  interface Window {
    /** Only in a demo build. */
    simulator?: Simulator;
  }
}

const isOurs = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/v1/') || isControl(pathname);
};

const answer = async (service: Service, request: Request): Promise<Response> => {
  try {
    return await service.handle(request);
  } catch {
    // Only a dropped connection rejects; the page's fetch is to fail as it does without a network.
    return HttpResponse.error();
  }
};

/** Answers this page's `/v1` and `/_sim` requests from now on; what is changed survives a reload. */
export async function startBrowserService(): Promise<Service> {
  const service = createService({ persistence: indexedDbPersistence() });
  // A predicate, not a pattern: patterns decode the address, and fail on escapes that the service has to judge.
  const worker = setupWorker(
    http.all(
      ({ request }) => isOurs(request),
      ({ request }) => answer(service, request),
    ),
  );
  await Promise.all([
    service.ready,
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    }),
  ]);
  stayUntilGone();
  window.simulator = service.simulator;
  return service;
}

const keepAliveMs = 5_000;

/** MSW lets go of its page when it is about to leave, which a person may still refuse: it is taken up again at once. */
function stayUntilGone(): void {
  let keepAlive: number | undefined;
  const tell = (message: string) => navigator.serviceWorker.controller?.postMessage(message);
  window.addEventListener('beforeunload', () => {
    tell('MOCK_ACTIVATE');
    window.clearInterval(keepAlive);
    keepAlive = window.setInterval(() => tell('KEEPALIVE_REQUEST'), keepAliveMs);
  });
}
