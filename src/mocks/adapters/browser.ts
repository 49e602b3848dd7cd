import { createStore, del, get, set } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

import type { Persistence } from '@/mocks/persistence.ts';

import { isControl } from '../pipeline/simulator-handler.ts';
import { type Service, createService } from '../service.ts';
import type { Simulator } from '../simulator.ts';

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
    // Only a dropped connection rejects. The page's fetch should fail as without a network.
    return HttpResponse.error();
  }
};

const key = 'state';

/** Stores the demo's changes across reloads, in one record that browser tools can show and delete. */
function indexedDbPersistence(): Persistence {
  const database = createStore('service-console-demo', 'service');
  return {
    load: () => get<unknown>(key, database),
    save: (snapshot) => set(key, snapshot, database),
    clear: () => del(key, database),
  };
}

/** Serves this page's `/v1` and `/_sim` requests. Changes survive a reload. */
export async function startBrowserService(): Promise<Service> {
  const service = createService({ persistence: indexedDbPersistence() });
  // A predicate, not a pattern: patterns decode the URL, and fail on escapes that the service has to check.
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

/**
 * MSW releases its page on `beforeunload`. The person may stay, and until then this page keeps sending
 * requests, which must not reach the network. So the worker only hears of it once the page is gone.
 */
function stayUntilGone(): void {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return;
  const tell = worker.postMessage.bind(worker);
  worker.postMessage = (message: unknown) => {
    if (message !== 'CLIENT_CLOSED') tell(message);
  };
  let keepAlive: number | undefined;
  window.addEventListener('beforeunload', () => {
    window.clearInterval(keepAlive);
    keepAlive = window.setInterval(() => tell('KEEPALIVE_REQUEST'), keepAliveMs);
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) tell('CLIENT_CLOSED');
  });
}
