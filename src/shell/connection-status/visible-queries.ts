import type { Query, QueryCache } from '@tanstack/react-query';

import { isUnreachable } from '@/api/errors/error-guards.ts';

const relevant: ReadonlySet<string> = new Set(['success', 'error', 'setState']);

/** Whether something on screen could not be read because nothing answered. */
export const isOutOfReach = (cache: Pick<QueryCache, 'getAll'>): boolean =>
  cache.getAll().some((query) => query.isActive() && isUnreachable(query.state.error));

/** Tells of changes of what is on screen, or of what became of it. */
export function onVisibleChange(cache: Pick<QueryCache, 'subscribe'>, listener: () => void): () => void {
  return cache.subscribe((event) => {
    if (event.type === 'updated' && !relevant.has(event.action.type)) return;
    if (event.type === 'added' || event.type === 'observerResultsUpdated') return;
    listener();
  });
}

/**
 * When the oldest of what is on screen was read, which is true of all of it; 0 if nothing of it was. With a service that
 * does not answer that is about what could not be read again; without a network, about everything.
 */
export function visibleSince(cache: Pick<QueryCache, 'getAll'>, offline: boolean): number {
  const old = (query: Query): boolean => query.isActive() && (offline || isUnreachable(query.state.error));
  const read = cache
    .getAll()
    .filter(old)
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return read.length === 0 ? 0 : Math.min(...read);
}
