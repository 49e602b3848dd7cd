import type { Service } from '../service.ts';

/** The base of relative URLs in unit tests. */
const origin = 'http://service.local';

/** A `fetch` that the service answers in process. Aborts behave as in the real one. */
export function serviceFetch(service: Pick<Service, 'handle'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([service.handle(request), aborted]);
  };
}
