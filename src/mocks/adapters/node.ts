import type { Service } from '../service.ts';

/** Where relative addresses lead in a unit test. */
const origin = 'http://service.local';

/** A `fetch` that the service answers in process, as strict about aborts as the real one. */
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
