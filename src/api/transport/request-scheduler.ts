import type { Clock } from './clock.ts';

/** What a request is for: the person in front of the screen, what is visible on it, or work behind it. */
export type Priority = 'interactive' | 'visible' | 'background';

/** What an answer says about the rate limit (spec §8); null where a header is absent or unreadable. */
export interface RateFacts {
  readonly status: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAtMs: number | null;
  readonly retryAfterMs: number | null;
}

/** Gives a turn back with what its answer said; null when there was none. */
export type EndTurn = (facts: RateFacts | null) => void;

export interface RequestScheduler {
  /** Waits for a turn. Rejects when the signal aborts. */
  acquire(lane: Priority, signal?: AbortSignal): Promise<EndTurn>;
  /** Until when nothing goes out because of the rate limit (milliseconds); a moment in the past when nothing is held. */
  pausedUntil(): number;
}

interface Waiter {
  start(): void;
}

const priorities = ['interactive', 'visible', 'background'] as const satisfies readonly Priority[];
/** Slots kept free for the lanes above, so that a person never queues behind a page of names. */
const slotsKept: Readonly<Record<Priority, number>> = { interactive: 0, visible: 1, background: 2 };
const slotsOfAll = 6;
/** How many requests of a lane run at once at the most. */
export const maxConcurrent = (lane: Priority): number => slotsOfAll - slotsKept[lane];
/** The part of the limit kept for the lanes above. */
const shareKept: Readonly<Record<Priority, number>> = { interactive: 0, visible: 0.1, background: 0.3 };
/** How many requests of a limit are kept for the lanes above. */
export const reservedOf = (limit: number, lane: Priority): number => Math.ceil(limit * shareKept[lane]);
/** When the service names no moment, and when the clocks disagree about the one it names. */
const unknownResetMs = 5_000;
const longestResetMs = 60_000;
const longestBackOffMs = 30_000;

interface BudgetOptions extends Clock {
  /** Called with the new end whenever an answer moves the pause. */
  readonly onPause?: ((untilMs: number) => void) | undefined;
}

/** The request budget of one connection: bounded concurrency, three lanes, and a reserve for the first. */
export function createRequestScheduler(
  { now, wait, onPause }: BudgetOptions,
  maxRunning = slotsOfAll,
): RequestScheduler {
  const queues: Record<Priority, Set<Waiter>> = {
    interactive: new Set(),
    visible: new Set(),
    background: new Set(),
  };
  let running = 0;
  let slots = maxRunning;
  let refusals = 0;
  let pausedUntil = 0;
  let limit = 0;
  let remaining: number | null = null;
  let resetAt = 0;
  let wakeAt = Infinity;
  /**
   * At its reset a sliding window has room for one request at least, and nobody knows for how many more (spec §8): one goes
   * ahead, and its answer tells.
   */
  let probe: 'none' | 'wanted' | 'sent' = 'none';

  /** The moment at which the lane may send, by what was learned so far. */
  const openAt = (lane: Priority): number => {
    const at = now();
    if (remaining !== null && resetAt <= at) {
      remaining = null;
      probe = 'wanted';
    }
    const scarce = remaining !== null && remaining <= reservedOf(limit, lane);
    return Math.max(pausedUntil, scarce ? resetAt : 0);
  };

  const next = (): Waiter | undefined => {
    let sleepUntil = Infinity;
    for (const lane of priorities) {
      const [first] = queues[lane];
      if (first === undefined || running >= Math.max(1, slots - slotsKept[lane])) continue;
      const opens = openAt(lane);
      if (opens <= now()) {
        if (lane !== 'interactive' && probe !== 'none') {
          if (probe === 'sent') continue;
          probe = 'sent';
        }
        queues[lane].delete(first);
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

  const learn = ({ status, ...facts }: RateFacts) => {
    const at = now();
    probe = 'none';
    if (facts.limit !== null) limit = facts.limit;
    if (facts.remaining !== null) {
      // Requests on their way may not be counted yet.
      remaining = facts.remaining - running;
      const reset = facts.resetAtMs ?? at + unknownResetMs;
      resetAt = Math.min(Math.max(reset, at + 1_000), at + longestResetMs);
    }
    if (status === 429) {
      refusals += 1;
      slots = Math.max(1, Math.floor(slots / 2));
      const backOffMs = Math.min(longestBackOffMs, 1_000 * 2 ** (refusals - 1));
      pausedUntil = Math.max(pausedUntil, at + (facts.retryAfterMs ?? backOffMs));
    } else if (status < 500) {
      refusals = 0;
      slots = Math.min(maxRunning, slots + 1);
    }
    onPause?.(openAt('interactive'));
  };

  const endTurn = (): EndTurn => {
    let ended = false;
    return (facts) => {
      if (ended) return;
      ended = true;
      running -= 1;
      if (facts !== null) learn(facts);
      else if (probe === 'sent') probe = 'wanted';
      pump();
    };
  };

  return {
    pausedUntil: () => openAt('interactive'),
    acquire: (lane, signal) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          queues[lane].delete(waiter);
          reject(new DOMException('Aborted', 'AbortError'));
        };
        const waiter: Waiter = {
          start: () => {
            signal?.removeEventListener('abort', leave);
            resolve(endTurn());
          },
        };
        if (signal?.aborted === true) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        queues[lane].add(waiter);
        pump();
      }),
  };
}
