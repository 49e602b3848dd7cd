import { handlers } from './handlers/index.ts';
import { type Persistence, createSnapshotWriter, readSnapshot } from './persistence.ts';
import { createHandler } from './pipeline/handler.ts';
import { RateLimiter } from './pipeline/rate-limit.ts';
import { handleControl, isControl } from './pipeline/simulator-handler.ts';
import { Simulation, type Simulator, simulatorOf } from './simulator.ts';
import { createStore } from './store/store.ts';
import type { Store } from './store/types.ts';

export interface Service {
  /** Answers every request, errors included; rejects only with `ConnectionDropped`, as `fetch` would. */
  handle(request: Request): Promise<Response>;
  readonly simulator: Simulator;
  readonly store: Store;
  /** Settled once the kept state is back; `handle` waits for it by itself. */
  readonly ready: Promise<void>;
}

export interface ServiceOptions {
  /** The wall clock; the simulator's clock runs ahead of it by what it was advanced. */
  readonly now?: (() => number) | undefined;
  readonly seed?: number | undefined;
  readonly persistence?: Persistence | undefined;
  /** False answers at once whatever latency is simulated; deadlines still expire. */
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

/** Repeatable: the same seed jitters the same way. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The embedded service: a pure function of requests over a store, with a simulator to steer it. */
export function createService(options: ServiceOptions = {}): Service {
  const { now: wallClock = Date.now, seed = 1, persistence, realDelays = true } = options;
  const store = createStore({ base: wallClock(), seed });
  const limiter = new RateLimiter();
  const simulation = new Simulation({
    reset: () => {
      limiter.clear();
      store.reset(wallClock());
      void keeper.clear();
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
    changed: () => void keeper.save(),
    random: randomFrom(seed),
  });
  const keeper = createSnapshotWriter(persistence, () => ({
    v: 1,
    advance_ms: simulation.advanceMs,
    changes: store.changes(),
  }));

  const load = async (): Promise<void> => {
    const saved = readSnapshot(await persistence?.load().catch(() => null));
    if (saved !== null && store.restore(saved.changes)) simulation.restoreAdvance(saved.advance_ms);
    keeper.mark();
  };
  const ready = load();

  const handleOperation = createHandler({
    store,
    rules: handlers,
    simulation,
    limiter,
    now: () => wallClock() + simulation.advanceMs,
    wait: realDelays ? wait : () => Promise.resolve(),
    changed: keeper.save,
  });
  return {
    handle: async (request) => {
      await ready;
      if (!isControl(new URL(request.url).pathname)) return handleOperation(request);
      const response = await handleControl(simulation, request);
      await keeper.idle();
      return response;
    },
    simulator: simulatorOf(simulation),
    store,
    ready,
  };
}
