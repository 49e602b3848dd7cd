import type { Clock } from './clock.ts';

/** A request's priority: an action, something on screen, or background work. */
export type Priority = 'interactive' | 'visible' | 'background';

/** A response's rate limit (spec §8); null where a header is absent or malformed. */
export interface RateFacts {
  readonly status: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAtMs: number | null;
  readonly retryAfterMs: number | null;
}

/** Releases a slot with its response's rate limit; null if there was no response. */
export type ReleaseSlot = (facts: RateFacts | null) => void;

export interface RequestScheduler {
  /** Waits for a slot. Rejects when the signal aborts. */
  acquire(priority: Priority, signal?: AbortSignal): Promise<ReleaseSlot>;
  /** When the rate limit's pause of all requests ends (milliseconds since 1970); in the past if there is none. */
  pausedUntil(): number;
}

interface Waiter {
  start(): void;
}

const priorities = ['interactive', 'visible', 'background'] as const satisfies readonly Priority[];
/** Slots kept free for higher priorities, so that a person never queues behind a page of names. */
const reservedSlots: Readonly<Record<Priority, number>> = { interactive: 0, visible: 1, background: 2 };
const slotsOfAll = 6;
/** The maximum number of concurrent requests of a priority. */
export const maxConcurrent = (priority: Priority): number => slotsOfAll - reservedSlots[priority];
/** The share of the limit kept for higher priorities. */
const reservedShare: Readonly<Record<Priority, number>> = { interactive: 0, visible: 0.1, background: 0.3 };
/** How many requests of the limit are kept for higher priorities. */
export const reservedOf = (limit: number, priority: Priority): number =>
  Math.ceil(limit * reservedShare[priority]);
/** Used when the API names no reset time, or clocks disagree about it. */
const unknownResetMs = 5_000;
const maxResetMs = 60_000;
const maxBackOffMs = 30_000;

interface SchedulerOptions extends Clock {
  /** Called with the new end time when a response changes the pause. */
  readonly onPause?: ((untilMs: number) => void) | undefined;
}

/** The request queue of one connection: bounded concurrency, three priorities, and a reserve for the first. */
export function createRequestScheduler({ now, wait, onPause }: SchedulerOptions): RequestScheduler {
  const queues: Record<Priority, Set<Waiter>> = {
    interactive: new Set(),
    visible: new Set(),
    background: new Set(),
  };
  let running = 0;
  let slots = slotsOfAll;
  let refusals = 0;
  let pausedUntil = 0;
  let limit = 0;
  let remaining: number | null = null;
  let resetAt = 0;
  let wakeAt = Infinity;
  /**
   * At its reset, a sliding window allows at least one request, and possibly more (spec §8). One request goes
   * ahead, and its response says how many.
   */
  let probe: 'none' | 'needed' | 'sent' = 'none';

  /** When a request of this priority may be sent, from the rate limit known so far. */
  const openAt = (priority: Priority): number => {
    const nowMs = now();
    if (remaining !== null && resetAt <= nowMs) {
      remaining = null;
      probe = 'needed';
    }
    const scarce = remaining !== null && remaining <= reservedOf(limit, priority);
    return Math.max(pausedUntil, scarce ? resetAt : 0);
  };

  const next = (): Waiter | undefined => {
    let sleepUntil = Infinity;
    for (const priority of priorities) {
      const [first] = queues[priority];
      if (first === undefined || running >= Math.max(1, slots - reservedSlots[priority])) continue;
      const opens = openAt(priority);
      if (opens <= now()) {
        if (priority !== 'interactive' && probe !== 'none') {
          if (probe === 'sent') continue;
          probe = 'sent';
        }
        queues[priority].delete(first);
        return first;
      }
      sleepUntil = Math.min(sleepUntil, opens);
    }
    if (sleepUntil < wakeAt) sleep(sleepUntil);
    return undefined;
  };

  const sleep = (until: number) => {
    wakeAt = until;
    void wait(until - now()).then(() => {
      if (wakeAt === until) wakeAt = Infinity;
      pump();
    });
  };

  const pump = () => {
    for (let waiter = next(); waiter !== undefined; waiter = next()) {
      running += 1;
      if (remaining !== null) remaining -= 1;
      waiter.start();
    }
  };

  const applyRate = ({ status, ...facts }: RateFacts) => {
    const nowMs = now();
    probe = 'none';
    if (facts.limit !== null) limit = facts.limit;
    if (facts.remaining !== null) {
      // Requests in flight may not have been counted yet.
      remaining = facts.remaining - running;
      const reset = facts.resetAtMs ?? nowMs + unknownResetMs;
      resetAt = Math.min(Math.max(reset, nowMs + 1_000), nowMs + maxResetMs);
    }
    if (status === 429) {
      refusals += 1;
      slots = Math.max(1, Math.floor(slots / 2));
      const backOffMs = Math.min(maxBackOffMs, 1_000 * 2 ** (refusals - 1));
      pausedUntil = Math.max(pausedUntil, nowMs + (facts.retryAfterMs ?? backOffMs));
    } else if (status < 500) {
      refusals = 0;
      slots = Math.min(slotsOfAll, slots + 1);
    }
    onPause?.(openAt('interactive'));
  };

  const releaseSlot = (): ReleaseSlot => {
    let ended = false;
    return (facts) => {
      if (ended) return;
      ended = true;
      running -= 1;
      if (facts !== null) applyRate(facts);
      else if (probe === 'sent') probe = 'needed';
      pump();
    };
  };

  return {
    pausedUntil: () => openAt('interactive'),
    acquire: (priority, signal) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          queues[priority].delete(waiter);
          reject(new DOMException('Aborted', 'AbortError'));
        };
        const waiter: Waiter = {
          start: () => {
            signal?.removeEventListener('abort', leave);
            resolve(releaseSlot());
          },
        };
        if (signal?.aborted === true) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        queues[priority].add(waiter);
        pump();
      }),
  };
}
