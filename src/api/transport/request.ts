import type { Connection } from '@/api/connection/connections.ts';
import type { BodyOf, Operation, PathValues, QueryValues, ResponseOf } from '@/contract/operation.ts';

import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import { fetchWithDeadline, type FetchOptions, type Fetch } from './fetch-with-deadline.ts';
import { wholeNumber } from './headers.ts';
import { parseResponse, type ParsedResponse, type RawResponse } from './parse-response.ts';
import { type PreparedRequest, prepareRequest } from './prepare-request.ts';
import {
  createRequestScheduler,
  type RequestScheduler,
  type ReleaseSlot,
  type Priority,
  type RateFacts,
} from './request-scheduler.ts';
import { maxWaitMs, retryDelayMs } from './retry.ts';
import type { Sent } from './validate-request.ts';

/** The caller's credential, which may not be a connection yet. */
export type Sender = Pick<Connection, 'id' | 'auth' | 'secret'>;

/** Present, optional, or absent, as the operation declares. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T | undefined }
    : { [K in Name]: T };

/** How a request waits to be sent. */
export interface QueueOptions {
  /** By default, a person is waiting for it. */
  readonly priority?: Priority | undefined;
  /** Aborts a request that waits, but not one that was sent, so that its outcome is known. */
  readonly leave?: AbortSignal | undefined;
}

interface SendOptions extends QueueOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the caller retries at its own pace, as polling does (spec §3.1). */
  readonly once?: boolean | undefined;
}

export type SendInput<O extends Operation> = Part<'path', PathValues<O>> &
  Part<'query', QueryValues<O>> &
  Part<'body', BodyOf<O>> &
  SendOptions;

/** A request's progress. */
interface RequestState {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly priority: Priority;
  readonly requestedAt: number;
  /** When it first left the queue; null before. */
  sentAt: number | null;
  tries: number;
}

/** A request's final outcome. A null `error` means success. */
export interface Outcome extends Readonly<RequestState> {
  readonly error: ApiError | null;
  readonly requestId: string | null;
  readonly endedAt: number;
}

export interface TransportOptions extends Clock {
  readonly fetch: Fetch;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  readonly baseUrl: () => string;
  /** Whether the network is available; by default it is. */
  readonly isOnline?: (() => boolean) | undefined;
  /** A request that started before the app loaded, which this one may claim. */
  readonly claim?: ((url: string, sender: Sender) => FetchOptions['claimed']) | undefined;
  /** Called with every response, and every request that finally failed. */
  readonly onResponse?:
    | ((sender: Sender, operation: Operation, received: RawResponse, rate: RateFacts) => void)
    | undefined;
  readonly onOutcome?: ((sender: Sender, outcome: Outcome) => void) | undefined;
  /** Called with the time at which the rate limit's pause of a connection ends (milliseconds since 1970; spec §8). */
  readonly onPause?: ((connectionId: string, untilMs: number) => void) | undefined;
}

export interface Transport {
  /** One request in; parsed data or one ApiError out. Handles retries, deadlines, and the rate limit. */
  readonly send: <O extends Operation>(
    sender: Sender,
    operation: O,
    input: SendInput<O>,
  ) => Promise<ParsedResponse<ResponseOf<O>>>;
  /** Drops what was learned about a connection. Nothing more is sent with it, and pending responses are discarded. */
  readonly clear: (connectionId: string) => void;
}

/** How often background work checks whether the network is back. */
const offlineWaitMs = 1_000;

