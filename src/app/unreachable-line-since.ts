import type { Query, QueryCache } from '@tanstack/react-query';

import { isUnreachable } from '@/api/unreachable.ts';

/**
 * When the oldest of what is on screen was read, which is true of all of it; 0 if nothing of it was. With a service that
 * does not answer that is about what could not be read again; without a network, about everything.
 */
export function shownSince(cache: Pick<QueryCache, 'getAll'>, offline: boolean): number {
  const old = (query: Query): boolean => query.isActive() && (offline || isUnreachable(query.state.error));
  const read = cache
    .getAll()
    .filter(old)
    .map((query) => query.state.dataUpdatedAt)
    .filter((at) => at > 0);
  return read.length === 0 ? 0 : Math.min(...read);
}
