import type { ListPage } from '@/api/transport/pagination.ts';
import type { UnreadableItem } from '@/api/transport/parse-response.ts';
import type { Priority } from '@/api/transport/request-scheduler.ts';

import type { PageLoader } from './list-options.ts';

interface PageRequests {
  readonly signal: AbortSignal;
  readonly priority: Priority;
  /** The cursor to start from; by default the first page. */
  readonly cursor?: string | null;
  /** Whether the list has restarted before. If its cursor is then rejected, it ends instead of restarting again. */
  readonly restartedBefore?: boolean;
}

/** The pages of a list, one request at a time, outside the cache. */
export async function* pagesOf<T, P extends ListPage<T>>(
  list: { readonly page: PageLoader<T, P> },
  { signal, priority, cursor = null, restartedBefore = false }: PageRequests,
): AsyncGenerator<P, void, undefined> {
  let [from, restarted] = [cursor, restartedBefore];
  const used = new Set([from]);
  for (;;) {
    signal.throwIfAborted();
    const page = await list.page({ cursor: from, signal, priority, restartedBefore: restarted });
    yield page;
    // A list that starts over may use its first cursors again.
    if (page.restarted && !restarted) used.clear();
    restarted ||= page.restarted;
    // A cursor that was used before would loop forever.
    if (page.next === null || used.has(page.next)) return;
    from = page.next;
    used.add(from);
  }
}

/** The new items of each page. Pagination isn't a snapshot, so items can repeat (spec §8). */
interface CollectedPage<P extends ListPage<unknown>> {
  readonly items: readonly ItemOf<P>[];
  readonly unreadable: readonly UnreadableItem[];
  /** The page itself, for what else the API says about it. */
  readonly page: P;
}

type ItemOf<P extends ListPage<unknown>> = P['items'][number];

/** A walk through all pages of a list. It keeps its position when stopped or failed, and resumes there. */
interface Pagination<P extends ListPage<unknown>> {
  readonly run: (signal: AbortSignal, onPage: (page: CollectedPage<P>) => unknown) => Promise<void>;
  readonly ended: () => boolean;
}

/**
 * Loads every page of a list at background priority. The transport waits for the rate limit and retries temporary
 * errors, so an error here should be shown. A page counts as loaded once `onPage` has resolved.
 */
export function paginateAll<P extends ListPage<unknown>>(
  list: { readonly page: PageLoader<unknown, P> },
  idOf: (item: ItemOf<P>) => string,
): Pagination<P> {
  const seen = new Set<string>();
  const seenUnreadable = new Set<string>();
  let cursor: string | null = null;
  let restarted = false;
  let ended = false;

  return {
    ended: () => ended,
    async run(signal, onPage) {
      if (ended) return;
      const priority = 'background';
      for await (const page of pagesOf(list, { signal, priority, cursor, restartedBefore: restarted })) {
        const fresh = new Map(page.items.map((item: ItemOf<P>) => [idOf(item), item]));
        for (const id of fresh.keys()) if (seen.has(id)) fresh.delete(id);
        // Without an ID, an item can't be recognized.
        const unreadable = page.unreadable.filter(({ id }) => id === null || !seenUnreadable.has(id));
        await onPage({ items: [...fresh.values()], unreadable, page });
        for (const id of fresh.keys()) seen.add(id);
        for (const { id } of unreadable) if (id !== null) seenUnreadable.add(id);
        restarted ||= page.restarted;
        cursor = page.next;
      }
      ended = true;
    },
  };
}
