import { handlers } from './handlers/index.ts';
import { type Persistence, createSnapshotWriter, readSnapshot } from './persistence.ts';
import { asServiceError, errorResponse, jsonResponse, newRequestId } from './pipeline/envelope.ts';
import { createHandler } from './pipeline/handler.ts';
import { parseJson } from './pipeline/parameters.ts';
import { RateLimiter } from './pipeline/rate-limit.ts';
import { ServiceError } from './pipeline/service-error.ts';
import { unit } from './seed/primitives.ts';
import { Simulation, type Simulator, simulatorOf, controlNamed } from './simulator.ts';
import { createStore } from './store/store.ts';
import type { Store } from './store/types.ts';

export interface Service {
  /** Responds to every request, including with errors; rejects only with `ConnectionDropped`, like `fetch`. */
  handle(request: Request): Promise<Response>;
  readonly simulator: Simulator;
  readonly store: Store;
  /** Resolves once the stored state is restored; `handle` waits for it on its own. */
  readonly ready: Promise<void>;
}

interface ServiceOptions {
  /** The wall clock. The simulator's clock is ahead of it by the time it was moved forward. */
  readonly now?: (() => number) | undefined;
  /** The seed's dates are relative to this. By default, the time of creation. */
  readonly base?: number | undefined;
  readonly seed?: number | undefined;
  readonly persistence?: Persistence | undefined;
  /** If false, simulated latency is ignored; deadlines still expire. */
  readonly realDelays?: boolean | undefined;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });

const controlPrefix = '/_sim/';

export const isControl = (pathname: string): boolean => pathname.startsWith(controlPrefix);

/**
 * `POST /_sim/<control>`. Needs no credential, and takes any content type: it is for the person at the
 * machine.
 */
export async function handleControl(simulation: Simulation, request: Request): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers({ 'X-Request-Id': requestId });
  try {
    const name = controlNamed(new URL(request.url).pathname.slice(controlPrefix.length));
    if (request.method !== 'POST')
      throw new ServiceError(405, 'method_not_allowed', { headers: { Allow: 'POST' } });
    const bytes = await request.arrayBuffer();
    const input = bytes.byteLength === 0 ? {} : parseJson(bytes);
    return jsonResponse(200, simulation.run(name, input), headers);
  } catch (error) {
    return errorResponse(asServiceError(error), headers, requestId);
  }
}

/** The embedded service: a pure function of requests over a store, controlled by a simulator. */
export function createService(options: ServiceOptions = {}): Service {
  const { now: wallClock = Date.now, seed = 1, persistence, realDelays = true } = options;
  const store = createStore({ base: options.base ?? wallClock(), seed });
  const limiter = new RateLimiter();
  // The same seed produces the same jitter.
  let jitters = 0;
  const simulation = new Simulation({
    reset: () => {
      limiter.clear();
      store.reset(wallClock());
      void snapshots.clear();
    },
    setLag: (ms) => {
      store.lagMs = ms;
    },
    setRateLimit: (rate) => {
      limiter.override = rate;
    },
    setInventoryItems: (items) => {
      store.inventoryItems = items;
    },
    rescan: ({ project_id, change }) => store.rescan(wallClock() + simulation.advanceMs, project_id, change),
    changed: () => void snapshots.save(),
    random: () => unit(seed, jitters++),
  });
  const snapshots = createSnapshotWriter(persistence, () => ({
    v: 1,
    advance_ms: simulation.advanceMs,
    changes: store.changes(),
  }));

  const load = async (): Promise<void> => {
    const saved = readSnapshot(await persistence?.load().catch(() => null));
    if (saved !== null && store.restore(saved.changes)) simulation.restoreAdvance(saved.advance_ms);
    snapshots.mark();
  };
  const ready = load();

  let upToDate = ready;
  let isOutdated = false;
  persistence?.watch?.(() => {
    isOutdated = true;
  });
  const reload = async (): Promise<void> => {
    await snapshots.idle();
    const saved = readSnapshot(await persistence?.load().catch(() => null));
    if (saved === null) store.reset(wallClock());
    else store.restore(saved.changes);
    simulation.restoreAdvance(saved?.advance_ms ?? 0);
    snapshots.mark();
  };
  /** Takes over what another tab has stored since the last request. */
  const catchUp = (): Promise<void> => {
    if (isOutdated) upToDate = upToDate.then(reload);
    isOutdated = false;
    return upToDate;
  };

  const handleOperation = createHandler({
    store,
    handlers,
    simulation,
    limiter,
    now: () => wallClock() + simulation.advanceMs,
    wait: realDelays ? wait : () => Promise.resolve(),
    changed: snapshots.save,
  });
  return {
    handle: async (request) => {
      await catchUp();
      if (!isControl(new URL(request.url).pathname)) return handleOperation(request);
      const response = await handleControl(simulation, request);
      await snapshots.idle();
      return response;
    },
    simulator: simulatorOf(simulation),
    store,
    ready,
  };
}
