import type { BodyOf, Operation, PathValues, QueryValues, ResponseOf } from '@/contract/operation.ts';

import type { Connection } from '../connections.ts';
import { readAnswer, wholeNumber, type Answer, type Received } from './answer.ts';
import { ApiError } from './api-error.ts';
import { attempt, attemptDeadlineMs, type Attempt, type Fetch } from './attempt.ts';
import { createBudget, type Budget, type EndTurn, type Lane, type RateFacts } from './budget.ts';
import { checkRequest } from './check.ts';
import type { Clock } from './clock.ts';
import { requestHeaders, requestInit } from './headers.ts';
import { retryDelayMs } from './retry.ts';
import { buildPath } from './url.ts';

/** Who sends; a connection that is only being tried out is one too. */
export type Sender = Pick<Connection, 'id' | 'auth' | 'secret'>;

/** Present, optional or absent, by what the operation declares. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T | undefined }
    : { [K in Name]: T };

export type SendInput<O extends Operation> = Part<'path', PathValues<O>> &
  Part<'query', QueryValues<O>> &
  Part<'body', BodyOf<O>> & {
    signal?: AbortSignal | undefined;
    lane?: Lane | undefined;
    /** The caller repeats by itself, at its own pace: polling (spec 3.1). */
    once?: boolean | undefined;
  };

/** How a request ended for good; `error` null: well. */
export interface Outcome {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly error: ApiError | null;
}

export interface TransportOptions extends Clock {
  readonly fetch: Fetch;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  readonly baseUrl: () => string;
  /** A request that was started before the app was there, and that this one may take over. */
  readonly claim?: ((url: string, sender: Sender) => Attempt['claimed']) | undefined;
  /** Told of every answer, and of every request that failed for good. */
  readonly onAnswer?:
    | ((sender: Sender, operation: Operation, received: Received, rate: RateFacts) => void)
    | undefined;
  readonly onOutcome?: ((sender: Sender, outcome: Outcome) => void) | undefined;
}

export interface Transport {
  /** One request in; parsed data, or one ApiError, out. Retries, deadlines and the request budget are inside. */
  readonly send: <O extends Operation>(
    sender: Sender,
    operation: O,
    input: SendInput<O>,
  ) => Promise<Answer<ResponseOf<O>>>;
  /** Lets go of what was learnt about a connection. */
  readonly forget: (connectionId: string) => void;
}

export function createTransport(options: TransportOptions): Transport {
  const { now, wait, random } = options;
  const budgets = new Map<string, Budget>();
  const budgetOf = (id: string): Budget => {
    const budget = budgets.get(id) ?? createBudget({ now, wait });
    budgets.set(id, budget);
    return budget;
  };

  async function send<O extends Operation>(sender: Sender, operation: O, input: SendInput<O>) {
    const { path = {} } = input as { path?: Record<string, string> };
    try {
      const answer = await persist(sender, operation, input);
      options.onOutcome?.(sender, { operation, path, error: null });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) options.onOutcome?.(sender, { operation, path, error });
      throw error;
    }
  }

  /** Attempts until there is an answer, or an error that waiting does not mend. */
  async function persist<O extends Operation>(sender: Sender, operation: O, input: SendInput<O>) {
    const { signal, lane = 'interactive', once: single = false } = input;
    const prepared = prepare(sender, operation, input);
    const budget = budgetOf(sender.id);
    const startedAt = now();
    for (let count = 1; ; count += 1) {
      const endTurn = await budget.acquire(lane, signal).catch(() => Promise.reject(aborted(operation)));
      let failure: ApiError;
      try {
        return await once(endTurn, sender, operation, { ...prepared, signal, first: count === 1 });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failure = error;
      } finally {
        endTurn(null);
      }
      const delayMs = retryDelayMs({
        retry: operation.retry,
        error: failure,
        attempt: count,
        elapsedMs: now() - startedAt,
        deadlineMs: attemptDeadlineMs,
        lane,
        random: random(),
      });
      if (delayMs === null || single) throw failure;
      await wait(delayMs, signal).catch(() => Promise.reject(aborted(operation)));
    }
  }

  async function once<O extends Operation>(
    endTurn: EndTurn,
    sender: Sender,
    operation: O,
    of: Prepared & { signal: AbortSignal | undefined; first: boolean },
  ) {
    const { url, init, signal, first } = of;
    const claimed = first && operation.method === 'GET' ? options.claim?.(url, sender) : undefined;
    const received = await attempt({ operation, url, init, signal, claimed, fetch: options.fetch, wait });
    const rate = rateFacts(received);
    endTurn(rate);
    options.onAnswer?.(sender, operation, received, rate);
    return readAnswer(operation, received, sender.secret);
  }

  function prepare<O extends Operation>(sender: Sender, operation: O, input: SendInput<O>): Prepared {
    const {
      path = {},
      query = {},
      body,
    } = input as { path?: Record<string, string>; query?: object; body?: unknown };
    const sent = { path, query: { ...query }, body };
    const errors = checkRequest(operation, sent, sender);
    if (errors.length > 0) {
      throw new ApiError({
        operationId: operation.operationId,
        type: 'invalid_request',
        title: 'The request was not sent',
        detail: 'validation failed',
        errors,
      });
    }
    const hasBody = operation.body !== null;
    return {
      url: options.baseUrl() + buildPath(operation.path, path, sent.query),
      init: {
        ...requestInit,
        method: operation.method,
        headers: requestHeaders(sender, hasBody),
        ...(hasBody && { body: JSON.stringify(body) }),
      },
    };
  }

  return { send, forget: (id) => void budgets.delete(id) };
}

interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
}

const aborted = ({ operationId }: Operation) =>
  new ApiError({ operationId, type: 'aborted', title: 'The request was given up' });

function rateFacts({ status, headers }: Received): RateFacts {
  const seconds = (name: string) => {
    const value = wholeNumber(headers.get(name));
    return value === null ? null : value * 1000;
  };
  return {
    status,
    limit: wholeNumber(headers.get('X-RateLimit-Limit')),
    remaining: wholeNumber(headers.get('X-RateLimit-Remaining')),
    resetAtMs: seconds('X-RateLimit-Reset'),
    retryAfterMs: seconds('Retry-After'),
  };
}
