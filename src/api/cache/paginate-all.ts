import type { ListPage } from '@/api/transport/pagination.ts';
import type { UnreadableItem } from '@/api/transport/parse-response.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';

import type { PageLoader } from './list-options.ts';

interface PageRequests {
  readonly signal: AbortSignal;
  readonly lane: Priority;
  /** Where to start; without one, at the first page. */
  readonly cursor?: string | null;
  /** Ends the list where its cursor is refused, instead of starting over once. */
  readonly restartedBefore?: boolean;
}

/** The pages of a list, one request after another and outside the cache. */
export async function* pagesOf<T, P extends ListPage<T>>(
  list: { readonly page: PageLoader<T, P> },
  { signal, lane, cursor = null, restartedBefore = false }: PageRequests,
): AsyncGenerator<P, void, undefined> {
  let [at, restarted] = [cursor, restartedBefore];
  for (;;) {
    signal.throwIfAborted();
    const page = await list.page({ cursor: at, signal, lane, restartedBefore: restarted });
    yield page;
    restarted ||= page.restarted;
    // A cursor that leads to itself would never end.
    if (page.next === null || page.next === at) return;
    at = page.next;
  }
}

/** What a walk hands over of each page: items that came before are left out, as pagination is no snapshot (spec §8). */
export interface CollectedPage<T> {
  readonly items: readonly T[];
  readonly unreadable: readonly UnreadableItem[];
}

/** A way through all pages of a list. It keeps its place when it is stopped or fails, and goes on from there. */
export interface Pagination<T> {
  readonly run: (signal: AbortSignal, onPage: (page: CollectedPage<T>) => unknown) => Promise<void>;
  readonly ended: () => boolean;
}

/**
 * Walks a list of `listOptions` to its end behind the person's own requests: a spent limit is waited for and
 * passing failures are retried by the transport, so an error here is one that the person should hear of. A page counts
 * as walked once `onPage` is through with it.
 */
export function paginateAll<T>(
  list: { readonly page: PageLoader<T> },
  idOf: (item: T) => string,
): Pagination<T> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  let restarted = false;
  let ended = false;

  return {
    ended: () => ended,
    async run(signal, onPage) {
      if (ended) return;
      const lane = 'background';
      for await (const page of pagesOf(list, { signal, lane, cursor, restartedBefore: restarted })) {
        const fresh = new Map(page.items.map((item) => [idOf(item), item]));
        for (const id of fresh.keys()) if (seen.has(id)) fresh.delete(id);
        await onPage({ items: [...fresh.values()], unreadable: page.unreadable });
        for (const id of fresh.keys()) seen.add(id);
        restarted ||= page.restarted;
        cursor = page.next;
      }
      ended = true;
    },
  };
}