export function createTransport(options: TransportOptions): Transport {
  const { now, wait, random } = options;
  const schedulers = new Map<string, RequestScheduler>();
  const cleared = new Set<string>();
  const schedulerOf = (id: string): RequestScheduler => {
    const scheduler =
      schedulers.get(id) ??
      createRequestScheduler({ now, wait, onPause: (untilMs) => options.onPause?.(id, untilMs) });
    schedulers.set(id, scheduler);
    return scheduler;
  };

  async function send<O extends Operation>(sender: Sender, operation: O, input: SendInput<O>) {
    const { path = {}, query = {} } = input as Partial<Pick<Outcome, 'path' | 'query'>>;
    const { priority = 'interactive' } = input;
    const state: RequestState = {
      operation,
      path,
      query,
      priority,
      requestedAt: now(),
      sentAt: null,
      tries: 0,
    };
    const notify = ({ requestId }: Pick<Outcome, 'requestId'>, error: ApiError | null) =>
      options.onOutcome?.(sender, { ...state, error, requestId, endedAt: now() });
    try {
      const response = await sendWithRetry(sender, operation, input, state);
      notify(response, null);
      return response;
    } catch (error) {
      // Requests that were never sent because the network was down aren't logged.
      if (error instanceof ApiError && (error.type !== 'offline' || state.tries > 0)) notify(error, error);
      throw error;
    }
  }

  /** Attempts until a response or a permanent error. */
  async function sendWithRetry<O extends Operation>(
    sender: Sender,
    operation: O,
    input: SendInput<O>,
    state: RequestState,
  ) {
    const { signal, leave, once = false } = input;
    const whileWaiting = leave === undefined ? signal : AbortSignal.any([leave, signal ?? leave]);
    const { priority } = state;
    const prepared = prepareRequest(options.baseUrl(), sender, operation, input as Partial<Sent>);
    const scheduler = schedulerOf(sender.id);
    for (;;) {
      while (options.isOnline?.() === false) {
        // Background work resumes when the network is back. A person's action fails instead of being queued.
        if (priority !== 'background' || operation.method !== 'GET') throw offline(operation);
        await wait(offlineWaitMs, whileWaiting).catch(() => Promise.reject(aborted(operation)));
      }
      const pausedMs = scheduler.pausedUntil() - now();
      // A save that can't be sent for a long time fails instead of staying pending. Loads wait and show a countdown.
      if (operation.method !== 'GET' && pausedMs > maxWaitMs[priority]) throw paused(state, pausedMs);
      const releaseSlot = await acquireSlot(scheduler, state, now, whileWaiting);
      state.sentAt ??= now();
      state.tries += 1;
      let failure: ApiError;
      try {
        return await sendOnce(releaseSlot, sender, operation, { ...prepared, signal, state });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failure = error;
      } finally {
        releaseSlot(null);
      }
      const delayMs = retryDelayMs({
        retry: operation.retry,
        error: failure,
        attempt: state.tries,
        elapsedMs: now() - state.sentAt,
        priority,
        random: random(),
      });
      if (delayMs === null || once) throw failure;
      await wait(delayMs, whileWaiting).catch(() => Promise.reject(aborted(operation)));
    }
  }

  async function sendOnce<O extends Operation>(
    releaseSlot: ReleaseSlot,
    sender: Sender,
    operation: O,
    request: PreparedRequest & { signal: AbortSignal | undefined; state: RequestState },
  ) {
    const { url, init, signal, state } = request;
    // A removed API key is never sent again. Responses to requests in flight are discarded.
    if (cleared.has(sender.id)) throw aborted(operation);
    const claimed =
      state.tries === 1 && operation.method === 'GET' ? options.claim?.(url, sender) : undefined;
    const received = await fetchWithDeadline({ ...options, operation, url, init, signal, claimed });
    if (cleared.has(sender.id)) throw aborted(operation, 'unknown');
    const rate = rateFacts(received);
    releaseSlot(rate);
    options.onResponse?.(sender, operation, received, rate);
    return parseResponse(operation, received, sender.secret);
  }

  const clear = (id: string) => {
    schedulers.delete(id);
    cleared.add(id);
  };
  return { send, clear };
}

/**
 * A slot in the queue. A person's save leaves the queue when it waits too long, so that it isn't sent when nobody
 * expects it. Those of a job wait as long as the job runs.
 */
async function acquireSlot(
  scheduler: RequestScheduler,
  state: RequestState,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<ReleaseSlot> {
  const { operation, priority } = state;
  const late = new AbortController();
  const isSave = operation.method !== 'GET' && priority === 'interactive';
  const timer = isSave ? setTimeout(() => late.abort(), maxWaitMs[priority]) : undefined;
  try {
    return await scheduler.acquire(
      priority,
      isSave ? AbortSignal.any([late.signal, signal ?? late.signal]) : signal,
    );
  } catch {
    throw late.signal.aborted ? paused(state, scheduler.pausedUntil() - now()) : aborted(operation);
  } finally {
    clearTimeout(timer);
  }
}

const aborted = ({ operationId }: Operation, outcome: ApiError['outcome'] = 'refused') =>
  new ApiError({ operationId, outcome, type: 'aborted', title: 'The request was canceled' });

/** Without an earlier attempt, nothing was sent, so there is no status. */
const paused = ({ operation, tries }: RequestState, pausedMs: number) =>
  new ApiError({
    operationId: operation.operationId,
    type: 'rate_limited',
    status: tries === 0 ? 0 : 429,
    title: 'Rate limit reached',
    retryAfterSeconds: Math.ceil(pausedMs / 1000),
  });

const offline = ({ operationId }: Operation) =>
  new ApiError({ operationId, type: 'offline', title: 'The browser is offline' });

function rateFacts({ status, headers, retryAfterSeconds }: RawResponse): RateFacts {
  const inMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
  const number = (name: string) => wholeNumber(headers.get(`X-RateLimit-${name}`));
  return {
    status,
    limit: number('Limit'),
    remaining: number('Remaining'),
    resetAtMs: inMs(number('Reset')),
    retryAfterMs: inMs(retryAfterSeconds),
  };
}
