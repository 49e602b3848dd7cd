import { limits } from '@/contract/limits.ts';
import type { Operation } from '@/contract/operation.ts';

import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import { retryAfterSeconds } from './headers.ts';
import type { RawResponse } from './parse-response.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The API gives up after its own deadline (spec §8). The margin lets its response arrive. */
const attemptDeadlineMs = limits.deadlineMs + 5_000;

export interface FetchOptions extends Clock {
  readonly operation: Operation;
  readonly url: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal | undefined;
  readonly claimed: { readonly response: Promise<Response>; abort(): void } | undefined;
  readonly fetch: Fetch;
}

// Not an exception, which would capture a stack trace.
const settled = 'The request has settled';

/**
 * Sends a request once, with a deadline that includes the body. Errors never contain fetch's message, which may quote a
 * header.
 */
export async function fetchWithDeadline(options: FetchOptions): Promise<RawResponse> {
  const stop = new AbortController();
  const done = new AbortController();
  let expired = false;
  const giveUp = () => {
    stop.abort();
    options.claimed?.abort();
  };
  if (options.signal?.aborted === true) giveUp();
  options.signal?.addEventListener('abort', giveUp, { once: true });
  options.wait(attemptDeadlineMs, done.signal).then(
    () => {
      expired = true;
      giveUp();
    },
    () => undefined,
  );
  try {
    const exchange = async (): Promise<RawResponse> => {
      const response = await (options.claimed?.response ??
        options.fetch(options.url, { ...options.init, signal: stop.signal }));
      const { status, headers } = response;
      const delaySeconds = retryAfterSeconds(headers, options.now());
      return { status, headers, text: await response.text(), retryAfterSeconds: delaySeconds };
    };
    return await Promise.race([exchange(), rejectedBy(stop.signal)]);
  } catch {
    throw failed(options, expired);
  } finally {
    done.abort(settled);
    options.signal?.removeEventListener('abort', giveUp);
  }
}

/** A fetch that ignores its signal must not hold its slot forever. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function failed({ operation, signal }: FetchOptions, expired: boolean): ApiError {
  const outcome = operation.method === 'GET' ? 'refused' : 'unknown';
  const { operationId } = operation;
  if (expired)
    return new ApiError({
      operationId,
      outcome,
      type: 'deadline_expired',
      title: 'The API took too long to respond',
    });
  if (signal?.aborted === true)
    return new ApiError({ operationId, outcome, type: 'aborted', title: 'The request was canceled' });
  return new ApiError({
    operationId,
    outcome,
    type: 'network_error',
    title: 'Couldn’t reach the API',
  });
}
