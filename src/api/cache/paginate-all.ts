import type { UnreadableItem } from '@/api/transport/parse-response.ts';

import type { PageLoader } from './list-options.ts';

/** What a walk hands over of each page: items that came before are left out, as pagination is no snapshot (spec 8). */
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
      while (!ended) {
        signal.throwIfAborted();
        const page = await list.page({ cursor, signal, lane: 'background', restartedBefore: restarted });
        const fresh = new Map(page.items.map((item) => [idOf(item), item]));
        for (const id of fresh.keys()) if (seen.has(id)) fresh.delete(id);
        await onPage({ items: [...fresh.values()], unreadable: page.unreadable });
        for (const id of fresh.keys()) seen.add(id);
        restarted ||= page.restarted;
        // A cursor that leads to itself would never end.
        ended = page.next === null || page.next === cursor;
        cursor = page.next;
      }
    },
  };
}
