import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';

import { tabChannel } from '@/lib/tabs.ts';

import type { Persistence } from '../persistence.ts';
import { type Service, createService, isControl } from '../service.ts';
import type { Simulator } from '../simulator.ts';

declare global {
  interface Window {
    /** Set only in a demo build. */
    simulator?: Simulator;
  }
}

const isOurs = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/v1/') || isControl(pathname);
};

const respond = async (service: Service, request: Request): Promise<Response> => {
  try {
    return await service.handle(request);
  } catch {
    // The service rejects only for a dropped connection. The page's fetch should then fail as it does without a
    // network.
    return HttpResponse.error();
  }
};

const key = 'state';
const seededKey = 'seeded';
/**
 * How long an untouched demo keeps its dates, so that a reload doesn't move its scans. After that, they are relative to
 * the current time again.
 */
const sessionMs = 12 * 60 * 60_000;

/**
 * Stores the demo's changes across reloads, in one record that browser tools can show and delete. Each tab has its own
 * service, so it tells the others when the record has changed.
 */
function indexedDbPersistence(database: UseStore): Persistence {
  const others = tabChannel('service-console-demo');
  return {
    // Async, because a browser that denies storage throws at once.
    load: async () => get<unknown>(key, database),
    save: async (snapshot) => {
      await set(key, snapshot, database);
      others?.post('changed');
    },
    clear: async () => {
      await set(seededKey, Date.now(), database);
      await del(key, database);
      others?.post('changed');
    },
    watch: (listener) => others?.listen(listener),
  };
}

async function seededAt(database: UseStore): Promise<number> {
  const now = Date.now();
  const before = await get<unknown>(seededKey, database);
  if (typeof before === 'number' && before <= now && now - before < sessionMs) return before;
  await set(seededKey, now, database);
  return now;
}

/** Serves this page's `/v1` and `/_sim` requests. Changes survive a reload. */
export async function startBrowserService(): Promise<Service> {
  const database = createStore('service-console-demo', 'service');
  // Without storage, each load starts a new demo.
  const base = await seededAt(database).catch(() => undefined);
  const service = createService({ persistence: indexedDbPersistence(database), base });
  // A predicate instead of a pattern: patterns decode the URL, and fail on escapes that the service has to check.
  const worker = setupWorker(
    http.all(
      ({ request }) => isOurs(request),
      ({ request }) => respond(service, request),
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
  keepServingUntilPageHide();
  window.simulator = service.simulator;
  return service;
}

const keepAliveMs = 5_000;

/**
 * MSW releases its page on `beforeunload`. If the person stays, the page keeps sending requests, which must not reach
 * the network. So we tell the worker only once the page is gone.
 */
function keepServingUntilPageHide(): void {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return;
  const postToWorker = worker.postMessage.bind(worker);
  worker.postMessage = (message: unknown) => {
    if (message !== 'CLIENT_CLOSED') postToWorker(message);
  };
  let keepAlive: number | undefined;
  window.addEventListener('beforeunload', () => {
    window.clearInterval(keepAlive);
    keepAlive = window.setInterval(() => postToWorker('KEEPALIVE_REQUEST'), keepAliveMs);
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) postToWorker('CLIENT_CLOSED');
  });
}
